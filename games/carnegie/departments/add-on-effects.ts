/** What the department tiles of add-on 1 do, one row each; they are alike in every printing. */

import type { Amounts, Category } from "../model/state.ts";
import type { Effect, Way } from "./effects.ts";

const specialist = (per: Category, way: Partial<Way>): Effect => ({
  ways: [{ key: "perDepartment", mission: true, per, ...way }],
});
const agency = (second: Amounts): Effect => ({ ways: [{ key: "agency", perProject: [{ money: 2 }, second] }] });

export const EFFECTS: Readonly<Record<string, Effect>> = {
  "human-resources-administration": specialist("human-resources", { places: 1 }),
  accounting: specialist("management", { gain: { money: 3 } }),
  "production-lines": specialist("construction", { gain: { goods: 1 } }),
  "rd-coordination": specialist("research-development", { gain: { study: 2 } }),

  "local-partners": agency({ steps: 2 }),
  branding: agency({ goods: 1 }),
  renovation: agency({ vp: 1 }),
  "knowledge-sharing": agency({ study: 2 }),

  "corporate-communication": { ongoing: { diagonal: true } },
  "payroll-management": { ongoing: { payroll: true } },
  "political-lobbying": { ongoing: { lobbying: 1 } },
  archives: { ongoing: { archives: true } },

  "green-spaces": { achievement: { each: 2, of: "freeSpaces" } },
  "public-relations": { achievement: { each: 2, of: "mostProjects" } },
  "post-office": { ongoing: { longerConnection: 1 } },
  "network-of-libraries": { achievement: { each: 4, of: "fewestProjects" } },
};
