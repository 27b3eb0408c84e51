/** What the page says of add-on 1 beside the game's own words. */
/** Every message. */
export const en = {
  "sheet.title": "Your sheet for the start",
  "sheet.goods": "Goods",
  "sheet.employees": "Employees in the Lobby",
  "sheet.vp": "Points",
  "sheet.moves": "Moves before the first round",
  "sheet.cost": "{cost, plural, other {$#}}",
  "sheet.gives": "gives {cost, plural, other {$#}}",
  "sheet.free": "free",
  "sheet.short": "{price}, {short, plural, other {$#}} too much",
  "sheet.bid": "Bid for first place, in dollars",
  "sheet.bid.help": "Whoever bids most goes first and pays the bid; the others pay nothing.",
  "sheet.total":
    "{spent, plural, other {$#}} of {budget, plural, other {$#}}: you would start with {left, plural, other {$#}}.",
  "sheet.total.bid":
    "{spent, plural, other {$#}} of {budget, plural, other {$#}}: you would start with {left, plural, other {$#}}, or with {paid, plural, other {$#}} if your bid wins.",
  "sheet.over":
    "Marks and bid come to {sum, plural, other {$#}}; more than {budget, plural, other {$#}} is not allowed. Bid {most, plural, other {$#}} at most, or buy less.",
  "sheet.whole": "A bid is a whole number of dollars, 0 or more.",
  "sheet.done": "Hand in",
  "sheet.after": "You can still look it over and undo it before you send it.",
  "sheet.held": "Sheet of the start",
  "sheet.bidden": "Bid",
  "sheet.started": "Money left",
} as const;

/** A key of a message of the page about the add-on. */
export type ExtraKey = keyof typeof en;
