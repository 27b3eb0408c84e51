/** What the lesson of Carnegie says in English. Cities, rows and departments come as the board names them. */
export const en = {
  title: "Your first rounds of Carnegie",
  "name.you": "Ada",
  "name.other": "Bea",
  intro: "You are Ada, in blue, against Bea: four rounds of twenty, by all the rules. You can undo until you send.",
  "settle.title": "The first house",
  "settle.1":
    "Before the first round everybody builds one housing project. Bea took {boston}. Tap {chicago} on the map.",
  "settle.why":
    "{chicago} is a major city: a project there is worth 3 points at the end, and major cities that your projects join score as a connection. Your disc has left the housing tab, and the income under it pays from now on.",
  "move.title": "Put people to work",
  "move.1":
    "Five employees sit in the {lobby}; sitting means inactive. You have 6 steps before the first round. Take one from the {lobby} to the {office}, two steps away, and then another.",
  "move.2": "They arrived sitting down. Activate both: tap the {office} and pay for a workstation each time.",
  "move.why":
    "{steps} steps, and {cost} dollars for two workstations. Only employees who are active when your turn begins can be used in it. After activating nothing else can be done, so steps you had left are lost.",
  "row.title": "Choose a row",
  "row.1":
    "You are first, so you choose a row of the timeline. It decides which departments everybody uses this round, and its next space brings an event. Choose {construction}: its event is a donation.",
  "row.2":
    "The first donation costs $5, the next $10, and so on. Take the line that gives 2 points per project of yours in the Midwest: you are about to build there.",
  "row.why":
    "You paid {donation} dollars. A donation scores at the end, 12 points at most, and nobody else can take the same line. Bea could donate too. Now everybody uses departments of the chosen row.",
  "build.title": "Build",
  "build.1":
    "Three employees are active in your {office}. Each may go on a mission and build one project. Build commerce in {kansas}: it costs 1 goods.",
  "build.2": "Now industry in {louis}: it costs 2 goods.",
  "build.why":
    "{goods} goods for two projects. Two employees are on mission in the Midwest. They stay there until an income event in that region brings them home.",
  "study.title": "Pull out a tab",
  "study.1":
    "Bea has chosen {research}, and the employee in your {design} brings 3 study points. First move your disc on the Midwest’s transport track one box on, for 1 point.",
  "study.2": "Spend the other two on the commerce tab: it slides out, and another disc is ready to be built.",
  "study.why":
    "{study} study points, all of them spent; what is left at the end of a turn is lost. Better transport pays more for everybody who comes home, and a longer tab holds more discs and more points.",
  "income.title": "Bring them home",
  "income.1": "You are first again. Choose {management}: its next space is income in the Midwest.",
  "income.2": "Bring both employees back.",
  "income.why":
    "{count} employees are back in your {lobby}, and your transport paid for each: {transportMoney} dollars together. Because somebody came back, every project you have built paid as well: {projectMoney} dollars and {projectGoods} goods.",
  "finance.title": "Run the company",
  "finance.1":
    "Everybody uses {management} now. The employee in {finance} brings money or goods: take 1 goods, without a mission.",
  "finance.2":
    "{planning} builds departments. Put {purchasing} into the top row, over the {design}: it costs 2 goods, and departments in that row are worth 3 points.",
  "finance.why":
    "You paid {goods} goods; on a space where one of your employees is, it would have been 1 less. Once somebody is active in {purchasing}, they can go on a mission for 3 goods.",
  "people.title": "Move in",
  "people.1":
    "Bea has chosen {resources}. Your {personnel} gives 3 steps for each active employee, and the permanent one counts: 6 steps. Send two employees from the {lobby} up to {purchasing}, three steps each.",
  "people.2": "Both workstations there cost nothing: activate both.",
  "people.why":
    "{steps} steps, and nothing to pay. This is how Carnegie goes: send people out to build, bring them home for income, put them to work again. After twenty rounds active employees, departments, tabs, projects, connections and donations score.",
  "over.title": "You know how it goes",
  over: "Four of twenty rounds are played, and every part of the board has been used. Nothing of it was sent anywhere.",
} as const;

export type LessonKey = keyof typeof en;
