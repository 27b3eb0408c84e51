import { chromium } from "playwright-core";
const origin = "http://localhost:8861"; const out = "/tmp/tg/out-reader/shots/";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en", reducedMotion: "reduce" });
context.setDefaultTimeout(120000);
const page = await context.newPage();
page.on("pageerror", (e) => console.log("PAGEERROR", e.message)); page.on("console", (l) => l.type() === "error" && console.log("CONSOLE", l.text()));
const step = process.argv[2];
await page.goto(origin); await page.getByRole("button", { name: "Play a bot" }).first().waitFor();
await page.screenshot({ path: out + "home.png", fullPage: true });
console.log((await page.getByRole("button").allTextContents()).join(" | "));
await page.goto(origin + "/new"); await page.getByRole("radio", { name: /Liars Dice/ }).check();
await page.waitForTimeout(1000); await page.screenshot({ path: out + "new.png", fullPage: true });
await page.getByLabel("How many bots").selectOption("1");
await page.getByRole("button", { name: "Open the table" }).click(); await page.waitForURL(/\/t\//);
await page.locator(".prompt").waitFor(); await page.waitForTimeout(3000);
await page.screenshot({ path: out + "t1.png" });
const start = page.getByRole("button", { name: /Start/ }); if (await start.count()) { console.log("start button"); await start.first().click(); await page.waitForTimeout(3000); await page.screenshot({ path: out + "t1b.png" }); }
for (let turn = 0; turn < 12; turn++) {
  const p = page.locator(".prompt [role=status]"); 
  for (let i = 0; i < 60; i++) { const t = await p.textContent(); if (/Your turn|over/.test(t ?? "")) break; await page.waitForTimeout(500); }
  const text = await p.textContent(); console.log(turn, text, "|", (await page.locator(".choices > .choice").allTextContents()).join(", "));
  if (/over/.test(text)) break;
  await page.screenshot({ path: out + `turn${turn}.png` });
  const skip = page.getByRole("button", { name: "Skip" }); if (await skip.count()) await skip.first().click();
  if (await page.locator(".choices > .choice").count()) { await page.locator(".choices > .choice").first().click(); await page.waitForTimeout(300); await page.screenshot({ path: out + `turn${turn}-drafted.png` }); }
  const send = page.locator(".main:enabled"); console.log("main:", await page.locator(".main").allTextContents());
  if (await send.count()) await send.first().click();
  await page.waitForTimeout(2500);
}
await page.screenshot({ path: out + "over.png", fullPage: true });
await page.setViewportSize({ width: 360, height: 740 }); await page.waitForTimeout(800); await page.screenshot({ path: out + "over-phone.png" });
console.log(page.url());
await browser.close();
