/**
 * Skill by Weng & Lin, "A Bayesian Approximation Method for Online Ranking" (JMLR 12, 2011), algorithm 1: Bradley–Terry, full pairing. Each
 * player is compared with each other one; ties count half. Constants are those of the paper, and of the `openskill` package that tests
 * compare it with.
 */

/** The belief about a player's skill: its mean and standard deviation, in points of skill. */
export interface Skill {
  readonly mu: number;
  readonly sigma: number;
}

/** Somebody who has not played yet. */
export const NEWCOMER: Skill = { mu: 25, sigma: 25 / 3 };

/** The spread of one player's form from game to game. */
const BETA = 25 / 6;
/** The certainty that is lost between two games, so that old certainty does not last for ever. */
const TAU = 25 / 300;
/** The least that one game leaves of a variance. */
const KAPPA = 0.0001;

/** Millionths are kept, so that adding up again gives equal numbers on every machine. */
const rounded = (it: number): number => Math.round(it * 1e6) / 1e6;

/** One player of a game: `place` is 1 for the winners, and equal for a tie. */
export interface Finisher extends Skill {
  readonly place: number;
}

/**
 * The skills after a game, in the order given. `counts`: whether player `at` is compared with player `other`, which may be one-sided;
 * by default all are. Without a comparison a skill stays as it is.
 */
export function skillsAfter(
  finishers: readonly Finisher[],
  counts: (at: number, other: number) => boolean = () => true,
): readonly Skill[] {
  const variances = finishers.map(({ sigma }) => sigma ** 2 + TAU ** 2);
  return finishers.map(({ mu, sigma, place }, at) => {
    const own = variances[at] ?? 0;
    const others = finishers.flatMap((it, other) =>
      other !== at && counts(at, other) ? [{ ...it, variance: variances[other] ?? 0 }] : [],
    );
    if (others.length === 0) return { mu, sigma };
    let shift = 0;
    let certainty = 0;
    for (const other of others) {
      const spread = Math.sqrt(own + other.variance + 2 * BETA ** 2);
      const expected = 1 / (1 + Math.exp((other.mu - mu) / spread));
      const scored = other.place > place ? 1 : other.place === place ? 0.5 : 0;
      shift += (own / spread) * (scored - expected);
      certainty += (Math.sqrt(own) / spread) * (own / spread ** 2) * expected * (1 - expected);
    }
    return { mu: rounded(mu + shift), sigma: rounded(Math.sqrt(own * Math.max(1 - certainty, KAPPA))) };
  });
}

/** The skill that somebody has almost certainly: three standard deviations below the mean. */
export const surely = ({ mu, sigma }: Skill): number => mu - 3 * sigma;
