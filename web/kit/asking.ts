/** Choosing among many commands of one type field by field: how many, then which. */
import { computed, type ReadonlySignal, signal } from "@preact/signals";

/** More commands of one type than this are asked for field by field. */
const MANY = 6;

type Value = string | number;
interface Fields {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** A field to be chosen next. */
export interface Question {
  readonly type: string;
  readonly field: string;
  /** The fields of this type that are chosen already. */
  readonly chosen: Readonly<Record<string, Value>>;
  /** Each with the commands that it leaves. */
  readonly values: readonly { readonly value: Value; readonly commands: readonly unknown[] }[];
}

const typeOf = (command: unknown): string => (command as Fields).type;

/** Things by what they have in common. The page may not ask for `Map.groupBy`, which its browsers need not have. */
function groupsOf<K, T>(all: readonly T[], keyOf: (it: T) => K): readonly (readonly [K, readonly T[]])[] {
  const groups = new Map<K, T[]>();
  for (const it of all) groups.set(keyOf(it), [...(groups.get(keyOf(it)) ?? []), it]);
  return [...groups];
}

/** The first field whose values differ, with the commands by value. */
function questionOf(commands: readonly unknown[], type: string, chosen: Question["chosen"]): Question | null {
  const list = commands as readonly Fields[];
  const field = Object.keys(list[0] ?? {}).find((key) => list.some((it) => it[key] !== list[0]?.[key]));
  if (field === undefined) return null;
  const values = groupsOf(list, (it) => it[field] as Value);
  return { type, field, chosen, values: values.map(([value, left]) => ({ value, commands: left })) };
}

export class Asking {
  readonly #all: ReadonlySignal<readonly unknown[]>;
  readonly #choose: (command: unknown) => void;
  readonly #chosen = signal<{
    readonly of: readonly unknown[];
    readonly chosen: Question["chosen"];
    readonly type: string;
  } | null>(null);
  /** Commands with a button of their own. */
  readonly plain: ReadonlySignal<readonly unknown[]>;
  readonly questions: ReadonlySignal<readonly Question[]>;

  /** `commands`: those to choose from. `choose`: takes the one that is left. */
  constructor(commands: ReadonlySignal<readonly unknown[]>, choose: (command: unknown) => void) {
    this.#all = commands;
    this.#choose = choose;
    const byType = computed(() => groupsOf(commands.value, typeOf));
    this.plain = computed(() => byType.value.flatMap(([, group]) => (group.length > MANY ? [] : group)));
    this.questions = computed(() => {
      const now = this.#chosen.value;
      return byType.value.flatMap(([type, group]) => {
        if (group.length <= MANY) return [];
        const chosen = now && now.of === commands.value && now.type === type ? now.chosen : {};
        const left = group.filter((it) =>
          Object.entries(chosen).every(([key, value]) => (it as Fields)[key] === value),
        );
        const question = questionOf(left, type, chosen);
        return question ? [question] : [];
      });
    });
  }

  /** Answers a question; the last answer chooses the command. */
  answer({ type, field, chosen, values }: Question, value: Value): void {
    const left = values.find((it) => it.value === value)?.commands ?? [];
    this.#chosen.value = left.length > 1 ? { of: this.#all.value, type, chosen: { ...chosen, [field]: value } } : null;
    if (left.length === 1) this.#choose(left[0]);
  }

  /** Takes the answers back; whether there were any. */
  back(): boolean {
    const had = this.#chosen.value !== null && this.#chosen.value.of === this.#all.value;
    this.#chosen.value = null;
    return had;
  }
}
