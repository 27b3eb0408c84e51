/** What the board of Gold Rush says in English, beside the words of the game itself. */
export const en = {
  "prompt.place": "Place your tile: {tile}",
  "prompt.place.ghost": "Turn the tile, or place it here",
  "prompt.act": "Now a cowboy, your tent, a token, or nothing",
  "primary.place": "Place here",
  "primary.pass": "Do nothing",
  "board.label": "The board of Gold Rush",
  "board.drawn": "To be placed",
  "board.rotate": "Turn the tile (R)",
  "target.square": "Square ({x}, {y}): {ways, plural, one {one way} other {# ways}} to place the tile",
  "target.tent":
    "Pitch your tent: mountain with {nuggets, plural, one {# nugget symbol} other {# nugget symbols}}, {tokens, plural, =0 {no tokens} one {# token} other {# tokens}} on it",
  "target.removal": "Take back your {role}",
  "target.mine": "Mine a token: {tokens, plural, one {# lies} other {# lie}} here",
  "target.railroad":
    "Railroader: {tiles, plural, one {# tile} other {# tiles}}, {open, plural, =0 {complete now} one {one end open} other {# ends open}}{locomotives, plural, =0 {} =1 {, one locomotive} other {, # locomotives}}",
  "target.mountain":
    "Gold miner: {nuggets, plural, one {# nugget symbol} other {# nugget symbols}}, {open, plural, =0 {complete now} one {one edge open} other {# edges open}}, {tokens, plural, =0 {no tokens} one {# token} other {# tokens}}",
  "target.city":
    "Merchant: {tracks, plural, one {# track} other {# tracks}}, {open, plural, =0 {all completed} other {# not completed yet}}",
  "target.prairie":
    "Farmer: {tipis, plural, =0 {no tipi camps} one {# tipi camp} other {# tipi camps}}, {horses, plural, =0 {no herds} one {# herd} other {# herds}} so far",
  "choices.tents": "Pitch the tent ({count, plural, one {one place} other {# places}})",
  "choices.removals": "Take a cowboy back",
  "holdings.cowboys": "{count, plural, one {# cowboy} other {# cowboys}} in supply",
  "holdings.tent.free": "tent in supply",
  "holdings.tent.out": "tent on a mountain",
  "holdings.tokens": "{count, plural, one {# mining token} other {# mining tokens}}",
  "holdings.tokens.shown": "tokens: {values}",
  "holdings.tokens.own": "your tokens: {values}",
  "supply.left": "{left, plural, =0 {No tile left to draw} one {One tile left to draw} other {# tiles left to draw}}",
  "supply.tokens": "{count, plural, one {# mining token} other {# mining tokens}} in the supply",
  "supply.kinds": "By kind",
  "supply.kind": "{count} × {tile}",
  "supply.discarded": "Out of the game: {tiles}",
  "supply.fewer": "This table plays fewer tiles than the box holds: which ones stay in the bag is left to chance.",
  "text.title": "The board in words",
  "text.tiles":
    "{count, plural, one {# tile lies} other {# tiles lie}} on the table, from ({left}, {top}) to ({right}, {bottom}).",
  "text.cowboy": "{seat}: {role} at ({x}, {y}).",
  "text.tent": "{seat}: tent at ({x}, {y}).",
  "text.tokens": "Mountain at ({x}, {y}): {tokens, plural, one {# mining token} other {# mining tokens}}.",
  "text.empty": "No cowboy or tent stands on the table.",
} as const;

export type BoardKey = keyof typeof en;
