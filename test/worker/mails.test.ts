import { beforeAll, describe, expect, test, vi } from "vitest";
import { LANGUAGES, type Language } from "../../games/kernel/words.ts";
import type { ChatMessage } from "../../worker/notify/channels/channel.ts";
import { lettersOf } from "../../worker/notify/letters.ts";
import { type Item, messageOf } from "../../worker/notify/news.ts";
import { postingOf } from "../../worker/notify/post.ts";
import { merged } from "../../worker/notify/reports.ts";
import type { Mail } from "../../worker/notify/send-mail.ts";
import { ENV, itemOf, itemsOf, mailsIn, NOW, noticeAt } from "../gallery/mails.ts";

const HOUR = 3_600_000;
const reader = {
  person: "ada",
  email: "ada@example.org",
  language: "en",
  timeZone: "Europe/Madrid",
  now: NOW,
} as const;

/** A picture, whatever its path. */
const fileOf = async () => new Response(new Uint8Array(8), { headers: { "content-type": "image/png" } });

/** Every mail of a language by name; written once. */
const written = new Map<Language, Readonly<Record<string, Mail>>>();

async function mailsOf(language: Language): Promise<Readonly<Record<string, Mail>>> {
  const mails = written.get(language) ?? (await mailsIn(language, fileOf));
  written.set(language, mails);
  return mails;
}

