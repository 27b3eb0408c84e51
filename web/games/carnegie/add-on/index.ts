/** The page's part of add-on 1, put together. */
import type { Extras } from "../extras.ts";
import { aboutColumn, Column, donationLines, groupOf, helpOf, Secret } from "./chart.tsx";
import { Held } from "./held.tsx";
import { Sheet } from "./sheet.tsx";
import "./add-on.css";
import { tAddOn } from "./words/index.ts";

export const pageExtras: Extras = {
  ...{ Sheet, Column, Secret, Held, aboutColumn, donationLines, groupOf, helpOf },
  passText: (stage) => (stage === "cover" ? tAddOn("pass.cover") : null),
};
