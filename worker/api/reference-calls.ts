/** Descriptions of all calls of the API, collected from the files of the routes. */
import type { Calls } from "../http/route.ts";
import { accountCalls } from "./account.ts";
import { authCalls } from "./auth.ts";
import { chatCalls } from "./chat.ts";
import { clocksCalls } from "./clocks.ts";
import { discordCalls } from "./discord.ts";
import { oembedCalls } from "./embed.ts";
import { exportsCalls } from "./exports.ts";
import { feedsCalls } from "./feeds.ts";
import { hooksCalls } from "./hooks.ts";
import { replyCalls } from "./inbound-replies.ts";
import { meCalls } from "./me.ts";
import { movesCalls } from "./moves.ts";
import { mutesCalls } from "./mutes.ts";
import { operatorCalls } from "./operator.ts";
import { invitationsCalls, peopleCalls } from "./people.ts";
import { plansCalls } from "./plans.ts";
import { forkCalls, rematchCalls } from "./rematch-and-fork.ts";
import { picturesCalls, sharesCalls } from "./share.ts";
import { seenCalls, tablesCalls } from "./tables.ts";

/** Describes these calls for the API reference. */
const referenceCalls = (): Calls => ({
  "GET /openapi.json": { does: "This description.", who: "anyone", answers: { 200: "OpenAPI 3.1." } },
  "GET /docs": { does: "This description as a page.", who: "anyone", type: "text/html", answers: { 200: "HTML." } },
});

/** Built on demand: all its text would slow every start. */
export const callsOf = (): Calls => ({
  ...accountCalls(),
  ...replyCalls(),
  ...discordCalls(),
  ...authCalls(),
  ...clocksCalls(),
  ...exportsCalls(),
  ...picturesCalls(),
  ...feedsCalls(),
  ...forkCalls(),
  ...hooksCalls(),
  ...meCalls(),
  ...movesCalls(),
  ...oembedCalls(),
  ...mutesCalls(),
  ...operatorCalls(),
  ...peopleCalls(),
  ...plansCalls(),
  ...referenceCalls(),
  ...rematchCalls(),
  ...invitationsCalls(),
  ...sharesCalls(),
  ...tablesCalls(),
  ...chatCalls(),
  ...seenCalls(),
});
