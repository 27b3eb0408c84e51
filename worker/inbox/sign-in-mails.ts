/** Sends sign-in mails: each is tried until its link ends, whatever fails, and nothing is left of it then. */
import type { Connections } from "../lib/connections.ts";
import { isRefusedForGood } from "../notify/send-mail.ts";
import type { Attempts, Cancellation } from "./attempt.ts";
import { logHere } from "./faults.ts";
import type { Lanes } from "./lanes.ts";
import type { Ports } from "./ports.ts";
import type { Store } from "./store.ts";

interface Desk {
  readonly store: Store;
  readonly ports: Ports;
  readonly lanes: Lanes;
  readonly connections: Connections;
  readonly attempts: Attempts;
}

async function sendOne({ store, ports, attempts }: Desk, id: string): Promise<void> {
  const begun = store.signIns.begin(id, ports.now());
  if (!begun) return store.forgetSignIns();
  const tryOnce = async (cancellation: Cancellation) => {
    await store.saved();
    const mail = await ports.signInMail(begun.sealed);
    if (!cancellation.mayLeave()) return;
    await ports.mail(mail, cancellation);
    // Also where it was given up: it is not sent again.
    store.signIns.done(id);
    store.forgetSignIns();
  };
  try {
    await attempts.make({ ms: ports.patience }, tryOnce);
  } catch (error) {
    logHere("sign-in mail", error);
    if (isRefusedForGood(error)) store.signIns.done(id);
    else store.signIns.failed(id, ports.now(), ports.chance());
    store.forgetSignIns();
  }
}

/** Sends the sign-in mails that are due, side by side: one that hangs goes on by itself. Never throws. */
export async function sendSignIns(desk: Desk): Promise<void> {
  const { store, ports, lanes, connections } = desk;
  const busy = lanes.busy();
  const ready = store.signIns.ready(ports.now()).filter((id) => !busy.has(id));
  await lanes.run(new Map(ready.map((id) => [id, () => connections.run(() => sendOne(desk, id))])), ports.soon);
}
