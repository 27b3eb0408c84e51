/** The page's own reader of options agrees with zod on whatever a form, or anybody, may come up with. */
import fc from "fast-check";
import { expect, test, vi } from "vitest";

const GAMES = ["carnegie", "gold-rush"] as const;

/** The options of a game read by zod, and by the page's reader in its place. */
async function readers(game: string) {
  const load = async () => (await import(`../../games/${game}/options.ts`)) as { options: Reader };
  vi.resetModules();
  const { options: zod } = await load();
  vi.resetModules();
  vi.doMock("zod/mini", () => import("../../web/new-table/options-reader.ts"));
  const { options: own } = await load();
  vi.doUnmock("zod/mini");
  return { zod, own };
}

interface Reader {
  safeParse(value: unknown): { success: boolean; data?: unknown; error?: { issues: readonly Issue[] } };
}
interface Issue {
  readonly code: string;
  readonly message: string;
}

const KEYS = [
  ...["edition", "pace", "level", "newBeginning", "newDepartments", "wideChoice", "newDonations", "waiting"],
  ...["secretDonation", "farmers", "fifthCowboy", "removeCowboy", "tiles", "other", "__proto__"],
];
const VALUES = [
  "rulebook",
  "current",
  "platform",
  "strict",
  "brisk",
  true,
  false,
  0,
  1,
  2,
  4,
  9,
  10,
  72,
  73,
  1.5,
  null,
];

const value = fc.oneof({ weight: 5, arbitrary: fc.constantFrom<unknown>(...VALUES) }, fc.anything());
const given = fc.oneof(
  { weight: 9, arbitrary: fc.dictionary(fc.constantFrom(...KEYS), value, { maxKeys: 4 }) },
  fc.anything(),
);

test.each(GAMES)(
  "%s: the same is accepted, and read the same; what does not go together is said the same",
  async (game) => {
    const { zod, own } = await readers(game);
    expect(own).not.toBe(zod);
    const outcomes = new Set<boolean>();
    // Where a field is wrong already, zod may say more; a form sends none that is.
    const custom = ({ error }: ReturnType<Reader["safeParse"]>) =>
      error?.issues.every(({ code }) => code === "custom") ? error.issues.map((it) => it.message) : null;
    fc.assert(
      fc.property(given, (it) => {
        const [a, b] = [zod.safeParse(it), own.safeParse(it)];
        outcomes.add(a.success);
        expect([b.success, b.data, custom(b)]).toEqual([a.success, a.data, custom(a)]);
      }),
      { numRuns: 3_000, seed: 20_261_121 },
    );
    expect(outcomes.size).toBe(2);
  },
);
