"""The rules: what a step costs, or which rule forbids it.

Numbered rules this package keeps to:

1. Pure: the standard library only, no clock, no randomness (dice are given), no input or output, frozen
   values.
2. One judge. `survey` says what a step meets without knowing the turn; `judge` adds the state of the mover,
   payment and attacks. Everything else (reach, solver, preview, command line) calls these two.
3. A ruleset is a row of policies (`rulesets.py`); no code asks which ruleset it runs under.
4. Answers carry rule ids. Charges sum to the price; a refusal names the first rule that forbids the item.
5. All that the past can do to a later verdict is in `Turn`.
6. Feet are whole numbers; prices of steps are multiples of 5; widths are whole inches.
"""
