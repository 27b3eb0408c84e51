/** What the lesson of Gold Rush says in English. `{place}`, `{pass}` and `{send}` are the labels of those buttons. */
export const en = {
  title: "Your first game of Gold Rush",
  "name.you": "Ada",
  "name.other": "Bea",
  intro:
    "You are Ada, in blue. A short game against Bea, {tiles} tiles long, by all the rules. You can undo until you send.",
  "track.title": "Lay a track",
  "track.1":
    "You drew a straight track with a locomotive. One square glows: tap it and choose “{place}”. Where tiles touch, track must meet track, grass grass, and rock rock.",
  "track.2":
    "Now one piece. Tap the ring on the track: your cowboy becomes a railroader, and the whole railroad is yours.",
  "track.why":
    "A railroad scores when both its ends are closed: 1 point per tile, and twice that with exactly one locomotive on it. Yours is still open in the east and in the west.",
  "tent.title": "Close one end, pitch your tent",
  "tent.1":
    "Bea put a gold miner on the mountain in the north. While he is there, nobody else may place a miner on it. Your tile first: this junction closes the east end of your railroad.",
  "tent.2":
    "Your tent does not care who owns a mountain. Pitch it on the ring, on Bea’s mountain but not where her miner stands.",
  "tent.why":
    "A tent claims nothing and scores nothing. But from now on you may dig up one token of this mountain each turn, instead of placing a piece.",
  "mine.title": "Finish the railroad, dig for gold",
  "mine.1": "Your tile is a city. Tracks end at cities too: lay it at the west end, and your railroad is complete.",
  "mine.2": "Before anything scores, tap your tent and take the top token of Bea’s mountain.",
  "mine.why":
    "{railroad} points for the railroad: {railroadTiles} tiles, doubled by one locomotive. Your railroader is back in your hand. The token is worth {value}: only you know that, and it counts at the end.",
  "miner.title": "A mountain of your own",
  "miner.1":
    "Bea has closed her mountain. She scored 1 point per nugget symbol and took the tokens that were left; your tent came home. Now begin your own mountain south of the start tile.",
  "miner.2": "Put a gold miner on it: tap the ring on the rock.",
  "miner.why":
    "A mountain is complete when none of its edges is open. Then whoever has most miners there takes its tokens and 1 point per nugget symbol. Yours is open in the south.",
  "farmer.title": "Close it, and think of the end",
  "farmer.1": "This tile fits below your mountain and closes it. Place it.",
  "farmer.2":
    "The mountain will score by itself. Use your piece for the prairie: tap the ring in the grass, and your cowboy lies down as a farmer.",
  "farmer.why":
    "{mountain} points for {mountainNuggets} nugget symbols, and {taken} tokens worth {value} together. Your miner is home. The farmer stays where he is until the game ends.",
  "end.title": "The last tile",
  "end.1": "One tile is left. Lay it so that its horses run on your farmer’s prairie.",
  "end.2": "A piece would bring nothing more now. Choose “{pass}”, then “{send}”.",
  "end.why":
    "That ends the game. Your farmer scored {prairie} points: 2 for each of {prairieTipis} tipi camps and 4 for {prairieHorses} horse herd. Your tokens were turned and brought {tokens}.",
  "over.title": "That was a whole game",
  over: "You have used every piece and seen everything score. Nothing of it was sent anywhere.",
} as const;

export type LessonKey = keyof typeof en;