describe.each(LANGUAGES)("in %s", (language: Language) => {
  let mails: Readonly<Record<string, Mail>>;
  beforeAll(async () => {
    mails = await mailsOf(language);
  });

  test("every mail says the same in both parts, in words alone, and nothing comes from elsewhere", () => {
    for (const [name, { subject, text, html, pictures = [] }] of Object.entries(mails)) {
      for (const part of [subject, text, html])
        expect(`${name}: ${part}`).not.toMatch(/undefined|null|NaN|\{\w+\}|mail\.\w+/);
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).not.toMatch(/<script|<link|url\(|@import|src="(?!cid:)/);
      const named = [...html.matchAll(/src="cid:([^"]+)"/g)].map((it) => it[1]).toSorted();
      const ids = pictures.map((it) => it.id).toSorted();
      // The sign of a game comes once, and is named by each of its tables.
      expect([name, [...new Set(named)]]).toEqual([name, ids]);
      for (const it of text.match(/https:\/\/\S+/g) ?? []) expect(html).toContain(it.replaceAll("&", "&amp;"));
    }
  });

  test("text and ground come in pairs, for the light, for the dark, and for programs that turn colours round", () => {
    for (const { html } of Object.values(mails)) {
      expect(html).toContain('<meta name="color-scheme" content="light dark"');
      expect(html).toContain("@media(prefers-color-scheme:dark)");
      for (const [style] of html.matchAll(/style="[^"]*background[^"]*"/g)) expect(style).toMatch(/[";]color:/);
    }
  });

  test("a line of letters fits a phone", () => {
    for (const { html } of Object.values(mails))
      for (const [, letters = ""] of html.matchAll(/<pre (?:[^">]|"[^"]*")*>([^<]*)<\/pre>/g))
        for (const line of letters.replaceAll(/&\w+;/g, "x").split("\n")) expect(line.length).toBeLessThanOrEqual(44);
  });

  test("first what changed, then what is asked, the table last", () => {
    for (const name of ["turn-gold-rush", "turn-carnegie", "reminder"]) {
      const { html: shown = "", text = "" } = mails[name] ?? {};
      const html = shown.replace(/<img [^>]*cid:[a-z-]+@telegraph[^>]*>/, "the sign");
      const order = ["<ul", 'class="asked"', 'class="button"', "<h2", "<img", "<details"].map((it, at, all) =>
        html.indexOf(it, at === 0 ? 0 : html.indexOf(all[at - 1] ?? "")),
      );
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      expect(Math.min(...order)).toBeGreaterThan(0);
      expect(text.indexOf("- ")).toBeLessThan(text.indexOf("#since="));
    }
  });
});

test("subjects: which table, with whom, what, and how long", async () => {
  const subjects = Object.fromEntries(Object.entries(await mailsOf("en")).map(([name, it]) => [name, it.subject]));
  // Games of the kit have mails here without a line of their own.
  expect(subjects).toMatchObject({
    "first-turn": "Your turn · Carnegie with Maximiliana · 3 days left",
    "turn-gold-rush": "Your turn · Gold Rush with Maximiliana and Cy · 3 days left",
    "turn-carnegie": "Your turn · Carnegie with Maximiliana, Cy, and Żółć · 26 hours left",
    "turn-with-answers": "Your turn · Carnegie with Maximiliana and Cy · 26 hours left",
    "turn-without-clock": "Your turn · Gold Rush with Maximiliana and Cy",
    reminder: "Reminder · Gold Rush with Maximiliana and Cy · 95 minutes left",
    over: "Game over · Gold Rush with Maximiliana and Cy",
    "over-carnegie": "Game over · Carnegie with Maximiliana",
    begun: "Carnegie has begun · with Maximiliana, Cy, and Żółć",
    mention: "Maximiliana mentions you in Carnegie",
    "asked-takeback": "Maximiliana asks to take a move back in Carnegie",
    "asked-pause": "Maximiliana asks to pause Carnegie",
    "asked-resume": "Maximiliana asks to end the pause in Carnegie",
    "asked-kick": "Maximiliana asks to replace a player who keeps Carnegie waiting",
    "asked-mail": "Maximiliana asks to finish Carnegie later, at a slower pace",
    "stand-in-took": "Maximiliana plays for you in Carnegie",
    "stand-in-replaced": "Maximiliana has taken your seat in Carnegie",
    "stand-in-returned": "Maximiliana is back in Carnegie",
    "asked-stand-in": "Maximiliana would like to stand in for a player of Carnegie",
    "stand-in-objected": "The table wants a different stand-in in Carnegie",
    several: "Your turn at 2 tables · 95 minutes left",
    digest: "3 messages from your tables · 30 hours left",
    invited: "Maximiliana invites you to a game of Carnegie",
    "answered-played": "Your turn was played · Carnegie with Maximiliana and Cy",
    "answered-not-understood": "Nothing was played · Carnegie with Maximiliana and Cy",
    "answered-no-number": "Nothing was played · Carnegie with Maximiliana and Cy",
    "answered-late": "Nothing was played · Carnegie with Maximiliana and Cy",
    "answered-used": "Nothing was played · Carnegie with Maximiliana and Cy",
    "answered-plan": "Nothing was played · Carnegie with Maximiliana and Cy",
    "answered-hold": "You are on vacation for 2 days · Carnegie with Maximiliana and Cy",
    "answered-stop": "No more emails about this table · Carnegie with Maximiliana and Cy",
    "hook-failing": "Your webhook at bots.example.org was switched off",
    "channel-failing": "Your channel at discord.com was switched off",
    test: "A test message from Telegraph",
    "sign-in": "Sign in to Telegraph",
  });
});

test.each([
  ["en", "3 days left", "95 minutes left"],
  ["ca", "queden 3 dies", "queden 95 minuts"],
  ["pl", "jeszcze 3 dni", "jeszcze 95 minut"],
  ["ro", "încă 3 zile", "încă 95 de minute"],
  ["ru", "ещё 3 дня", "ещё 95 минут"],
] as const)("how long there is, in %s: %s", async (language, days, minutes) => {
  const mails = await mailsOf(language);
  expect(mails["turn-gold-rush"]?.subject.split(" · ").at(-1)).toBe(days);
  expect(mails.reminder?.subject.split(" · ").at(-1)).toBe(minutes);
});

test("lines of an entry that repeat are told once, with how often", async () => {
  expect(merged(["a", "b", "a", "c", "a"])).toEqual(["a (× 3)", "b", "c"]);
  for (const [name, { text }] of Object.entries(await mailsOf("en"))) {
    const setUp = text.split("\n").filter((it) => /^- (The game begins|\d+ department|Neutral)/.test(it));
    expect([name, setUp.length]).toEqual([name, new Set(setUp.map((it) => it.replaceAll(/\d+/g, "#"))).size]);
  }
});

test("the sign of the game stands beside each title, and a mail goes out without it when it cannot be had", async () => {
  const { digest, test: trial } = await mailsOf("en");
  const signs = digest?.html.match(/<img [^>]*cid:(carnegie|gold-rush)@telegraph"[^>]*>/g);
  expect([signs?.length, digest?.html.match(/<h1/g)?.length]).toEqual([3, 3]);
  expect(digest?.pictures?.map((it) => it.url)).toEqual(
    expect.arrayContaining(["carnegie", "gold-rush"].map((it) => `https://telegraph.example/signs/${it}.png`)),
  );
  expect(trial?.html).not.toContain("<img");
  const mention = itemOf("mention", "unknown", { fact: { type: "mention", by: "Ben", text: "hello" } });
  const { html, pictures } = await lettersOf(ENV).news(reader, [mention]);
  expect([html.includes("<img"), pictures]).toEqual([false, undefined]);
});

test("a deadline is said in the reader's own format and zone", async () => {
  const letters = lettersOf(ENV);
  const notice = noticeAt("gold-rush", 2, 1, "en");
  const said = async (timeZone: string, hours = 26, language: Language = "en") =>
    (
      await letters.news({ ...reader, timeZone, language }, [
        itemOf("your-turn", "gold-rush", { notice, left: hours * HOUR }),
      ])
    ).text;
  expect(await said("Europe/Madrid")).toContain("in 26 hours, on Saturday 21 November at 16:00 CET");
  expect(await said("Europe/Madrid", 70)).toContain("in 3 days, on Monday 23 November at 12:00 CET");
  expect(await said("Europe/Madrid", 52)).toContain("in 2 days, on Sunday 22 November at 18:00 CET");
  expect(await said("Europe/Madrid", 11, "ca")).toContain("a la 1:00 CET");
  expect(await said("Europe/Madrid", 23, "ca")).toContain("a les 13:00 CET");
  expect(await said("America/New_York")).toMatch(/on Saturday, November 21 at 10:00\sAM EST/);
});

test("a mail goes out without its picture when drawing fails", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const [item] = itemsOf("en")["turn-gold-rush"] ?? [];
  const view = JSON.parse(item?.notice?.viewJson ?? "{}") as { placed: object[] };
  const broken = JSON.stringify({ ...view, placed: [...view.placed, { kind: "none", x: 9, y: 9, rotation: 0 }] });
  const mail = await lettersOf(ENV).news(reader, [{ ...item!, notice: { ...item!.notice!, viewJson: broken } }]);
  expect(mail.pictures).toBeUndefined();
  expect(mail.subject).toContain("Your turn");
  expect(mail.html).not.toContain("<img");
  expect(logged).toHaveBeenCalled();
});

test("of many tables the first four are shown as pictures, the others in letters", async () => {
  const [item] = itemsOf("en")["turn-gold-rush"] ?? [];
  const items = [0, 1, 2, 3, 4, 5].map((at) => ({ ...item!, delivery: { ...item!.delivery, table: `table${at}` } }));
  const { html, pictures } = await lettersOf(ENV).news(reader, items);
  expect(pictures).toHaveLength(4);
  expect(html.match(/<img /g)).toHaveLength(4);
  expect(html.match(/<pre /g)).toHaveLength(6);
});

/** Discord's rendering of a line of ours: escaped characters are literal, others are our own markup. */
function discordShown(content: string): { readonly shown: string; readonly markup: string } {
  const ours = content.replaceAll(/\[(\d)\]\(<https:\/\/\S+>\)/g, "$1");
  const literal = /\\([^0-9A-Za-z\s])/g;
  return {
    shown: ours.replaceAll(literal, "$1"),
    markup: ours.replaceAll(literal, "").replaceAll(/[^*_~`|<>[\]#\\]/g, ""),
  };
}

describe("every notice, as chats show it", () => {
  const nasty = "*Ben* _x_ ~y~ `z` ||w|| <@U1> & [a](b) #1";
  const origin = "https://telegraph.example";
  const items = Object.entries(itemsOf("en")).map(([name, them]) => {
    const text = JSON.stringify(
      them.map(({ answers, ...it }) => ({ ...it, ...(answers && { answers: { ...answers, open: true } }) })),
    );
    return [name, JSON.parse(text.replaceAll("Maximiliana", nasty)) as Item[]] as const;
  });
  const context = { language: "en", timeZone: "Europe/Madrid", now: NOW, origin } as const;
  const bodyOf = async (kind: "discord" | "slack", content: ChatMessage) => {
    const { body } = await postingOf(ENV, { id: "d", kind, at: 0, content }, { url: "https://hook.test/x" });
    return JSON.parse(String(body)) as Record<string, unknown>;
  };

  test.each(items)(
    "%s: the title in bold, names and messages as they were typed, links of ours alone",
    async (_, them) => {
      const saying = messageOf(them, context);
      const choices = (saying.answers ?? []).map(({ say }, at) => [at + 1, say] as const);
      const [block] = (await bodyOf("slack", saying)).blocks as [
        { elements: [{ elements: Record<string, unknown>[] }] },
      ];
      const [title, ...rest] = block.elements[0].elements;
      expect(title).toEqual({ type: "text", text: saying.title, style: { bold: true } });
      const slack = ["", ...saying.lines, ...choices.map(([at, say]) => `${at}. ${say}`), saying.url].join("\n");
      expect(rest.map((it) => it.text ?? it.url).join("")).toBe(slack);
      for (const it of rest)
        expect(it.type === "link" ? String(it.url) : origin).toMatch(/^https:\/\/telegraph\.example/);
      const link = saying.picture ? `<${saying.url}>` : saying.url;
      const { shown, markup } = discordShown(String((await bodyOf("discord", saying)).content));
      const lines = [`**${saying.title}**`, ...saying.lines, ...choices.map(([at, say]) => `${at} ${say}`), link];
      expect(shown).toBe(lines.join("\n"));
      // A `#` is left where the address of the table has one.
      expect(markup.replace("#", "")).toBe(saying.picture ? "****<>" : "****");
    },
  );

  test("what does not fit is left out by whole lines: never half a link, never half an escape", async () => {
    const answers = Array.from({ length: 9 }, (_, at) => ({
      say: `${nasty} ${at}`,
      url: `${origin}/t/x#draft=${"d".repeat(180)}`,
    }));
    for (let length = 280; length < 300; length++) {
      const saying = {
        title: nasty,
        lines: Array(4).fill("*".repeat(length)),
        url: `${origin}/t/x`,
        urgent: false,
        answers,
      };
      const { content } = (await bodyOf("discord", saying)) as { content: string };
      expect(content.length).toBeLessThanOrEqual(2_000);
      expect(discordShown(content).markup).toBe("****");
      expect(content.split("\n").slice(-2)).toEqual(["…", `${origin}/t/x`]);
      const text = String((await bodyOf("slack", saying)).text);
      expect(text.replaceAll(/<https:\/\/[^<>|]+(?:\|\d)?>/g, "")).not.toMatch(/[<>]/);
    }
  });
});
