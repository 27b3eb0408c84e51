/** Calls of the service for take-backs, resignations, rematches and notes. */
import type { TableShape } from "../../worker/contract/shapes.ts";
import { call, post, tablePath } from "../app/api.ts";
import { make } from "../app/calls.ts";

export const seatedCalls = {
  takeBack: (id: string, base: number) => post<TableShape>(tablePath(id, "takeback"), { base }),
  answer: (id: string, base: number, agree: boolean) =>
    post<TableShape>(tablePath(id, "takeback/answer"), { base, agree }),
  resign: (id: string) => post<TableShape>(tablePath(id, "resign")),
  end: (id: string) => post<TableShape>(tablePath(id, "end")),
  rematch: (id: string, nonce: string) => make<TableShape>(tablePath(id, "rematch"), { nonce }),
  notes: (id: string) => call<{ readonly text: string }>(tablePath(id, "notes")),
  keepNotes: (id: string, text: string) => call<unknown>(tablePath(id, "notes"), { method: "PUT", body: { text } }),
};
