/** What this part of the page asks of the service. */
import type { TableShape } from "../../worker/shapes.ts";
import { post } from "../api.ts";

const at = (id: string, what: string): string => `/tables/${encodeURIComponent(id)}/${what}`;

export const together = {
  takeBack: (id: string, base: number) => post<TableShape>(at(id, "takeback"), { base }),
  answer: (id: string, base: number, agree: boolean) => post<TableShape>(at(id, "takeback/answer"), { base, agree }),
};
