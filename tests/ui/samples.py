"""Levels for tests: heroes and a hunter, dice, jumps and charges, modes, marks, a narrow way."""

PROOF = """
[par.srd35.without]
"diagonals.alternating" = { feet = 5 }
"""
HEROES = f"""
schema = 1
teaches = ["diagonals.alternating"]
map = '''
..........
.A..#...*.
.B..#.....
....#..E..
......F.*.
'''
heroes = ["A", "B"]
goal = {{ kind = "all" }}
actions = ["double", "withdraw", "five-foot-step"]
limits = {{ turns = 4, hearts = 1 }}
[creatures]
A = {{ size = "medium", speed = 30 }}
B = {{ size = "medium", speed = 20 }}
E = {{ side = "enemy", moves = "hunt" }}
F = {{ side = "enemy" }}
[par.srd35]
turns = 3
feet = 100
script = "E"
{PROOF}
"""
DICE = f"""
schema = 1
teaches = ["diagonals.alternating"]
map = '''
........
.@.E..*.
........
'''
mover = {{ size = "medium", speed = 30, bonus = {{ tumble = 4 }} }}
actions = ["tumble", "tumble-fast", "double"]
dice = [12, 5, 18, 3]
limits = {{ turns = 2 }}
[par.srd35]
turns = 1
feet = 40
script = "E"
{PROOF}
"""
GAP = f"""
schema = 1
teaches = ["diagonals.alternating"]
map = '''
.........
.@._....*
.........
.......E.
'''
mover = {{ size = "medium", speed = 30, bonus = {{ jump = 4 }} }}
actions = ["jump", "charge", "run", "five-foot-step"]
dice = [16, 15, 8]
limits = {{ turns = 3 }}
[par.srd35]
turns = 1
feet = 40
script = "E"
{PROOF}
"""
MODES = """
schema = 1
teaches = ["corners.solid"]
map = '''
.....~~~..
.@...~~~..
...E.~~~*.
..........
'''
mover = { size = "medium", speeds = { walk = 30, swim = 20, fly = 40 } }
actions = ["dash", "disengage", "mode:swim", "mode:walk", "mode:fly", "stand", "drop-prone", "crawl"]
limits = { turns = 3, hearts = 2 }
[par.srd52]
turns = 1
feet = 40
script = "E"
[par.srd52.without]
"corners.solid" = { feet = 5 }
"""
MARKS = f"""
schema = 1
teaches = ["diagonals.alternating"]
map = '''
.....
.@...
....*
'''
mover = {{ size = "medium", speed = 30 }}
goal = {{ kind = "order", marks = [[3, 1], [2, 2]] }}
limits = {{ turns = 2 }}
[par.srd35]
turns = 1
feet = 25
script = "E2 SW E2"
{PROOF}
[text.en]
title = "Marks"
lesson = "In order."
"""
RUSH = f"""
schema = 1
teaches = ["diagonals.alternating"]
map = '''
..........
.@.....E.*
..........
'''
mover = {{ size = "medium", speed = 30 }}
actions = ["charge"]
limits = {{ turns = 3 }}
[par.srd35]
turns = 1
feet = 40
script = "E"
{PROOF}
"""
MORE = {"heroes": HEROES, "dice": DICE, "gap": GAP, "modes": MODES, "marks": MARKS, "rush": RUSH}
