/** This browser as a channel: the service worker that shows messages, and the subscription that the service uses. */
import type { HookShape } from "../../worker/contract/channels.ts";
import { service } from "./service.ts";

/** The reason why a browser is not subscribed. */
export class NoPush extends Error {
  override name = "NoPush";
  readonly why: "none" | "refused";
  constructor(why: "none" | "refused") {
    super(why);
    this.why = why;
  }
}

/** Whether the browser supports push. */
export const canPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes))).replace(/[+/=]/g, (it) => ({ "+": "-", "/": "_" })[it] ?? "");

/** Older browsers want the key as bytes. */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (it) => it.charCodeAt(0));

function keysOf(subscription: PushSubscription) {
  const [p256dh, auth] = [subscription.getKey("p256dh"), subscription.getKey("auth")];
  if (!p256dh || !auth) throw new NoPush("none");
  return { p256dh: base64url(p256dh), auth: base64url(auth) };
}

async function subscribe(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker
    .register("/sw.js")
    .then(() => navigator.serviceWorker.ready)
    .catch(() => {
      throw new NoPush("none");
    });
  const wanted = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
  const again = async () => {
    // A subscription under another key than ours is useless.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(wanted);
  };
  return pushManager.subscribe(wanted).catch(again);
}

/** Subscribes this browser. Asks for permission, so it must be called by a click. Throws `NoPush`. */
export async function subscribeHere(): Promise<HookShape> {
  if (!canPush()) throw new NoPush("none");
  if ((await Notification.requestPermission()) !== "granted") throw new NoPush("refused");
  const key = await service.pushKey();
  const subscription = await subscribe(key).catch((error: unknown) => {
    throw error instanceof NoPush ? error : new NoPush("refused");
  });
  const made = { kind: "push", url: subscription.endpoint, keys: keysOf(subscription) } as const;
  return (await service.makeHook(made)).hook;
}
