/** The life of a turn: what happens to it on two screens, without a network, against every answer of the service, over reloads and sign-outs. */
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ADA, type Fate, rest, Screen, Service, textOf } from "./turn-world.ts";

/** Histories played; set TURN_HISTORIES to play more. */
const HISTORIES = Number(import.meta.env.TURN_HISTORIES ?? 2_000);

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const FATES: readonly Fate[] = [403, 409, 422, 429, 503, "lost"];

type Step = readonly [what: string, screen: number, fate: Fate];

const STEPS = [
  ...["plan", "plan", "plan", "empty", "send", "send", "link", "tick", "tick", "fail", "fail", "choose", "keep"],
  ...["away", "back", "reload", "sign-out", "other", "ada", "look", "deploy", "others", "refresh"],
];

/** One history, with what must hold at each of its ends. */
class History {
  readonly service = new Service();
  readonly screens = [new Screen("a", this.service), new Screen("b", this.service)];
  /** The turns that *Send* was pressed on, by key. */
  readonly pressed = new Map<string, string>();
  /** Drafts that somebody has planned and nobody has given up, with the entry they were planned on. */
  readonly live = new Map<string, number>();
  #made = 0;

  #planned(screen: Screen, before: string): void {
    this.live.delete(before);
    const { session } = screen;
    if (session.draft.peek().length > 0) this.live.set(textOf(session.draft.peek()), session.base);
  }

  #send(screen: Screen): void {
    const { session } = screen;
    if (session.sending.peek() !== "no" || session.draft.peek().length === 0) return;
    const text = textOf(session.draft.peek());
    // Sending decides against the other draft.
    const other = session.other.peek();
    void session.send();
    this.pressed.set(screen.lastKey, text);
    this.live.delete(text);
    if (other) this.live.delete(textOf(other.commands));
  }

  #plan(screen: Screen, what: string): void {
    const { session } = screen;
    const before = textOf(session.draft.peek());
    const isSending = session.sending.peek() !== "no";
    const commands = what === "empty" ? [] : [{ id: ++this.#made }];
    if (what === "link") {
      const queued = isSending ? screen.store.draft() : null;
      session.take(commands, screen.seq);
      if (queued) this.live.delete(textOf(queued.commands));
      if (isSending) this.live.set(textOf(commands), screen.store.draft()?.base ?? 0);
      else this.#planned(screen, before);
    } else if (!isSending) {
      session.plan(commands, screen.seq);
      this.#planned(screen, before);
    }
  }

  #choose(screen: Screen, isOther: boolean): void {
    const { session } = screen;
    const other = session.other.peek();
    if (!other || session.sending.peek() !== "no") return;
    const given = isOther ? session.draft.peek() : other.commands;
    session.choose(isOther);
    this.live.delete(textOf(given));
  }

  async step([what, at, fate]: Step): Promise<void> {
    const screen = this.screens[at]!;
    const acts: Readonly<Record<string, () => unknown>> = {
      send: () => this.#send(screen),
      choose: () => this.#choose(screen, true),
      keep: () => this.#choose(screen, false),
      tick: () => screen.tick(),
      fail: () => screen.fates.push(fate),
      away: () => {
        screen.online = false;
      },
      back: () => {
        screen.online = true;
      },
      reload: () => screen.reload(),
      "sign-out": () => this.#signOut(screen),
      other: () => screen.signIn("bob"),
      ada: () => screen.signIn(ADA),
      look: () => screen.look(),
      // All pages are reloaded, and requests meanwhile find nobody.
      deploy: () => {
        for (const it of this.screens) {
          it.fates.push(503);
          it.reload();
        }
      },
      others: () => {
        this.service.seq += 1;
      },
      refresh: () => screen.refresh(),
    };
    await (acts[what] ?? (() => this.#plan(screen, what)))();
    await rest();
  }

  /** Signing out leaves nothing but sent turns. */
  #signOut(screen: Screen): void {
    const elsewhere = this.#found(this.screens.filter((it) => it !== screen));
    for (const it of [...this.live.keys()]) if (!elsewhere.has(it)) this.live.delete(it);
    screen.signOut();
  }

  #found(screens: readonly Screen[]): ReadonlySet<string> {
    return new Set([textOf(this.service.read().commands), ...screens.flatMap((it) => it.holds())]);
  }

  check(history: string): void {
    const sent = this.service.own.map((it) => [it.key, it.text]);
    expect(sent, `sent and not pressed: ${history}`).toEqual(sent.map(([key]) => [key, this.pressed.get(String(key))]));
    expect(new Set(sent.map(([key]) => key)).size, `doubled: ${history}`).toBe(sent.length);
    const found = this.#found(this.screens);
    for (const [text, base] of this.live)
      if (base >= this.service.lastOwn) expect(found.has(text), `${text} erased: ${history}`).toBe(true);
  }

  /** Everything is well again, and everybody waits until nothing happens any more. */
  async settle(): Promise<void> {
    for (const it of this.screens) {
      it.fates.length = 0;
      it.online = true;
      if (it.person !== ADA) it.signIn(ADA);
    }
    for (let round = 0; round < 8; round++) for (const it of this.screens) await it.tick();
  }

  checkEnd(history: string): void {
    this.check(history);
    for (const [key, text] of this.pressed) {
      const isPlayed = this.service.own.some((it) => it.key === key);
      expect(isPlayed || this.service.refused.has(key), `${text} lost: ${history}`).toBe(true);
    }
    for (const it of this.screens) expect([it.store.sent(), it.session.sending.peek()], history).toEqual([null, "no"]);
  }
}

const step = fc.tuple(fc.constantFrom(...STEPS), fc.nat({ max: 1 }), fc.constantFrom(...FATES));

test(`${HISTORIES} histories: nothing sent is lost or doubled, nothing is sent that was not pressed, no newer draft is erased`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      localStorage.clear();
      const history = new History();
      const told: string[] = [];
      await rest();
      for (const it of steps) {
        told.push(it.slice(0, it[0] === "fail" ? 3 : 2).join(" "));
        await history.step(it);
        history.check(told.join(", "));
      }
      await history.settle();
      history.checkEnd(told.join(", "));
      for (const it of history.screens) it.session.end();
    }),
    { numRuns: HISTORIES, seed: 25 },
  );
}, 300_000);
