/** Hex as a subject of the laws. */
import { hexModule } from "../../../games/hex/module.ts";
import { openSubject } from "../open-subject.ts";

export const subject = openSubject(hexModule, [{ size: 7 }, { size: 7, swap: false }], 200);
