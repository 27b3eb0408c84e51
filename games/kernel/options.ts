/**
 * Options as a table of fields, from which parser and form both derive. Words by convention: `option.<key>`, `option.<key>.help`, and
 * `option.<key>.<value>` for each value of a choice.
 */

/** `switch`: yes or no. `module`: an optional addition; absent unless chosen. `says`: numbers of the rules that its help names. */
export type OptionField = { readonly says?: Readonly<Record<string, number>> } & (
  | { readonly key: string; readonly kind: "switch"; readonly default: boolean }
  | { readonly key: string; readonly kind: "module" }
  | {
      readonly key: string;
      readonly kind: "number";
      readonly default: number;
      readonly min: number;
      readonly max: number;
    }
  /** One of several texts or numbers. */
  | {
      readonly key: string;
      readonly kind: "choice";
      readonly default: string | number;
      readonly values: readonly (string | number)[];
    }
  /** One of several numbers, for a single player only; absent unless chosen, which means the first. */
  | { readonly key: string; readonly kind: "level"; readonly values: readonly number[] }
);

/** A conflict between options: the option to change, and a key of the game's words that says why and what to do. */
export interface OptionRefusal {
  readonly option: string;
  readonly why: string;
}

/** A fault of the input: `path` is `""` or the key of an option, `message` is for programmers, in English. */
export interface OptionFault {
  readonly path: string;
  readonly message: string;
}

export type ReadOptions<O> =
  | { readonly success: true; readonly data: O }
  | { readonly success: false; readonly faults: readonly OptionFault[] };

/** A game's options. `O` is plain JSON. */
export interface Options<O> {
  readonly fields: readonly OptionField[];
  /** Parses input: fills in defaults, refuses unknown fields. */
  safeParse(given: unknown): ReadOptions<O>;
  /** Parses input that is known to be valid. Throws an error that names every fault. */
  parse(given: unknown): O;
  /** The reason why so many players cannot play with these options, or these options together; `null`: they can. */
  refuses(seats: number, options: O): OptionRefusal | null;
}

const isAbsent = (given: Readonly<Record<string, unknown>>, key: string): boolean =>
  !Object.hasOwn(given, key) || given[key] === undefined;

/** The requirement that a value of this field fails, in words; `null`: it is valid. */
function faultOf(field: OptionField, value: unknown): string | null {
  switch (field.kind) {
    case "switch":
    case "module":
      return typeof value === "boolean" ? null : "must be true or false";
    case "number": {
      const isGood = Number.isSafeInteger(value) && Number(value) >= field.min && Number(value) <= field.max;
      return isGood ? null : `must be a whole number from ${field.min} to ${field.max}`;
    }
    default:
      return (field.values as readonly unknown[]).includes(value) ? null : `must be one of ${field.values.join(", ")}`;
  }
}

/** The value of a field with its default; `undefined`: the field stays absent. */
const optionIn = (field: OptionField, given: Readonly<Record<string, unknown>>): unknown =>
  isAbsent(given, field.key) && "default" in field ? field.default : given[field.key];

function faultsOf(fields: readonly OptionField[], given: Readonly<Record<string, unknown>>): readonly OptionFault[] {
  const unknown = Object.keys(given).filter((key) => !fields.some((it) => it.key === key));
  const wrong = fields.flatMap((field) => {
    const message = isAbsent(given, field.key) ? null : faultOf(field, given[field.key]);
    return message ? [{ path: field.key, message: `${field.key} ${message}` }] : [];
  });
  const known = fields.map((it) => it.key).join(", ");
  return [
    ...wrong,
    ...unknown.map((path) => ({ path, message: `there is no option ${path}; the options are ${known}` })),
  ];
}

/** Options from their table. `refuses` gives the reason why so many players cannot play with them; absent: they always can. */
export function optionsOf<O>(fields: readonly OptionField[], refuses: Options<O>["refuses"] = () => null): Options<O> {
  function safeParse(given: unknown): ReadOptions<O> {
    if (typeof given !== "object" || given === null || Array.isArray(given))
      return { success: false, faults: [{ path: "", message: "options must be an object" }] };
    const sent = given as Readonly<Record<string, unknown>>;
    const faults = faultsOf(fields, sent);
    if (faults.length > 0) return { success: false, faults };
    const values = fields.map((it) => [it.key, optionIn(it, sent)] as const).filter(([, value]) => value !== undefined);
    return { success: true, data: Object.fromEntries(values) as O };
  }
  return {
    fields,
    refuses,
    safeParse,
    parse(given) {
      const read = safeParse(given);
      if (read.success) return read.data;
      throw new Error(`options: ${read.faults.map((it) => it.message).join("; ")}`);
    },
  };
}
