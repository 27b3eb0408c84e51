/** All add-ons. The compiler finds an event or a stage that none of them has (`test/games/carnegie/add-ons.test.ts`). */
import { andrew } from "../solo/andrew.ts";
import type { AddOn } from "./add-on.ts";
import { newBeginning } from "./new-beginning.ts";
import { newDepartments } from "./new-departments.ts";
import { newDonations } from "./new-donations.ts";
import { secretDonation } from "./secret-donation.ts";
import { waiting } from "./waiting.ts";

/** In the order of their options. */
export const ADD_ONS: readonly AddOn[] = [newBeginning, newDepartments, newDonations, waiting, secretDonation, andrew];
