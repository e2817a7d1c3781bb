"""The shell: the only package that draws, hears devices and keeps files.

Numbered rules this package keeps to:

1. Nothing here decides what is legal or what it costs; the session answers, this package shows.
2. What undo must restore is the session's. Hover, scroll, focus and motion are kept here and nowhere else.
3. Devices become intents (`intents`), intents go to the scene on top, scenes return changes (`stage`), and
   one function carries changes out (`app.App.apply`).
4. Every picture is a function of values that can be compared, and is painted again only when they differ:
   regions (`canvas`), squares of the board (`draw.board_view`), looks and legs (`draw.overlay`).
5. Sizes are CSS pixels in the code and pixels of the screen once `Kit.px` or `Kit.words` has seen them.
6. No meaning by colour alone; every message is also said to the page (`page.announce`, `page.describe`).
7. All words come from keys of the catalogues of `game.texts`.

A level is played by four: `scenes.play` holds the session, `scenes.conduct` what the next click means (a
manner, an aimed action) and what the session answers, `scenes.doing` carries intents out, `play_view` shows.
Searches for hints and reviews go on a slice a frame (`scenes.patience`).

`app` is the loop, `scenes` the screens, `draw` the kit and the painters, `layout` pure rectangles, `looks`
what squares say, `page` the web page or the desktop, `storage` the save, `library` the levels.
"""
