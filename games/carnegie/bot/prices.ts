/** Prices of things for the players by rules of thumb. */

/** In victory points, found by playing against itself; those of desks are for a whole game, and shrink with it. */
export const PRICES = {
  /**
   * A dollar; times `moneyShort` below $6, times `moneyLong` above $30. Goods likewise, below 3 and above 7. All shrink in the last
   * rounds.
   */
  money: 0.16,
  moneyShort: 0.68,
  moneyLong: 0.93,
  goods: 0.57,
  goodsShort: 2.13,
  goodsLong: 0.51,
  /** A study point, a new employee, a step of Human Resources. */
  study: 0.6,
  employee: 0.49,
  step: 0.6,
  /** An employee at work in a department for a whole game. */
  desks: {
    "human-resources": 9.89,
    "commerce-and-finance": 2.66,
    "strategic-planning": 1.24,
    construction: 8.12,
    "research-development": 11.7,
    "training-and-partnerships": 0.8,
    recruiting: 3.4,
    "safety-and-quality": 3.6,
    "new-lobby": 4.3,
    purchasing: 0.8,
    sales: 2,
    logistics: 1.8,
    "property-management": 0.8,
    engineering: 4.7,
    "construction-outsourcing": 0.8,
    "supply-chain": 1.3,
    communications: 4.5,
    "advanced-research": 6.2,
    "advanced-design": 6,
    "charitable-giving": 0.8,
    "telegraph-operators": 3.7,
    "human-resources-administration": 3.7,
    "local-partners": 5.8,
    "corporate-communication": 0.9,
    "green-spaces": 2.1,
    accounting: 4.5,
    branding: 4.2,
    "payroll-management": 1.5,
    "public-relations": 1.7,
    "production-lines": 0.8,
    renovation: 3.4,
    "political-lobbying": 1.8,
    "post-office": 1.7,
    "rd-coordination": 6.9,
    "knowledge-sharing": 11.1,
    archives: 0.8,
    "network-of-libraries": 3.2,
  } as Readonly<Record<string, number>>,
  /** The share that each further employee in a department is worth of the one before. */
  more: 0.53,
  /** A step on the way; a dollar for activation; the share of a desk after its employee goes on a mission. */
  far: 0.2,
  /** The share of a desk's worth one step away from it, and the share of that for coming nearer. */
  hope: 0.8,
  way: 0.05,
  activation: 0.18,
  leave: 0.44,
  /** An employee on a mission: for the rest of the game, more where the event may come next, less where none comes; and its income. */
  away: 6.49,
  awaySoon: 0.91,
  awayDead: -0.15,
  incomes: 0.49,
  /** A project, the income of its disc, the share of a connection it brings nearer, a major city. */
  project: 1.38,
  disc: 3.3,
  wanted: 8.35,
  major: 2.64,
  /** A unit that a held donation counts. */
  synergy: 1.08,
  /** A department, its desk (a share of `desks`), and a step between it and the Lobby. */
  department: -1,
  tile: 0.75,
  near: 1.6,
  /** The next disc of a tab, more when few wait; points further out. */
  tabDisc: 6.7,
  tabShort: 4.05,
  tabVp: 0.88,
  /** The next box of a track: itself, its income, a better level for the connection, the last one. */
  box: 0.52,
  boxIncome: 1.73,
  level: 0.76,
  lastBox: 1.26,
  /** A dollar spent on donations, and the expected further units of each kind. */
  donate: 0.01,
  grow: 0.84,
  growCategory: 1.51,
  growHousing: 8.77,
  growDonation: 3.55,
  growActive: 3.26,
  /** The Action Choice tile, and its additional worth early in the game. */
  choice: 6,
  choiceEarly: 10,
  /** Side B of a tab at set-up, beside A. */
  sides: { housing: -0.3, commerce: -0.6, industry: -1, infrastructure: -1 },
  /** A turn of each type when the row is chosen, its event, and what both give the others. */
  rowHr: 1.54,
  rowMg: 1.2,
  rowCo: 1.66,
  rowRd: 0.68,
  rowEvent: 0.26,
  envy: 0.31,
};
export type Prices = typeof PRICES;
