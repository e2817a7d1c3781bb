"""How the play scene looks: bar, board, message, budget, panel and tools as regions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.texts.catalogue import capital
from game.ui.canvas import Region
from game.ui.draw.board import fitted_grid
from game.ui.draw.board_view import BoardView
from game.ui.draw.budget import Budget, Chip, paint_budget
from game.ui.draw.controls import Button, paint_button
from game.ui.draw.scroll import ScrollPanel
from game.ui.draw.strip import Message, paint_strip
from game.ui.draw.titles import paint_title
from game.ui.layout import play_layout
from game.ui.scenes.actions import all_of
from game.ui.scenes.play_panel import panel_blocks

if TYPE_CHECKING:
    from game.ui.canvas import Canvas
    from game.ui.draw.board_view import Frame
    from game.ui.scenes.play import PlayScene

TOOLS = (("undo", "U"), ("redo", "Y"), ("reset", "R"), ("hint", "H"), ("log", "F"), ("compare", "V"))
FEET_A_PIP = 5


class PlayView:
    """The regions of one play scene on one canvas. `hover` is the button or spot under the pointer."""

    def __init__(self, scene: PlayScene, canvas: Canvas) -> None:
        self.scene = scene
        self.kit = canvas.kit
        self.words = scene.stage.words
        board = scene.session.scene.board
        self.layout = play_layout(canvas.size, self.kit, columns=board.width, rows=board.height)
        grid = fitted_grid(self.layout.board, board.width, board.height, self.kit)
        self.board = BoardView(board, grid, self.kit, self.layout.board)
        self.panel = ScrollPanel("panel", self.kit)
        self.hover = ""
        self.dragged = False
        self._down = ""
        self._buttons: dict[tuple[bool, bool, str], list[Button]] = {}
        self._filled: object = None
        self.message: Message | None = None  # as it was shown last
        self.title = scene.stage.library.title(scene.level.id, self.words)
        self.number = scene.stage.library.number(scene.level.id)

    # --- what is where --------------------------------------------------------------------------------------
    def buttons(self) -> list[Button]:
        """All buttons outside the panel, as they are now."""
        session = self.scene.session
        key = (session.can_undo, session.can_redo, session.state.status)
        if key not in self._buttons:
            self._buttons = {key: self._make_buttons()}
        return self._buttons[key]

    def _make_buttons(self) -> list[Button]:
        layout, words, session = self.layout, self.words, self.scene.session
        enabled = dict.fromkeys(("undo", "reset", "compare"), session.can_undo)
        enabled["redo"] = session.can_redo
        solved, lost = (session.state.status == status for status in ("solved", "lost"))
        buttons = [
            Button("back", layout.bar_left[0], icon="levels", hint=self._hint("menu", "Esc"), quiet=True)
        ]
        for name, rect in zip(("language", "settings", "help"), layout.bar_right, strict=False):
            label = words.language[:2].upper() if name == "language" else ""
            hint = (
                words("ui.language", language=words(f"ui.language.{words.language}"))
                if label
                else words(f"ui.{name}")
            )
            buttons.append(Button(name, rect, label, "" if label else name, hint, quiet=True))
        if layout.ruleset.width:
            name, others = words(f"ui.ruleset.{session.ruleset.id}"), len(self.scene.level.rulesets) > 1
            hint = words("ui.play.ruleset.other") if others else name
            buttons.append(Button("ruleset", layout.ruleset, name, "book", hint, quiet=not others))
        for (name, key), rect in zip(TOOLS, layout.tools, strict=True):
            if name == "log" and solved:
                buttons.append(Button("next", rect, "", "next", self._hint("next", "N"), main=True))
            else:
                buttons.append(
                    Button(
                        name,
                        rect,
                        "",
                        name,
                        self._hint(name, key),
                        enabled=enabled.get(name, True),
                        main=lost and name in ("undo", "reset"),
                    )
                )
        return buttons

    def _hint(self, name: str, key: str) -> str:
        return self.words("ui.key", label=self.words(f"ui.{name}"), key=key)

    def button_at(self, place: tuple[int, int] | None) -> str:
        """The name of the button or spot at a place of the screen, or ""."""
        found = next((button.name for button in self.buttons() if button.at(place)), "")
        if not found and place and self.message and self.message.rule:
            found = "why" if self.layout.message.collidepoint(place) else ""
        return found or self.panel.spot(place)

    def press(self, place: tuple[int, int]) -> None:
        """The pointer goes down there."""
        self._down, self.dragged = self.button_at(place), False
        self.panel.grab(place)

    def release(self, place: tuple[int, int]) -> str:
        """The pointer goes up: the name of what was pressed, unless it left it or dragged the panel."""
        down, self._down = self._down, ""
        return down if down and not self.dragged and self.button_at(place) == down else ""

    def panel_follows(self) -> None:
        """The panel shows the latest step, as far as that leaves in view what can be done."""
        self.panel.fill(self.layout.panel, lambda width: panel_blocks(self, width))
        self._filled = None
        conduct = self.scene.conduct
        if not (conduct.manners or conduct.offers()):
            self.panel.show_end()
        elif self.layout.wide:  # what can be done stands below the first block
            self.panel.offset = min(self.panel.room, self.panel.blocks[0].height + self.panel.gap)

    # --- what is seen ---------------------------------------------------------------------------------------
    def show(self, canvas: Canvas, frame: Frame) -> None:
        """Everything that has changed is painted."""
        buttons = {button.name: button for button in self.buttons()}
        conduct = self.scene.conduct
        entries = self.scene.session.entries
        filled = (self.scene.session.state, entries, self.scene.open_entry, conduct.words, conduct.aiming)
        if filled != self._filled:
            self.panel.fill(self.layout.panel, lambda width: panel_blocks(self, width))
            self._filled = filled
        message = self.message = self._message(buttons)
        budget = self._budget()
        canvas.show(
            [
                self._bar(buttons),
                Region(
                    "message",
                    self.layout.message,
                    message,
                    lambda s: paint_strip(s, self.layout.message, message, self.kit),
                ),
                Region(
                    "budget",
                    self.layout.budget,
                    budget,
                    lambda s: paint_budget(s, self.layout.budget, budget, self.kit),
                ),
                self.panel.region(self.hover if ":" in self.hover else ""),
                *(self._tool(buttons[name]) for name in buttons if buttons[name].rect in self.layout.tools),
            ]
        )
        self.board.show(canvas, frame)

    def _bar(self, buttons: dict[str, Button]) -> Region:
        shown = [button for button in buttons.values() if self.layout.bar.contains(button.rect)]
        key = (
            self.title,
            self.number,
            tuple((*button[:1], button.label) for button in shown),
            self.hover if any(button.name == self.hover for button in shown) else "",
        )
        return Region("bar", self.layout.bar, key, lambda surface: self._paint_bar(surface, shown))

    def _paint_bar(self, surface: pygame.Surface, shown: list[Button]) -> None:
        kit, theme, layout = self.kit, self.kit.theme, self.layout
        for button in shown:
            paint_button(surface, button, kit, hover=button.name == self.hover)
        room = layout.bar_title
        left = room.left
        if self.number:
            style = kit.style("title", theme.link)
            if not layout.wide:
                style = style._replace(size=kit.words(theme.body))
            left = kit.letters.draw(
                surface, self.number, style, (left, room.centery), anchor="midleft"
            ).right + kit.px(10)
        place = pygame.Rect(left, kit.px(2), room.right - left, room.height - kit.px(4))
        paint_title(surface, self.title, place, kit, kind="title" if layout.wide else "body")

    def _tool(self, button: Button) -> Region:
        hover = self.hover == button.name
        key = (button, hover)
        rect = button.rect.inflate(0, self.kit.px(4))
        return Region(
            f"tool{button.rect.x}",
            rect,
            (key[0].name, button.enabled, button.main, hover),
            lambda s: paint_button(s, button, self.kit, hover=hover),
        )

    def _message(self, buttons: dict[str, Button]) -> Message:
        """What the strip says: about what is under the pointer, what happened last, or advice."""
        scene = self.scene
        if self.hover == "why" and self.message:
            return self.message
        if self.hover in buttons and buttons[self.hover].hint:
            return Message("plain", buttons[self.hover].hint, icon=buttons[self.hover].icon or "language")
        kind = self.hover.partition(":")[0]
        if kind in ("act", "aim", "manner", "hero"):
            deeds = all_of(scene.conduct, self.words)
            action = next((deed for deed in deeds if deed.name == self.hover), None)
            if action:
                return scene.narrator.action(action)
        looked = scene.narrator.aim(scene.aim, touch=scene.touch)
        if scene.message:
            return scene.message
        if looked:
            return looked
        if scene.conduct.aiming:
            return scene.narrator.aiming(scene.conduct.aiming, touch=scene.touch or not self.layout.wide)
        advice = self.words("ui.play.idle.touch" if scene.touch or not self.layout.wide else "ui.play.idle")
        brief = scene.stage.library.brief(scene.level.id, self.words)
        if not self.layout.wide and brief and not scene.session.entries:
            return Message("plain", brief, icon="flag")
        return Message("plain", advice, icon="info")

    def _budget(self) -> Budget:
        session, words = self.scene.session, self.words
        state, level = session.state, self.scene.level
        planned = sum(step.feet for step in self.scene.aim.preview.steps) if self.scene.aim.preview else 0
        chips = []
        heroes = session.game.stage.heroes
        title = words("ui.play.movement")
        if len(heroes) > 1:
            title = capital(words("creature.hero", letter=heroes[state.active].letter))
        if session.ruleset.diagonals.count == "alternating":
            next_feet = words.length(FEET_A_PIP * (2 if state.turn.diagonals % 2 else 1))
            chips.append(Chip("diagonal", words("ui.play.diagonal.next", feet=next_feet), next_feet))
        limits = level.limits
        turn = words("ui.play.turn", number=state.turns)
        if limits.turns:
            turn = words("ui.play.turn.of", number=state.turns, all=limits.turns)
        chips.append(
            Chip("turn-end", turn, f"{state.turns}/{limits.turns}" if limits.turns else str(state.turns))
        )
        if any(creature.may_attack for creature in session.scene.creatures):
            chips.append(Chip("sword", words("ui.play.attacks", number=state.attacks), str(state.attacks)))
        if limits.hearts is not None:
            hearts = limits.hearts - state.attacks
            chips.append(Chip("heart", words("ui.play.hearts", number=hearts), str(hearts)))
        if level.dice.queue and not self.layout.wide:
            dice = " ".join(str(die) for die in level.dice.queue[state.dice :]) or "-"
            chips.append(Chip("die", words("ui.play.dice", dice=dice), dice))
        return Budget(
            whole=-(-session.allowance // FEET_A_PIP),
            left=session.left // FEET_A_PIP,
            planned=-(-planned // FEET_A_PIP),
            title=title,
            text=words(
                "ui.play.left.of", left=words.number(session.left), all=words.length(session.allowance)
            ),
            chips=tuple(chips),
            compact=not self.layout.wide,
        )
