/** A game in a frame of any site: its content, its policy, and that nothing else may be framed. */
import { describe, expect, test } from "vitest";
import type { EmbedShape, TableShape } from "../../worker/contract/shapes.ts";
import { EMBED_POLICY } from "../../worker/http/security.ts";
import { Client, env, newGuest, SITE } from "./client.ts";

const nonce = "00112233445566778899aabbccddeeff";

async function table(listed: boolean, name = "Ada") {
  const ada = await newGuest(name);
  const body = { game: "gold-rush", options: { tiles: 12 }, seats: 2, bots: 1, listed, nonce };
  const { id } = (await ada.post("/api/tables", body)).json as TableShape;
  const play = async () => {
    const { seq, legal } = (await ada.get(`/api/tables/${id}`)).json as TableShape;
    const move = { base: seq, commands: [legal[0]] };
    return ada.post(`/api/tables/${id}/moves`, move, { "idempotency-key": `embed ${seq}` });
  };
  return { ada, id, play };
}

const dataIn = (text: string): EmbedShape | null => {
  const found = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(text);
  return found ? (JSON.parse(found[1] ?? "") as EmbedShape) : null;
};
const get = (path: string, headers: Readonly<Record<string, string>> = {}) => new Client().get(path, headers);
const sharedBy = async (who: Client, id: string, at: number) =>
  ((await who.get(`/api/tables/${id}/share?at=${at}`)).json as { path: string }).path;

describe("the frame", () => {
  test("may stand anywhere, and loosens nothing else", async () => {
    const { ada, id } = await table(true);
    const { status, headers, text } = await ada.get(`/embed/${id}`);
    expect(status).toBe(200);
    expect(headers.get("content-security-policy")).toBe(EMBED_POLICY);
    expect(EMBED_POLICY).toMatch(/^default-src 'none';.*frame-ancestors \*$/);
    expect(EMBED_POLICY).not.toMatch(/unsafe|connect-src|img-src|https?:/);
    expect(headers.get("x-frame-options")).toBeNull();
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("set-cookie")).toBeNull();
    expect(text).not.toMatch(/<script(?![^>]*(?:\bsrc=|application\/json))|<style|\son\w+=/i);
    for (const path of ["/", `/t/${id}`, "/profile", `/api/tables/${id}`, "/api/docs"]) {
      const other = await ada.get(path);
      expect([path, other.headers.get("x-frame-options")]).toEqual([path, "DENY"]);
      expect(other.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    }
  });

  test("shows a running table as any spectator sees it, whoever asks", async () => {
    const { ada, id, play } = await table(true);
    await play();
    const mine = dataIn((await ada.get(`/embed/${id}`)).text);
    const theirs = dataIn((await get(`/embed/${id}`)).text);
    expect(mine).toEqual(theirs);
    const { entries } = (await get(`/api/tables/${id}/log`)).json as { entries: { events: unknown }[] };
    expect(theirs?.entries.map((it) => it.events)).toEqual(entries.map((it) => it.events));
    expect(theirs).toMatchObject({ title: "Gold Rush: Ada and Bot 1", names: ["Ada", "Bot 1"], at: entries.length });
    expect(theirs?.link).toBe(`${env.ORIGIN}/t/${id}`);
    expect(dataIn((await get(`/embed/${id}?at=1`)).text)?.at).toBe(1);
    expect(dataIn((await get(`/embed/${id}?at=999`)).text)?.at).toBe(entries.length);
    expect(JSON.stringify(theirs)).not.toMatch(/"(?:rolls|hash|seed|commands|key)":/);
  });

  test("speaks the wanted language, or the browser's; light or dark as wanted", async () => {
    const { id } = await table(true);
    const { text } = await get(`/embed/${id}?lang=pl&theme=dark`, { "accept-language": "ru" });
    expect(text).toContain('<html lang="pl" data-theme="dark">');
    expect(dataIn(text)?.words.open).toBe("Otwórz stół");
    const plain = await get(`/embed/${id}?theme=%22%3E`, { "accept-language": "ru" });
    expect(plain.text).toContain('<html lang="ru">');
    expect(dataIn(plain.text)?.words.of).toBe("запись {at} из {last}");
  });

  test("a name with markup in it stays text", async () => {
    const { id } = await table(true, "</script><b>x");
    const { text } = await get(`/embed/${id}`);
    expect(text).not.toContain("<b>x");
    expect(dataIn(text)?.names[0]).toBe("</script><b>x");
  });

  test("of a private table nothing, but what a player shared: up to that entry", async () => {
    const { ada, id, play } = await table(false, "Secretive");
    await play();
    for (const path of [`/embed/${id}`, `/embed/${id}?at=1`, `/embed/${id}?at=1&show=${"a".repeat(43)}`]) {
      const { status, text, headers } = await ada.get(path);
      expect([status, dataIn(text)]).toEqual([403, null]);
      expect(text).toContain("This table is private.");
      expect(text).not.toMatch(/Secretive|Gold Rush/);
      expect(headers.get("content-security-policy")).toBe(EMBED_POLICY);
    }
    const shared = await sharedBy(ada, id, 1);
    const data = dataIn((await get(shared.replace("/t/", "/embed/"))).text);
    expect(data).toMatchObject({ at: 1, fixed: true, link: `${env.ORIGIN}${shared}` });
    expect(data?.entries).toHaveLength(1);
    expect((await get(shared.replace("/t/", "/embed/").replace("at=1", "at=2"))).status).toBe(403);
    // Sharing the very beginning shows no entry: there is nothing to replay, and the page says so.
    const beginning = await get((await sharedBy(ada, id, 0)).replace("/t/", "/embed/"));
    expect([beginning.status, dataIn(beginning.text)]).toEqual([200, null]);
  });

  test.each([`/embed/${"a".repeat(20)}`, "/embed/nothing", "/embed/%00"])(
    "%s is a small page that says so",
    async (path) => {
      const { status, text, headers } = await get(path, { "accept-language": "ca" });
      expect([status, headers.get("content-security-policy")]).toEqual([404, EMBED_POLICY]);
      expect(text).toContain("Aquí no hi ha cap taula");
    },
  );

  test("a table that has not begun says so, and one whose address makes no sense is unknown", async () => {
    const ada = await newGuest("Ada");
    const body = { game: "gold-rush", options: {}, seats: 2, bots: 0, listed: false, nonce };
    const { id } = (await ada.post("/api/tables", { ...body, seats: 3 })).json as TableShape;
    expect((await get(`/embed/${id}`)).status).toBe(403);
    const { id: listed } = await table(true);
    expect((await get(`/embed/${listed}?at=x`)).status).toBe(404);
  });
});

