"""How the drills look: the board with its path, and beside it question, answers and explanation."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.rules.board import Ground
from game.rules.geometry import Body
from game.rules.opportunity import Watch
from game.texts.state import creature_words
from game.ui.canvas import Region
from game.ui.draw.board import fitted_grid
from game.ui.draw.board_view import BoardView, Frame, Piece
from game.ui.draw.controls import Button, paint_button
from game.ui.draw.overlay import Leg, Look
from game.ui.draw.paragraphs import Paragraph
from game.ui.draw.plates import Action, plates
from game.ui.draw.scroll import Block, ScrollPanel
from game.ui.draw.titles import paint_title
from game.ui.draw.tokens import SHARE, Token, token_of
from game.ui.layout import drill_layout
from game.ui.looks import direction_between
from game.ui.scenes.cardwork import text_block
from game.ui.scenes.drill_set import LENGTH, answer_key, answer_label, places_of

if TYPE_CHECKING:
    import pygame

    from game.rules.geometry import Square
    from game.ui.canvas import Canvas
    from game.ui.scenes.drill import DrillScene

MOST_COLUMNS = 4
BAR = ("language", "settings", "help")


class DrillView:
    """The regions of one exercise on one canvas."""

    def __init__(self, scene: DrillScene, canvas: Canvas) -> None:
        self.scene = scene
        self.kit, self.words = canvas.kit, scene.stage.words
        board = scene.exercise.scene.board
        board = replace(
            board, ground=tuple(ground & ~Ground.GOAL for ground in board.ground)
        )  # no flags here
        self.layout = drill_layout(canvas.size, self.kit, columns=board.width, rows=board.height)
        grid = fitted_grid(self.layout.board, board.width, board.height, self.kit)
        self.board = BoardView(board, grid, self.kit, self.layout.board)
        self.panel = ScrollPanel("drill", self.kit)
        self.hover = self.focus = ""
        self._down, self._dragged = "", False
        self._buttons = self._bar_buttons()
        self.panel.fill(self.layout.panel, self._blocks)
        self._frame = self._make_frame()
        self._shown: object = None

    # --- words ----------------------------------------------------------------------------------------------
    def heading(self) -> list[str]:
        """What set this is, and which exercise of it."""
        words, chosen = self.words, self.scene.set
        return [
            f"{words(f'ui.drill.{chosen.kind}')} · {words(f'ui.ruleset.{chosen.ruleset}')}",
            words("ui.drill.number", number=self.scene.number, all=LENGTH, seed=chosen.seed),
        ]

    def spoken(self) -> list[str]:
        """The board in words."""
        scene = self.scene.exercise.scene
        return [f"{creature_words(self.words, creature, scene)}." for creature in scene.creatures]

    # --- the panel ------------------------------------------------------------------------------------------
    def _blocks(self, width: int) -> list[Block]:
        scene, kit, words = self.scene, self.kit, self.words
        exercise = scene.exercise
        set_name, number = self.heading()
        head = [
            Paragraph(set_name, kit.style("small", kit.theme.faint)),
            Paragraph(f"{number} {scene.score()}", kit.style("small", kit.theme.faint), above=0),
            Paragraph(scene.question(), kit.style("title" if self.layout.wide else "body", bold=True), "", 8),
        ]
        blocks = [text_block(kit, head, width)]
        answered = scene.answer is not None
        answers = [
            Action(
                f"answer:{choice}",
                answer_label(words, exercise, choice),
                "" if answered else answer_key(exercise, i),
                "check"
                if answered and choice == exercise.answer
                else "close"
                if choice == scene.answer
                else "",
                enabled=not answered or choice in (exercise.answer, scene.answer),
                chosen=answered and choice == exercise.answer,
            )
            for i, choice in enumerate(exercise.choices)
        ]
        blocks.append(plates(kit, answers, width, self._lit, most=MOST_COLUMNS))
        if answered:
            right = scene.answer == exercise.answer
            colour = kit.theme.good if right else kit.theme.forbid
            said = [
                Paragraph(
                    scene.verdict(), kit.style("body", colour, bold=True), "check" if right else "close"
                )
            ]
            said += [Paragraph(line, kit.style("body"), above=4) for line in scene.explanation()]
            onward = [Action("next", words("ui.drill.next"), "N", "next", main=True)]
            if scene.is_over:
                said.insert(
                    1,
                    Paragraph(
                        words("ui.drill.done", right=scene.right, all=LENGTH),
                        kit.style("body", bold=True),
                        "trophy",
                    ),
                )
                onward = [
                    Action("again", words("ui.drill.again"), "N", "reset", main=True),
                    Action("fresh", words("ui.drill.fresh"), "", "die"),
                ]
            blocks += [plates(kit, onward, width, self._lit), text_block(kit, said, width)]
        blocks.append(plates(kit, [Action("link", words("ui.drill.link"), "", "link")], width, self._lit))
        if scene.note:
            blocks.append(text_block(kit, [Paragraph(scene.note, kit.style("small"))], width))
        return blocks

    def _lit(self) -> str:
        return self.hover or self.focus

    def move_focus(self, by: int) -> None:
        """The next button of the panel is lit, for Enter."""
        names = [name for block in self.panel.blocks for name, _ in block.spots]
        at = names.index(self.focus) + by if self.focus in names else min(by, 0) if by < 0 else 0
        self.focus, self.hover = names[at % len(names)], ""
        self.panel.reveal(self.focus)
        word = self.focus.partition(":")[2]
        label = (
            answer_label(self.words, self.scene.exercise, int(word))
            if word
            else self.words(f"ui.drill.{self.focus}")
        )
        self.scene.stage.page.announce(label)

    # --- the board ------------------------------------------------------------------------------------------
    def _make_frame(self) -> Frame:
        exercise, answered = self.scene.exercise, self.scene.answer is not None
        scene = exercise.scene
        looks: dict[Square, Look] = {}
        if exercise.kind == "attacks" and (exercise.grade == 1 or answered):
            watch = Watch.of(exercise.ruleset, scene)
            closed = Ground.SOLID | Ground.CLOSED_DOOR
            covered = {square for creature in scene.creatures for square in creature.body.squares}
            for square in set(scene.board.squares()) - covered:
                if not scene.board[square] & closed and watch.reaching(Body(square, 1)):
                    looks[square] = Look(threat=True)
        if exercise.square is not None:
            looks[exercise.square] = Look(target="yes", cost="?", busy=True)
        refusal = self.scene.refusal if answered else None
        for square in refusal.place.squares if refusal else ():
            if square in scene.board:
                looks[square] = looks.get(square, Look())._replace(culprit=True)
        pieces = [Piece(token_of(c), c.body.head.x, c.body.head.y, c.body.side) for c in scene.creatures]
        token = Token("hero", "", SHARE.get(scene.mover.size, 0.92))
        start = scene.start
        pieces.append(Piece(token, start.head.x, start.head.y, start.side))
        edge = refusal.place.edge if refusal else None
        return Frame(looks, self._legs(), tuple(pieces), edge)

    def _legs(self) -> dict[Square, Leg]:
        """The path, its steps numbered; once a price was asked for and answered, with the totals."""
        exercise, answered = self.scene.exercise, self.scene.answer is not None
        if exercise.kind == "reach" and not answered:
            return {}
        places = places_of(exercise)
        done = exercise.account.done
        totals = [sum(d.feet for d in done[: i + 1]) for i in range(len(done))]
        legs: dict[Square, Leg] = {}
        for i, square in enumerate(places):
            priced = answered and exercise.kind in ("cost", "reach") and 0 < i <= len(totals)
            attacks = answered and exercise.kind == "attacks" and 0 < i <= len(done)
            legs[square] = Leg(
                enter=direction_between(places[i - 1], square) if i else None,
                leave=direction_between(square, places[i + 1]) if i + 1 < len(places) else None,
                total=(self.words.number(totals[i - 1]) if priced else str(i)) if i else "",
                last=i + 1 == len(places),
                attacks="".join(done[i - 1].provokes) if attacks else "",
            )
        return {square: leg for square, leg in legs.items() if square in exercise.scene.board}

    # --- what is seen ---------------------------------------------------------------------------------------
    def _bar_buttons(self) -> list[Button]:
        layout, words = self.layout, self.words
        buttons = [Button("back", layout.bar_left[0], icon="levels", quiet=True)]
        for name, rect in zip(BAR, layout.bar_right, strict=True):
            label = words.language[:2].upper() if name == "language" else ""
            buttons.append(Button(name, rect, label, "" if label else name, quiet=True))
        return buttons

    def show(self, canvas: Canvas) -> None:
        """What has changed is painted."""
        key = (self.hover, self.focus, self.panel.offset)
        if key == self._shown:
            return
        self._shown = key
        lit = self.hover if any(button.name == self.hover for button in self._buttons) else ""
        canvas.show(
            [
                Region("drill-bar", self.layout.bar, (lit, self.words.language), self._paint_bar),
                self.panel.region((self.hover, self.focus)),
            ]
        )
        self.board.show(canvas, self._frame)

    def _paint_bar(self, surface: pygame.Surface) -> None:
        for button in self._buttons:
            paint_button(surface, button, self.kit, hover=button.name == self.hover)
        paint_title(surface, self.words("ui.drill.title"), self.layout.bar_title, self.kit)

    # --- the pointer ----------------------------------------------------------------------------------------
    def at(self, place: tuple[int, int]) -> str:
        """The name of the button at a place."""
        found = next((button.name for button in self._buttons if button.at(place)), "")
        return found or self.panel.spot(place)

    def press(self, place: tuple[int, int]) -> None:
        """The pointer goes down there."""
        self._down, self._dragged = self.at(place), False
        self.panel.grab(place)

    def drag(self, place: tuple[int, int]) -> None:
        """The pointer moves while it is down."""
        self._dragged = self.panel.drag(place) or self._dragged

    def release(self, place: tuple[int, int]) -> str:
        """The pointer goes up: the name of what was pressed."""
        down, self._down = self._down, ""
        return down if down and not self._dragged and self.at(place) == down else ""
