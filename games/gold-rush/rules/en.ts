/** The rules of Gold Rush in English, in our own words. A line is a paragraph; lines that begin with "- " are a list. */
export const en = {
  title: "The rules of Gold Rush",
  "overview.title": "What it is about",
  overview:
    "You all build one piece of the West, tile by tile: railroads, mountains, cities and prairies. With your cowboys you claim what grows there; with your tent you dig for gold in anybody’s mountains.\nWhoever has most points after the last tile wins.",
  "overview.figure": "A city, a railroad that ends there, a mountain with a gold miner, and a farmer in the grass.",
  "turn.title": "Your turn",
  turn: "- Place the tile you drew.\n- Then do at most one thing: put down a cowboy, pitch or move your tent, mine a token, or nothing.\nEverything your tile has completed is scored. Then it is the next player’s turn.",
  "placing.title": "Placing a tile",
  placing:
    "The tile must touch another one along an edge, and every edge it touches must go on: track meets track, rock meets rock, grass meets grass. Corners do not matter.\nFor each nugget symbol on the tile one mining token is laid face down on that mountain, as long as there are any.\nA tile that fits nowhere leaves the game, and you draw another.",
  "placing.figure": "Every edge goes on: track to track, rock to rock, grass to grass.",
  "cowboys.title": "Cowboys",
  cowboys:
    "You have four cowboys. One of them may go onto the tile you have just placed: onto a track as a railroader, onto rock as a gold miner, into a city as a merchant, onto the prairie as a farmer.\nNobody’s cowboy may be anywhere on that railroad, mountain, city or prairie yet. Tents do not matter.\nWhen claimed pieces grow together, several cowboys may meet. Whoever has most of them there scores alone; players who are tied all score in full.\nA cowboy comes home when his railroad, mountain or city has scored.",
  "cowboys.figure": "A railroader, a gold miner, a merchant, and a farmer, who lies down.",
  "railroads.title": "Railroads",
  railroads:
    "A railroad is complete when both its ends are closed by a junction, a city or a mountain, or when it is a loop.\nIt scores 1 point per tile it runs over; a tile counts once. Exactly one locomotive doubles that. None, or two and more, double nothing.",
  "railroads.figure": "From the city to the junction: three tiles and one locomotive, 6 points.",
  "mountains.title": "Mountains",
  mountains:
    "A mountain is complete when none of its edges is open and there is no hole in it.\nFirst whoever has most miners there takes all tokens that lie on it. Tied players take one at a time, clockwise, beginning with the player whose turn it is if they are one of them. Then each of them scores 1 point per nugget symbol.\nIf nobody mined there, the tokens go back to the supply.",
  "mountains.figure": "Closed all round: two nugget symbols, 2 points, and the tokens.",
  "cities.title": "Cities",
  cities:
    "A city is complete when each of its three or four tracks belongs to a completed railroad. That can happen far away.\nIts merchant scores 3 points for each different railroad. One that begins and ends in the same city counts once.",
  "cities.figure": "A city with three tracks, and its merchant.",
  "prairies.title": "Prairies",
  prairies:
    "Tracks, mountains and cities divide the prairie. A farmer lies down on one of its parts and stays there until the game ends.\nThen whoever has most farmers on a prairie scores 2 points per tipi camp and 4 points per horse herd on it. Tied players all score in full.",
  "prairies.figure": "Two tipi camps and a herd on the farmer’s prairie: 8 points.",
  "tent.title": "The tent",
  tent: "You have one tent. Put it onto a part of a mountain on any tile, from your supply or from where it stands. The mountain must not be complete, and no cowboy or tent may stand on that very part.\nA tent claims nothing, scores nothing and is in nobody’s way. When its mountain is completed, it comes home.",
  "tent.figure": "Bea mines this mountain, and Ada’s tent digs in it all the same.",
  "tokens.title": "Mining tokens",
  tokens:
    "Instead of placing a piece, take the top token of the mountain your tent stands on. If your own tile has just completed that mountain, you still mine before it scores.\nOnly you see what your tokens are worth, until the end. There are 63 of them:\n- 10 are gravel and worth nothing\n- 10 are worth 1\n- 30 are worth 2\n- 10 are worth 3\n- 3 are worth 5",
  "end.title": "The end of the game",
  end: "The game ends with the turn in which the last tile is placed.\n- Tents, and tokens that still lie on mountains, leave the table.\n- Railroads that are not complete score 1 point per tile, without locomotives.\n- Mountains that are not complete score 1 point per nugget symbol.\n- A merchant in a city that is not complete scores 3 points per completed railroad.\n- Prairies are scored.\n- Tokens are turned over and counted.\nWhoever has most points wins. Tied players share the victory.",
  "options.title": "Other ways to play",
  options:
    "- Without farmers: no cowboy lies on the prairie, which makes a good first game.\n- Fifth cowboy: everybody plays with five (house rule).\n- Taking cowboys back: instead of placing one, you may take one of yours back without points (house rule).\n- Fewer tiles: a shorter game.\nHow many tiles of each design the box holds is known. How they are drawn is not: our tiles are a reconstruction.",
  "signs.title": "The signs",
  "sign.nugget": "Nugget symbol: a point when the mountain scores, and a mining token on it.",
  "sign.locomotive": "Locomotive: exactly one doubles its railroad.",
  "sign.junction": "Junction: railroads end here.",
  "sign.town": "City: railroads end here; a merchant can trade in it.",
  "sign.tunnel": "Tunnel: a track that ends in a mountain.",
  "sign.tipi": "Tipi camp: 2 points for the farmers of its prairie.",
  "sign.horse": "Horse herd: 4 points for the farmers of its prairie.",
  "sign.tokens": "Mining tokens, face down, and how many.",
  "sign.cowboy": "A cowboy, in the shape and colour of its player.",
  "sign.tent": "A tent.",
} as const;

export type RulesKey = keyof typeof en;