describe("oEmbed", () => {
  const ask = (address: string, more = "") => get(`/api/oembed?url=${encodeURIComponent(address)}${more}`);

  test("the page of a table says where to ask, and the answer frames it", async () => {
    const { id } = await table(true);
    const { text } = await get(`/t/${id}?at=1`);
    const [, href = ""] = /type="application\/json\+oembed" href="([^"]+)"/.exec(text) ?? [];
    const { pathname, search } = new URL(href);
    const { json, headers } = await get(pathname + search);
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(json).toMatchObject({
      version: "1.0",
      type: "rich",
      title: "Gold Rush: Ada and Bot 1",
      width: 640,
      height: 560,
    });
    const [, src = ""] = /<iframe src="([^"]+)"/.exec((json as { html: string }).html) ?? [];
    expect(src).toBe(`${env.ORIGIN}/embed/${id}?at=1`);
    expect(dataIn((await get(src.slice(env.ORIGIN.length))).text)?.at).toBe(1);
  });

  test("fits the room there is", async () => {
    const { id } = await table(true);
    const { json } = await ask(`${SITE}/t/${id}`, "&maxwidth=320&maxheight=x&format=json");
    expect(json).toMatchObject({ width: 320, height: 560 });
    expect((json as { html: string }).html).toContain('width="320" height="560"');
  });

  test("a private table is 401, one that is shared is framed as shared", async () => {
    const { ada, id } = await table(false);
    const { text } = await get(`/t/${id}?at=1`);
    expect(text).not.toContain("oembed");
    expect(await ask(`${SITE}/t/${id}?at=1`)).toMatchObject({ status: 401, problem: "not-shown" });
    const shared = await sharedBy(ada, id, 1);
    const { json } = await ask(`${SITE}${shared}`);
    expect((json as { html: string }).html).toContain(`/embed/${id}?at=1&amp;show=`);
  });

  test.each([
    ["nothing", 400, "invalid"],
    ["https://elsewhere.test/t/aaaaaaaaaaaaaaaaaaaa", 404, "no-table"],
    [`${SITE}/profile`, 404, "no-table"],
    [`${SITE}/t/${"a".repeat(20)}`, 404, "no-table"],
    [`${SITE}/t/${"a".repeat(20)}?at=-1`, 404, "no-table"],
  ])("%s is %i %s", async (address, status, problem) => {
    expect(await ask(address)).toMatchObject({ status, problem });
  });

  test.each(["xml", "yaml", ""])("there is JSON alone, and no %s", async (format) => {
    const { id } = await table(true);
    expect(await ask(`${SITE}/t/${id}`, `&format=${format}`)).toMatchObject({ status: 501, problem: "bad-format" });
  });
});
