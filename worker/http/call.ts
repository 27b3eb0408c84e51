/** What a call does, in a sentence, and what it answers when it goes well: the part of the reference that no schema knows. */
export interface Call {
  readonly does: string;
  /** Status of success → what comes back. */
  readonly answers: Readonly<Record<number, string>>;
  /** Whom it is for: everybody, people with a session or token, people with a session alone, operators. */
  readonly who: "anyone" | "person" | "session" | "operator";
  /** Query parameters by name. */
  readonly query?: Readonly<Record<string, string>>;
  /** Headers by name. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Statuses of refusals beyond those that follow from the route's form. */
  readonly refuses?: readonly number[];
}

/** By method and path below `/api`. A route that is in none of them fails a test. */
export type Calls = Readonly<Record<string, Call>>;
