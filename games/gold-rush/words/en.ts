/** Gold Rush in English. */

const DESIGNS = {
  "tile.01": "a curved track",
  "tile.08": "a curved track with a locomotive",
  "tile.12": "a straight track",
  "tile.17": "a straight track with a locomotive",
  "tile.26": "a junction",
  "tile.27": "a city with three tracks",
  "tile.31": "a city with four tracks",
  "tile.33": "a straight track beside a mountain",
  "tile.38": "a straight track with a locomotive beside a mountain",
  "tile.39": "a curved track left of a mountain",
  "tile.42": "a curved track right of a mountain",
  "tile.45": "a junction beside a mountain",
  "tile.47": "a mountain and open prairie",
  "tile.52": "two mountains facing each other",
  "tile.54": "two mountains side by side",
  "tile.56": "a mountain over two sides",
  "tile.61": "a mountain over two sides, and a curved track with a locomotive",
  "tile.64": "a mountain over two sides, and a curved track",
  "tile.66": "a mountain over three sides",
  "tile.69": "a mountain over three sides with three nuggets, and a track that ends there",
  "tile.70": "a mountain over three sides with two nuggets, and a track that ends there",
  "tile.71": "a mountain across, and a track that ends there on each side",
  "tile.72": "a mountain over all four sides",
} as const;

/** `{design, select, …}`: the tile in words, inside another message. */
const TILE = `{design, select, ${Object.entries(DESIGNS)
  .map(([key, words]) => `${key.slice("tile.".length)} {${words}}`)
  .join(" ")} other {a tile}}`;

const FEATURE =
  "{feature, select, railroad {railroad} mountain {mountain} city {city} prairie {prairie} other {feature}}";
const POINTS = "{points, plural, one {# point} other {# points}}";
const TILES = "{tiles, plural, one {# tile} other {# tiles}}";
const NUGGETS = "{nuggets, plural, one {# nugget symbol} other {# nugget symbols}}";
const RAILROADS = "{railroads, plural, one {# completed railroad} other {# completed railroads}}";
const CAMPS = "{tipis, plural, one {# tipi camp} other {# tipi camps}}";
const HERDS = "{horses, plural, one {# horse herd} other {# horse herds}}";
const TOKENS = "{tokens, plural, one {# mining token} other {# mining tokens}}";
const LOCOMOTIVE = "{locomotives, plural, =0 {} =1 {, doubled by its locomotive} other {, not doubled: # locomotives}}";
const WHEN = "{when, select, final {incomplete } other {}}";

/** Where it is, once that is known. */
const AT = "{place, select, yes { at ({x}, {y})} other {}}";
/** Which of two features on one tile, by the side it lies on. */
const SIDE = "{side, select, n {, in the north} e {, in the east} s {, in the south} w {, in the west} other {}}";
const TAKEN =
  "{seat} {by, select, mining {mines} other {wins}} {count, plural, one {a mining token} other {# mining tokens}}";
const PRAIRIE = `{what, select, none {no camps, no herds} camps {${CAMPS}} herds {${HERDS}} other {${CAMPS}, ${HERDS}}}`;

