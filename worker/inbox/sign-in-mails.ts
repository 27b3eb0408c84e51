/** Sends sign-in mails: each is tried until its link ends, whatever fails, and nothing is left of it then. */
import type { Connections } from "../lib/connections.ts";
import { isRefusedForGood } from "../notify/send-mail.ts";
import { logHere, type Ports } from "./ports.ts";
import type { Store } from "./store.ts";

interface Desk {
  readonly store: Store;
  readonly ports: Ports;
  readonly connections: Connections;
}

async function sendOne({ store, ports }: Desk, id: string): Promise<void> {
  const begun = store.signIns.begin(id, ports.now());
  if (!begun) return;
  await store.saved();
  try {
    await ports.mail(await ports.signInMail(begun.sealed));
    store.signIns.done(id);
  } catch (error) {
    logHere("sign-in mail", error);
    if (isRefusedForGood(error)) store.signIns.done(id);
    else store.signIns.failed(id, ports.now(), ports.chance());
  }
}

/** Sends the sign-in mails that are due, one after another. Never throws. */
export async function sendSignIns(desk: Desk): Promise<void> {
  const { store, ports, connections } = desk;
  const ready = store.signIns.ready(ports.now());
  for (const id of ready) await connections.run(() => sendOne(desk, id));
  if (ready.length > 0 && store.signIns.size === 0) store.forgetSignIns();
}
