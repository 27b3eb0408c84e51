/** The profile in a browser: a chat on loopback that is told, what a screen reader stumbles over, a phone's width, and a push message. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { MeShape } from "../../worker/contract/shapes.ts";
import { ask, openAgainstBots } from "./ask.ts";
import { violations } from "./axe.ts";
import { launch, picture } from "./chromium.ts";
import { live } from "./live.ts";

const here = live({ keeps: true });

/** A chat on this machine. */
const told: string[] = [];
let chat: Server;
beforeAll(async () => {
  chat = createServer((request, response) => {
    request.setEncoding("utf8");
    let body = "";
    request.on("data", (chunk: string) => {
      body += chunk;
    });
    request.on("end", () => {
      told.push(body);
      if (request.url?.startsWith("/gone")) response.writeHead(404).end('{"message":"Unknown Webhook","code":10015}');
      else response.writeHead(204).end();
    });
  });
  await new Promise<void>((done) => chat.listen(0, "127.0.0.1", done));
});
afterAll(() => void chat.close());

const chatUrl = (path = "/api/webhooks/1/abc") => `http://localhost:${(chat.address() as AddressInfo).port}${path}`;

async function openProfile(options: Parameters<typeof here.browser.newContext>[0]): Promise<Page> {
  const context = await here.browser.newContext({ locale: "en", reducedMotion: "reduce", bypassCSP: true, ...options });
  // The page knows of service workers, and what one would keep is not fetched.
  await context.addInitScript("delete globalThis.caches");
  await openAgainstBots(context, "gold-rush", 2);
  const page = await context.newPage();
  await page.goto(`${here.service.origin}/profile`);
  await page.getByRole("heading", { name: "Channels" }).waitFor();
  return page;
}

async function addChat(page: Page, url = chatUrl()): Promise<void> {
  await page.getByLabel("Kind").selectOption("discord");
  await page.getByLabel(/^Address of the channel/).fill(url);
  await page.getByRole("button", { name: "Add a channel" }).click();
  await page.getByRole("button", { name: /^Test: Discord/ }).waitFor();
}

test("a chat is added, tried out and silenced; wishes are kept; axe finds nothing, in light and dark", async () => {
  const page = await openProfile({ colorScheme: "light", viewport: { width: 1_280, height: 800 } });
  const before = told.length;
  await addChat(page);
  await page.getByRole("button", { name: /^Test: Discord/ }).click();
  await expect.poll(() => told.length).toBe(before + 1);
  expect(JSON.parse(told.at(-1) ?? "")).toMatchObject({ allowed_mentions: { parse: [] } });
  const states = async () =>
    (await ask<{ deliveries: readonly { state: string }[] }>(page, "/deliveries")).deliveries.map((it) => it.state);
  await expect.poll(states).toContain("sent");
  await page.reload();
  await page.getByText("sent").first().waitFor();

  await page.getByLabel(/^Quiet hours/).check();
  await page.getByLabel("From", { exact: true }).fill("23:00");
  await page.getByLabel(/^Only once until I come back/).check();
  await page.getByRole("button", { name: "Save" }).nth(1).click();
  await page.getByText("Saved.").waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel("From", { exact: true }).inputValue()).toBe("23:00");
  await expect.poll(() => page.getByLabel(/^Only once until I come back/).isChecked()).toBe(true);

  await page
    .getByRole("group", { name: /Gold Rush/ })
    .getByRole("checkbox")
    .uncheck();
  await page.getByRole("button", { name: "Create a secret address" }).click();
  const calendar = await page.getByLabel("Calendar (iCalendar)").inputValue();
  expect((await (await fetch(new URL(new URL(calendar).pathname, here.service.origin))).text()).slice(0, 15)).toBe(
    "BEGIN:VCALENDAR",
  );

  for (const [colorScheme, width] of [
    ["light", 1_280],
    ["dark", 360],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    expect(await violations(page)).toEqual([]);
    const wide = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
    expect(wide).toBe(0);
    await picture(page, `profile-${colorScheme}`);
  }
});

test("a chat that is gone is said on every page, and on the profile first", async () => {
  const page = await openProfile({ viewport: { width: 360, height: 800 } });
  await addChat(page, chatUrl("/gone"));
  await page.getByRole("button", { name: /^Test: Discord/ }).click();
  // An immediate reload would undo the click.
  await expect.poll(async () => (await ask<MeShape>(page, "/me")).trouble).toHaveLength(1);
  await page.reload();
  const banner = page.getByRole("region", { name: "Some messages are not reaching you" });
  await banner.waitFor();
  expect(await banner.count()).toBe(1);
  await expect.poll(() => banner.innerText()).toContain("no longer exists");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "Telegraph" }).click();
  await page.getByRole("link", { name: "Some messages are not reaching you" }).waitFor();
  const wide = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
  expect(wide).toBe(0);
  await picture(page, "trouble-phone");
});

interface Registrations {
  readonly registrations: readonly { readonly registrationId: string; readonly scopeURL: string }[];
}

/** Hands the service worker a push message, as the browser would when the push service brings one. */
async function push(session: CDPSession, origin: string, data: unknown): Promise<void> {
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }: Registrations) => {
      const [found] = registrations.filter((it) => it.scopeURL.startsWith(origin));
      if (found) resolve(found.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.deliverPushMessage", {
    origin,
    registrationId: await registered,
    data: JSON.stringify(data),
  });
}

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
}

test("the service worker shows what is pushed; the page can be installed", async () => {
  const { origin } = here.service;
  // Notifications are shown by a whole browser only.
  const browser = await launch();
  onTestFinished(() => browser.close());
  const context = await browser.newContext({ locale: "en" });
  await context.grantPermissions(["notifications"], { origin });
  const page = await context.newPage();
  await page.goto(origin);
  await page.evaluate(
    "navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready).then(() => 1)",
  );
  const session = await context.newCDPSession(page);
  await push(session, origin, {
    title: "Your turn in Gold Rush",
    body: "With Ben.",
    url: `${origin}/t/abc`,
    topic: "abc",
  });
  const shown = () =>
    page.evaluate(
      "navigator.serviceWorker.ready.then((it) => it.getNotifications()).then((them) => them.map(({ title, body, tag }) => ({ title, body, tag })))",
    ) as Promise<readonly Shown[]>;
  await expect.poll(shown).toEqual([{ title: "Your turn in Gold Rush", body: "With Ben.", tag: "abc" }]);
  const { data, errors } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { icons } = JSON.parse(data ?? "") as { icons: readonly { src: string }[] };
  for (const { src } of icons) expect([src, (await fetch(`${origin}${src}`)).status]).toEqual([src, 200]);
  // The tests' browser keeps nothing, which is the one thing it has against installing.
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.map((it) => it.errorId)).toEqual(["in-incognito"]);
});
