/** Standing orders as the API answers with them. The page imports these as types only. */

/** Why standing orders rest: one cannot be read any more, or they fired too often while their owner was not here. */
export interface SuspendedShape {
  readonly why: "unreadable" | "unseen";
  /** The same in words, with what to do. */
  readonly say: string;
}

/** What a table says of the caller's own standing orders. */
export interface OrdersMark {
  readonly count: number;
  /** `null`: they are followed. */
  readonly suspended: SuspendedShape["why"] | null;
}

/** `GET /tables/:id/orders`: the caller's standing orders; the first that has something to say is followed. */
export interface OrdersShape {
  /** As the game reads them (`CarnegieOrder`, `GoldRushOrder`), at most 20. */
  readonly orders: readonly unknown[];
  /** Entries that orders of the caller's seat have made. */
  readonly fired: number;
  /** `null`: they are followed. */
  readonly suspended: SuspendedShape | null;
}
