/** The rules of Carnegie in English, in our own words. A line is a paragraph; lines that begin with "- " are a list. */
export const en = {
  title: "The rules of Carnegie",
  "overview.title": "What it is about",
  overview:
    "You lead a company through twenty rounds. You send employees out to build all over the United States, bring them home for income, improve your transport, add departments to your house, and give part of what you earn away.\nWhoever has most victory points at the end wins.",
  "overview.figure": "Out on a mission to build, home for income, and to work again.",
  "setup.title": "Before the first round",
  setup:
    "- Four of the eight timeline tiles are drawn, one for each row.\n- Two tiles of each department are laid out; with fewer than four players more of them are taken out by chance.\n- You begin with 12 dollars, 4 goods, five active employees on the first workstations of the printed departments, five inactive ones in the Lobby, and five in supply.\n- With two or three players neutral discs close some building sites and donations.\n- From the last player to the first, everybody builds a housing project in a medium or major city.\n- From the first player on, everybody may move employees up to 6 steps, and then activate some.",
  "timeline.title": "A round",
  timeline:
    "- The first player chooses one of the four rows of the timeline.\n- The next space of that row brings an event: income in one region, or a donation. The last column brings both.\n- Then everybody in turn uses departments of the row’s type, and activates employees.\n- The row’s marker advances, and the next player is first.\nIf the marker of the chosen row is at the end, its departments are used all the same. The event then comes from the next row below that can still advance, and that marker advances.",
  "timeline.figure":
    "The marker is at the start. Income in the West comes next, then a donation, then income in the East.",
  "income.title": "Income",
  income:
    "At an income event you may bring back as many of your employees from that region as you like. They arrive in your Lobby, inactive.\nFor each of them you get what stands where your disc is on the transport track of that region.\nIf at least one came back, you also get, once, the income of every space on your tabs whose disc you have built, wherever you built it.",
  "income.figure": "Cart, stagecoach, railroad: the further on your disc is, the more each of them brings.",
  "donations.title": "Donations",
  donations:
    "At a donation event you may make one donation. It costs 5 dollars for each donation you have made, this one included: 5, 10, 15 and so on. Your disc goes onto a free line of the ledger, which nobody else can take then.\nAt the end of the game it scores what the line says, 12 points at most. It counts printed departments and itself, where that matters. Lines that take goods or money are settled then, in the way that gives you most points.",
  "departments.title": "Departments",
  departments:
    "You use your departments of the chosen type in any order, each once for every employee who was active in it when your turn began. Finish one before you begin another; you do not come back to it.\nSome uses send that employee on a mission, to a region of your choice. What you cannot pay for, you cannot begin.\nStrategic Planning adds departments: onto a free space for 1 goods if one of your employees is on it, otherwise for 2. A company never has two alike, and a new one cannot be used in the turn in which it is built.",
  "employees.title": "Employees",
  employees:
    "Active employees stand, inactive ones sit. You have 15 at most.\nHuman Resources gives steps: 3 for each active employee there when your turn began, the permanent one included. A step goes up, down, left or right onto any space, with a department or without. Whoever moves becomes inactive.\nAn employee on a mission is neither active nor in the house until income brings them back.",
  "employees.figure": "Active, inactive, and the permanent one, who never leaves.",
  "activation.title": "Activation",
  activation:
    "At the end of your turn, inactive employees in a department may take its free workstations for the price that stands there. Nothing else can be done after that.\nNobody can be activated in the Lobby or on an empty space.",
  "projects.title": "Projects",
  projects:
    "Construction sends an employee on a mission and builds one project in that region. The right-most disc of the project’s tab goes onto a free site of its type, or into a small town, which takes every type. Housing and commerce cost 1 goods, industry and public infrastructure 2.\nA small town with the cart gives you, at once, the transport income of your box in its region. Sites that are taken are closed, whoever took them.",
  "projects.figure":
    "Housing and commerce cost 1 goods, industry and public infrastructure 2. A small town takes all of them.",
  "study.title": "Study points",
  study:
    "Research & Development gives study points. With them you pull a tab out by one position, or move a transport disc one box to the right; what it costs stands there. On a disc space of a tab a disc from your supply is laid.\nThe last box of a transport track has room for one player only, who gets its reward at once. Points left at the end of your turn are lost.",
  "study.figure": "A tab that is pulled out by two positions: one disc is built and pays, one is ready.",
  "choice.title": "The Action Choice tile",
  choice:
    "With four players everybody has one, with three only the third in turn order. Once in the game, in a round in which you did not choose the row, you may spend it to use departments of another type. Unused it is worth 3 points.",
  "connections.title": "Connections",
  connections:
    "Cities in which you have projects and which are joined by lines of the map form a network. The major cities in it count: San Francisco 2, Chicago, New York and New Orleans 1 each. With two or more of them, their sum is the line of this table; the column is the lowest of your transport levels in the regions of those cities.\nOnly your best network scores.",
  "end.title": "The end of the game",
  end: "After twenty rounds these are added to the points you have:\n- 3 for an unused Action Choice tile\n- 1 for each active employee, but not for the permanent one and those on mission\n- 3 for each department you built in the top row, 2 for each other\n- the points of your tabs\n- your best connection\n- for each project the points of its city\n- your donations, 12 at most for each\nWhoever has most points wins. Tied players share the victory.",
  "solo.title": "Alone against Andrew",
  "editions.title": "Editions",
  "signs.title": "The signs",
  "sign.money": "Dollars",
  "sign.goods": "Goods",
  "sign.vp": "Victory points",
  "sign.active": "An active employee",
  "sign.inactive": "An inactive employee; as a gain: a new one from supply",
  "sign.mission": "A mission: the employee leaves for a region",
  "sign.steps": "Steps for your employees",
  "sign.study": "Study points",
  "sign.disc": "A disc",
  "sign.donation": "A donation",
  "sign.department": "A department to build",
  "sign.housing": "Housing",
  "sign.commerce": "Commerce",
  "sign.industry": "Industry",
  "sign.infrastructure": "Public infrastructure",
  "sign.cart": "Transport by cart; beside a small town: transport income at once",
  "sign.stagecoach": "Transport by stagecoach",
  "sign.railroad": "Transport by railroad",
} as const;

export type RulesKey = keyof typeof en;
