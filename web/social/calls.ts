/** Calls of the service for chat, take-backs, resignations and rematches. */
import type { TableShape } from "../../worker/contract/shapes.ts";
import type { ChatShape, MessageShape, Reaction, ReactionsShape } from "../../worker/contract/talk.ts";
import { call, make, post } from "../app/api.ts";

const at = (id: string, what: string): string => `/tables/${encodeURIComponent(id)}/${what}`;

export const social = {
  takeBack: (id: string, base: number) => post<TableShape>(at(id, "takeback"), { base }),
  resign: (id: string) => post<TableShape>(at(id, "resign")),
  end: (id: string) => post<TableShape>(at(id, "end")),
  rematch: (id: string, nonce: string) => make<TableShape>(at(id, "rematch"), { nonce }),
  chat: (id: string, after: number) => call<ChatShape>(at(id, `chat?after=${after}`)),
  chatBetween: (id: string, after: number, before: number) =>
    call<ChatShape>(at(id, `chat?after=${after}&before=${before}`)),
  chatBefore: (id: string, before: number) => call<ChatShape>(at(id, `chat?before=${before}`)),
  say: (id: string, text: string, key: string) =>
    post<MessageShape>(at(id, "chat"), { text }, { "idempotency-key": key }),
  chatSeen: (id: string, message: number) =>
    call<unknown>(at(id, "chat/seen"), { method: "PUT", body: { id: message } }),
  react: (id: string, message: number, sign: Reaction | null) =>
    call<ReactionsShape>(at(id, "chat/reaction"), { method: "PUT", body: { id: message, sign } }),
  notes: (id: string) => call<{ readonly text: string }>(at(id, "notes")),
  keepNotes: (id: string, text: string) => call<unknown>(at(id, "notes"), { method: "PUT", body: { text } }),
  answer: (id: string, base: number, agree: boolean) => post<TableShape>(at(id, "takeback/answer"), { base, agree }),
};
