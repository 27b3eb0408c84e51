/** The words of the departments of add-on 1, in English. */
import { CITY, DEPARTMENT, GAIN, POINTS, PROJECT, REGION } from "../../words/en-names.ts";

/** Their names. */
export const departments = {
  "department.human-resources-administration": "Human Resources Administration",
  "department.local-partners": "Local Partners",
  "department.corporate-communication": "Corporate Communication",
  "department.green-spaces": "Green Spaces",
  "department.accounting": "Accounting",
  "department.branding": "Branding",
  "department.payroll-management": "Payroll Management",
  "department.public-relations": "Public Relations",
  "department.production-lines": "Production Lines",
  "department.renovation": "Renovation",
  "department.political-lobbying": "Political Lobbying",
  "department.post-office": "Post Office",
  "department.rd-coordination": "R&D Coordination",
  "department.knowledge-sharing": "Knowledge Sharing",
  "department.archives": "Archives",
  "department.network-of-libraries": "Network of Libraries",
} as const;

const KIND = "{standing, select, yes {an active} other {an inactive}}";

/** What they ask, bring and mean. */
export const departmentWords = {
  "help.newDepartments":
    "New Departments: of the eight kinds of each type, those of the add-on included, chance draws four; both tiles of each are used, less those taken out as usual.",
  "help.wideChoice":
    "Wide Choice: one tile of each of the 32 kinds is used, less those taken out as usual. It decides, beside New Departments.",

  "help.department.human-resources-administration":
    "A mission; then for each department of Human Resources you have, the printed one included, one employee moves anywhere in the company and lies down.",
  "help.department.local-partners": "Choose a region: each project of yours there gives $2 or 2 steps.",
  "help.department.corporate-communication":
    "If somebody is active here when your turn begins, employees may move diagonally in it.",
  "help.department.green-spaces":
    "If somebody is active here at the end: 2 points per space of your company without a department; the Lobby is not free.",
  "help.department.accounting": "A mission for $3 per department of Management you have, printed ones included.",
  "help.department.branding": "Choose a region: each project of yours there gives $2 or 1 goods.",
  "help.department.payroll-management":
    "While somebody is active here, but not in the round of that activation, each activation costs what is printed, or $2 more for 1 point, or just $1 for a point less. The last needs a point gained before.",
  "help.department.public-relations":
    "If somebody is active here at the end: 2 points per project of yours in the region where you have most.",
  "help.department.production-lines":
    "A mission for 1 goods per department of Construction you have, the printed one included.",
  "help.department.renovation": "Choose a region: each project of yours there gives $2 or 1 point.",
  "help.department.political-lobbying":
    "While somebody is active here, projects may be built on sites of any type; in small towns and on matching sites they give 1 point.",
  "help.department.post-office":
    "If somebody is active here at the end, your connection has one link more, 6 at most; with 6 it scores as with 5, and 9 points more.",
  "help.department.rd-coordination":
    "A mission for 2 study points per department of Research & Development you have, the printed one included.",
  "help.department.knowledge-sharing": "Choose a region: each project of yours there gives $2 or 2 study points.",
  "help.department.archives":
    "While somebody is active here, transport income may be that of an earlier box, for each employee, and a last box may be entered, with its reward, even if it is taken.",
  "help.department.network-of-libraries":
    "If somebody is active here at the end: 4 points per project of yours in the region where you have fewest.",

  "way.perDepartment": "go on a mission, take something per department of the type",
  "way.agency": "choose a region, take one of two things per project there",

  "stage.place": "Place employees anywhere in the company",
  "stage.site": "Choose a kind of site",
  "stage.archives": "Choose the box of the transport income",
  "command.takeIncome": "Income of box {box}, {times, plural, one {for # employee} other {for # employees}}",
  "command.chooseSite":
    "Build on a site {site, select, housing {for housing} commerce {for commerce} industry {for industry} infrastructure {for public infrastructure} other {for any project}}",
  "command.activate.more": "Activate an employee in {room} for {cost, plural, other {$#}}: +1 point",
  "command.activate.less": "Activate an employee in {room} for {cost, plural, other {$#}}: −1 point",
  "why.takeIncome": "With Archives, choose your own box or an earlier one, for those who came back.",
  "why.chooseSite": "With Political Lobbying, choose one of the kinds of site that are free in the city.",

  "log.employeePlaced": `{seat} places ${KIND} employee {room, select, yes {in ${DEPARTMENT}} other {on a free space}}.`,
  "log.passed.place": "{seat} places nobody else.",
  "log.archivesUsed": `{seat} takes transport income of box {box} in the ${REGION}:${GAIN}.`,
  "log.departmentUsed.agency": `{seat} uses ${DEPARTMENT} in the ${REGION}:${GAIN}.`,
  "log.projectBuilt.lobbied": `{seat} builds ${PROJECT} in ${CITY}: +${POINTS}.`,
  "log.employeeActivated.payroll": `{seat} activates an employee in ${DEPARTMENT} for {cost, plural, other {$#}}: {vp, plural, =1 {+1 point} other {−1 point}}.`,
  "reason.departments.achieved": `${POINTS}: ${DEPARTMENT}, {units} × {each}`,
} as const;
