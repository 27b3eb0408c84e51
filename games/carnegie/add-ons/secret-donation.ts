/** Secret Donation: everybody names a donation once the set-up is done, shows it when the game is over, and it also counts for them. */
import { HiddenInformation, type Seat, type Turn } from "../../kernel/game.ts";
import type { Random } from "../../kernel/random.ts";
import { chartOf } from "../donations/donations.ts";
import type { Event } from "../model/events.ts";
import { changedAt, listOf, withoutFirstStage } from "../model/pieces.ts";
import type { State } from "../model/state.ts";
import { expected, type StageRules } from "../round/stage.ts";
import { line } from "../words/line.ts";
import type { AddOn } from "./add-on.ts";

declare module "../model/state.ts" {
  interface Options {
    /** Add-on 1: everybody names in secret a donation that also counts for them. */
    readonly secretDonation?: boolean;
  }
  interface State {
    /** Secret Donation: each seat's choice; `null`: none yet, or hidden from the viewer until the end. */
    readonly secrets?: readonly (string | null)[];
  }
  interface AddOnStages {
    /** Everybody names a donation at once. */
    readonly secret: { readonly atOnce: true };
  }
  interface AddOnCommands {
    /** One's secret donation. */
    readonly nameDonation: { readonly donation: string };
  }
  interface AddOnSources {
    readonly secret: unknown;
  }
}

declare module "../model/events.ts" {
  interface AddOnEvents {
    /** `donation` is `null` for all but the owner. */
    readonly donationNamed: { readonly seat: Seat; readonly donation: string | null };
    /** The game is over: everybody shows their secret donation. */
    readonly secretRevealed: { readonly seat: Seat; readonly donation: string };
  }
}

/** Any donation of the chart, with or without a disc. */
const secret: StageRules<"secret"> = {
  legal: (state) => chartOf(state).map(({ id }) => ({ type: "nameDonation", donation: id })),
  decide(turn, { seat }, command) {
    turn.emit({ type: "donationNamed", seat, donation: expected(command, "nameDonation").donation });
  },
};

/** Shows everybody's secret donation; unknown on a seat's view. */
function revealSecrets(turn: Turn<State, Event>): void {
  const { secrets = [] } = turn.state;
  if (secrets.includes(null)) throw new HiddenInformation("the donations of others are secret");
  for (const [seat, donation] of secrets.entries())
    if (donation !== null) turn.emit({ type: "secretRevealed", seat, donation });
}

function withSecret(state: State, seat: number, donation: string | null): State {
  return { ...state, secrets: changedAt(state.secrets ?? [], seat, () => donation) };
}

/** Donations in the order of what they gave in games of the built-in player against itself. */
const BEST: readonly string[] = [
  "empty-spaces",
  "project-types",
  "inactive-employees",
  "human-rights-transportation-railroad",
  "education-department-management",
  "education-department-any",
  "departments-top-row",
  "welfare-7vp",
];
/** Names one of so many donations of the chart at random, so that nobody can predict it. */
const NAMED_FROM = 3;

/** A donation for every hidden one. */
function guess(view: State, random: Random): State {
  const { secrets, agenda } = view;
  if (!secrets?.includes(null)) return view;
  const naming = new Set(agenda.flatMap((it) => (it.stage === "secret" ? [it.seat] : [])));
  const chart = chartOf(view);
  const any = (): string => chart[random.below(chart.length)]?.id ?? "";
  return { ...view, secrets: secrets.map((it, seat) => it ?? (naming.has(seat) ? null : any())) };
}

export const secretDonation = {
  name: "secretDonation",
  fields: [{ key: "secretDonation", kind: "module" }],
  together: true,
  blank: (seats) => ({ secrets: listOf(seats, () => null) }),
  beforeRounds: (seat) => ({ stage: "secret", seat, atOnce: true }),
  stages: { secret },
  evolve: {
    donationNamed: (state, { seat, donation }) => withSecret(withoutFirstStage(state, seat), seat, donation),
    secretRevealed: (state, { seat, donation }) => withSecret(state, seat, donation),
  },
  seen: { donationNamed: (event) => ({ ...event, donation: null }) },
  view: ({ secrets = [], over }, viewer) =>
    over ? {} : { secrets: secrets.map((it, seat) => (seat === viewer ? it : null)) },
  describe: {
    donationNamed: ({ seat, donation }) =>
      donation === null ? line("log.donationNamed", { seat }) : line("log.donationNamed.known", { seat, donation }),
    secretRevealed: ({ seat, donation }) => line("log.secretRevealed", { seat, donation }),
  },
  sources: ["secret"],
  donations({ secrets }, seat) {
    const named = secrets?.[seat];
    return named ? [["secret", named]] : [];
  },
  beforeScores: revealSecrets,
  choose(_view, _seat, legal, random) {
    const named = legal.filter((it) => it.type === "nameDonation");
    const best = BEST.flatMap((id) => named.filter((it) => it.donation === id)).slice(0, NAMED_FROM);
    const open = best.length > 0 ? best : named;
    return open.length > 0 ? (open[random.below(open.length)] ?? null) : null;
  },
  guess,
} satisfies AddOn;