export const en = {
  ...DESIGNS,

  "game.name": "Gold Rush",
  "game.about": "Build railroads, mountains and prairies tile by tile, and dig for gold in everybody's mountains.",
  "game.tiles":
    "The tile set is a reconstruction: how many tiles of each design the box holds is known, how they are drawn is not.",

  "feature.railroad": "railroad",
  "feature.mountain": "mountain",
  "feature.city": "city",
  "feature.prairie": "prairie",
  "role.railroad": "railroader",
  "role.mountain": "gold miner",
  "role.city": "merchant",
  "role.prairie": "farmer",
  "piece.cowboy": "cowboy",
  "piece.tent": "tent",
  "piece.token": "mining token",
  "symbol.locomotive": "locomotive",
  "symbol.nugget": "gold nugget",
  "symbol.tipi": "tipi camp",
  "symbol.horse": "horse herd",
  "symbol.junction": "junction",

  "option.farmers": "Farmers",
  "option.farmers.help": "Cowboys may lie on prairies and score at the end. Leave it off for a first game.",
  "option.fifthCowboy": "Fifth cowboy",
  "option.fifthCowboy.help": "Everybody plays with five cowboys instead of four (house rule).",
  "option.removeCowboy": "Take cowboys back",
  "option.removeCowboy.help": "Instead of placing a cowboy you may take one of yours back, unscored (house rule).",
  "option.tiles": "Tiles",
  "option.tiles.help": "How many of the 72 tiles are played, the start tile included. Fewer make a shorter game.",

  "stage.place": "Place the tile",
  "stage.act": "Place a cowboy, move the tent, mine, or do nothing",
  "command.placeTile": "Place the tile at ({x}, {y})",
  "command.placeCowboy": "Place a cowboy",
  "command.placeCowboy.railroad": "Place a railroader",
  "command.placeCowboy.mountain": "Place a gold miner",
  "command.placeCowboy.city": "Place a merchant",
  "command.placeCowboy.prairie": "Place a farmer",
  "command.placeTent": "Pitch the tent here",
  "command.mine": "Mine a token",
  "command.removeCowboy": "Take this cowboy back",
  "command.pass": "Do nothing",

  "log.gameBegan":
    "The game begins with {tiles, plural, one {# tile} other {# tiles}}{farmers, select, no {, without farmers} other {}}{fifthCowboy, select, yes {, with a fifth cowboy each} other {}}{removeCowboy, select, yes {, and cowboys may be taken back} other {}}.",
  "log.tileDrawn": `{seat} draws ${TILE}.`,
  "log.tileDiscarded": `The tile {seat} drew, ${TILE}, fits nowhere and leaves the game.`,
  "log.tilePlaced": `{seat} places ${TILE} at ({x}, {y}){tokens, plural, =0 {} one {, with # mining token} other {, with # mining tokens}}.`,
  "log.cowboyPlaced": `{seat} puts a {feature, select, railroad {railroader} mountain {gold miner} city {merchant} other {farmer}} on the ${FEATURE}${SIDE}.`,
  "log.cowboyRemoved": `{seat} takes a cowboy back from a ${FEATURE}, unscored.`,
  "log.tentPlaced": `{seat} pitches the tent on the mountain${AT}${SIDE}.`,
  "log.passed": "{seat} takes no action.",
  "log.tokenTaken": `${TAKEN}${AT}.`,
  "log.tokenTaken.value": `${TAKEN}${AT}: {value, plural, =0 {gravel} one {# nugget} other {# nuggets}}.`,
  "log.tokensReturned": `No gold miner holds the mountain${AT}: {count, plural, one {# token goes} other {# tokens go}} back to the supply.`,
  "log.scored.railroad": `{seat} scores ${POINTS} for {when, select, final {an incomplete} other {a}} railroad${AT}: ${TILES}${LOCOMOTIVE}.`,
  "log.scored.mountain": `{seat} scores ${POINTS} for {when, select, final {an incomplete} other {a}} mountain${AT}: ${NUGGETS}.`,
  "log.scored.city": `{seat} scores ${POINTS} for {when, select, final {an incomplete} other {a}} city${AT}: ${RAILROADS}.`,
  "log.scored.prairie": `{seat} scores ${POINTS} for a prairie${AT}: ${PRAIRIE}.`,
  "log.scored.tokens": `{seat} scores ${POINTS} with ${TOKENS}.`,
  "log.outvoted":
    "Outvoted: {seats}. {count, plural, one {The cowboy comes} other {The cowboys come}} home without points.",
  "log.tentsHome": "{count, plural, one {The tent comes} other {The tents come}} home: {seats}.",
  "log.tokensRevealed": "All mining tokens are revealed.",
  "log.gameEnded": "The game is over.",

  "score.railroad": "Railroads",
  "score.mountain": "Mountains",
  "score.city": "Cities",
  "score.prairie": "Prairies",
  "score.tokens": "Mining tokens",
  "score.total": "Total",
  "reason.railroad": `${POINTS}: ${WHEN}railroad over ${TILES}${LOCOMOTIVE}`,
  "reason.mountain": `${POINTS}: ${WHEN}mountain with ${NUGGETS}`,
  "reason.city": `${POINTS}: ${WHEN}city with ${RAILROADS}`,
  "reason.prairie": `${POINTS}: prairie, ${PRAIRIE}`,
  "reason.tokens": `${POINTS}: ${TOKENS}`,

  "text.signs":
    "Railroads are - and |, ^ is a mountain, # a city, + a junction; a number says whose piece lies there. * is new since your last turn.",

  "why.illegal": "This is not possible here: choose one of the highlighted places.",
  "why.placeTile": "A tile must touch another along an edge, and every touching edge must match.",
  "why.placeCowboy":
    "A cowboy goes on the tile just placed, on a feature that nobody's cowboy is on, while you have any.",
  "why.placeTent": "The tent goes on a mountain that is not complete, where no cowboy or tent stands.",
  "why.mine": "You mine where your tent stands, while tokens lie on that mountain.",
  "why.removeCowboy": "Cowboys may be taken back only if the table plays with that house rule.",
  "why.pass": "Place the drawn tile first.",

  "help.turn": "Place the drawn tile, then do one thing: a cowboy, the tent, a token, or nothing.",
  "help.railroad":
    "A railroad is complete when both ends are closed, or it is a loop: 1 point per tile, doubled by exactly one locomotive.",
  "help.mountain":
    "A mountain is complete when no edge is open: most miners take its tokens and 1 point per nugget symbol.",
  "help.city": "A city is complete when all its tracks belong to completed railroads: 3 points per different railroad.",
  "help.prairie": "Farmers stay to the end: most farmers score 2 per tipi camp and 4 per horse herd.",
  "help.tent":
    "With your tent on a mountain you may take its top token instead of placing something, whoever has cowboys there.",
  "help.tokens":
    "10 are gravel, 10 worth 1, 30 worth 2, 10 worth 3, 3 worth 5. They count at the end; only you know yours.",
  "help.end":
    "The game ends after the last tile. Incomplete features count without locomotives, then prairies and tokens. A tie is settled by a staring duel; here the victory is shared.",
} as const;

export type Key = keyof typeof en;
