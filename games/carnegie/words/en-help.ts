/** The rules in short and every department, donation and track box explained, in English, in our own words. */
export const help = {
  "help.goal":
    "After twenty rounds, four rows of five, most victory points win; a tie is shared. Points come from the game itself, employees, departments, tabs, connections, cities and donations.",
  "help.round":
    "A round: the first player chooses a row of the timeline, its next space brings an event, then everyone in turn uses departments of that type and activates employees. The row's marker advances and the next player is first.",
  "help.row":
    "Any row may be chosen. If its marker is at the end, its departments are used all the same, but the marker of the next row below that can still move is turned over: its next space is the event, and it advances.",
  "help.income":
    "Income: bring back any number of your employees on mission in that region. Each earns the income under your transport disc there; if at least one came back, every built disc of your tabs pays once.",
  "help.donation":
    "Donation: put a disc on a free place of the chart for $5 times the number of donations you will then have made. It scores at the end, 12 points at most.",
  "help.endColumn": "The last column brings both events. Income comes first, as it can only help.",
  "help.company":
    "A department works once for each employee who was active in it when your turn began. Finish one before you begin another; you cannot go back. Steps and study points are pooled for the turn.",
  "help.mission":
    "On a mission an employee leaves the department for one of the four regions, and comes back with an income event. Whoever is away is not active.",
  "help.moving":
    "A step goes up, down, left or right, over any space. Whoever moves lies down. An employee on the right space makes a new department cheaper.",
  "help.building":
    "A project takes the right-most disc of its tab to a free site of its type, or to any small town. Housing and commerce cost 1 goods, industry and public infrastructure 2. Towns with the icon pay transport income at once.",
  "help.study":
    "Study points slide a tab one position (with a new disc on a disc space) or move a transport disc one box. Points left at the end of the turn are lost.",
  "help.activation":
    "At the end of your turn employees who lie in a department may stand up on its free workstations, on the cheapest unless you name another, for the cost shown. Nothing else can be done after that.",
  "help.sides":
    "Sides of the tabs (current printing): before the first housing, in playing order, each player chooses side A or B of each tab. They differ in the last position only: A gives its points; B leaves the tab worth what the position before shows, and raises the limit of each of your donations by 3 points.",
  "help.choiceTile":
    "The Action Choice tile lets you use another type than the chosen row's, once, not in a round you chose yourself. Unused it is worth 3 points.",
  "help.connections":
    "Connections: major cities joined by lines over cities where you have projects count their link values (San Francisco 2, the others 1). The column is your lowest transport level among the regions of those major cities. Only the best network counts.",
  "help.welfare":
    "Welfare donations that cost goods or money are settled at the end, in the way that gives you most points.",
  "help.score":
    "1 point per active employee, 3 per department built in the top row and 2 elsewhere, the tabs' points, connections, each project its city's points, donations up to 12 each, 3 for an unused Action Choice tile.",
  "help.andrew":
    "Alone you play against Andrew Carnegie. You choose the first row, then he and you in turn; he takes his turn first in every round. The back of his card says which row it is best at, and which one he chooses when it is his choice. The back of his next card can be seen too.",
  "help.andrew.turn":
    "In a donation event Andrew covers the donation on his card. Then, by row: his card slides; he takes department tiles; he builds in the cities named; or his transport advances. His card slides one place for each thing he cannot do.",
  "help.andrew.score":
    "Andrew scores 0, 1, 3, 6 or 10 points for each card by its place, 2 per department tile, 6 per last box of a transport track, the points of the cities he built in, and his donations by what you did, 12 each at most. Those that cost goods or money take what you have left after your own.",
  "help.provisional":
    "Provisional: the places of the printed rooms, the costs of their workstations, and the steps and incomes of the project tabs are our reconstruction.",

  "help.edition.rulebook":
    "First rulebook: 4, 8 or 16 department tiles are taken out with 4, 3 or 2 players; tile values of the first printing; Safety & Quality rounds up.",
  "help.edition.platform":
    "Platform: with 4 players all 32 tiles are used; tile values of the first printing; Safety & Quality rounds down. Andrew builds on housing sites first, then commerce, industry and public infrastructure.",
  "help.edition.current":
    "Current printing: newer tile values; each player reserves a department that has to be the first one built; goods may be sold for $1 each during your turn and at events; tabs have two sides. Alone: 18 neutral discs, and Andrew has four levels.",

  "help.department.lobby": "Where new and returning employees arrive, lying. Nobody can be activated here.",
  "help.department.human-resources":
    "3 steps for each active employee, the permanent one included, counted when the turn begins.",
  "help.department.commerce-and-finance":
    "Each employee: $3, or 1 goods, or a mission for $6, or a mission for 2 goods.",
  "help.department.strategic-planning":
    "Each employee: build a department on a free space, for 1 goods where an employee is, else for 2.",
  "help.department.construction": "Each employee: a mission, and a project built in that region at its normal cost.",
  "help.department.research-development": "3 study points for each active employee.",
  "help.department.training-and-partnerships":
    "A mission for any split of 8 between dollars and steps. (Current printing: $8 or 8 steps.)",
  "help.department.recruiting":
    "A mission, and a new employee comes from supply. (Current printing: or 4 steps without mission.)",
  "help.department.safety-and-quality":
    "A mission, and 1 point at once per 2 employees active then, the permanent one not counted.",
  "help.department.new-lobby":
    "A second Lobby: arriving employees may be shared between both. Works without employees. (Current printing: costs 2 goods more.)",
  "help.department.purchasing": "A mission for 3 goods. (Current printing: or for $8.)",
  "help.department.sales": "Sell 1 to 3 goods for $5 each. (Current printing: $6.)",
  "help.department.logistics": "Sell 1 to 3 goods for $3 and 1 point each.",
  "help.department.property-management":
    "While an employee is active here, one employee may move at once into each department you build. (Current printing: from anywhere, before: from another department.)",
  "help.department.engineering":
    "A mission, and a project built in that region for 1 goods whatever its type. (Current printing: at its normal cost.)",
  "help.department.construction-outsourcing":
    "Build a project anywhere without a mission, for $4 and its goods. (Current printing: $3.)",
  "help.department.supply-chain": "Buy 1 to 3 goods for $1 each.",
  "help.department.communications":
    "While an employee is active here, a donation costs $3 instead of $5 times its number.",
  "help.department.advanced-research": "A mission for 8 study points. (Current printing: 7.)",
  "help.department.advanced-design": "4 study points for each active employee.",
  "help.department.charitable-giving":
    "A mission, and a donation that another player made and you did not, for your usual cost. Neutral discs cannot be copied.",
  "help.department.telegraph-operators":
    "While an employee is active here, each transport step costs 1 study point less, but at least 1.",

  "help.donation.education-department-human-resources": "3 points per Human Resources department, the printed one too.",
  "help.donation.education-department-management": "3 points per Management department, the printed ones too.",
  "help.donation.education-department-construction": "3 points per Construction department, the printed one too.",
  "help.donation.education-department-research-development":
    "3 points per Research & Development department, the printed one too.",
  "help.donation.education-department-any": "1 point per department, the five printed ones too.",
  "help.donation.human-rights-project-public-infrastructure": "4 points per public infrastructure project built.",
  "help.donation.human-rights-project-industry": "3 points per industry project built.",
  "help.donation.human-rights-project-housing-commerce": "2 points per housing or commerce project built.",
  "help.donation.human-rights-transportation-railroad":
    "3 points per region where your transport is at railroad level.",
  "help.donation.human-rights-donation": "2 points per donation you made, this one too.",
  "help.donation.welfare-7vp": "7 points.",
  "help.donation.welfare-goods": "At the end give up to 6 goods, 2 points each.",
  "help.donation.welfare-money": "At the end give $5 up to 6 times, 2 points each time.",
  "help.donation.welfare-money-goods": "At the end give $5 and 1 goods up to 3 times, 4 points each time.",
  "help.donation.welfare-employee-active": "1 point per active employee, the permanent one not counted.",
  "help.donation.health-construction-east": "2 points per project of yours in the East.",
  "help.donation.health-construction-midwest": "2 points per project of yours in the Midwest.",
  "help.donation.health-construction-south": "2 points per project of yours in the South.",
  "help.donation.health-construction-west": "2 points per project of yours in the West.",
  "help.donation.health-construction-small-city": "2 points per project of yours in a small town.",

  "help.box": "Income of each employee who comes back from here, and of building in small towns with the icon.",
  "help.lastBox": "The last box takes one player only and gives its reward at once.",
} as const;
