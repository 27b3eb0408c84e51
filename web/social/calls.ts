/** Calls of the service for chat, take-backs, resignations and rematches. */
import type { TableShape } from "../../worker/contract/shapes.ts";
import type { ChatShape, MessageShape, Reaction, ReactionsShape } from "../../worker/contract/talk.ts";
import { call, make, post, tablePath } from "../app/api.ts";

export const social = {
  takeBack: (id: string, base: number) => post<TableShape>(tablePath(id, "takeback"), { base }),
  resign: (id: string) => post<TableShape>(tablePath(id, "resign")),
  end: (id: string) => post<TableShape>(tablePath(id, "end")),
  rematch: (id: string, nonce: string) => make<TableShape>(tablePath(id, "rematch"), { nonce }),
  chat: (id: string, after: number) => call<ChatShape>(tablePath(id, `chat?after=${after}`)),
  chatBetween: (id: string, after: number, before: number) =>
    call<ChatShape>(tablePath(id, `chat?after=${after}&before=${before}`)),
  chatBefore: (id: string, before: number) => call<ChatShape>(tablePath(id, `chat?before=${before}`)),
  say: (id: string, text: string, key: string) =>
    post<MessageShape>(tablePath(id, "chat"), { text }, { "idempotency-key": key }),
  chatSeen: (id: string, message: number) =>
    call<unknown>(tablePath(id, "chat/seen"), { method: "PUT", body: { id: message } }),
  react: (id: string, message: number, sign: Reaction | null) =>
    call<ReactionsShape>(tablePath(id, "chat/reaction"), { method: "PUT", body: { id: message, sign } }),
  notes: (id: string) => call<{ readonly text: string }>(tablePath(id, "notes")),
  keepNotes: (id: string, text: string) => call<unknown>(tablePath(id, "notes"), { method: "PUT", body: { text } }),
  answer: (id: string, base: number, agree: boolean) =>
    post<TableShape>(tablePath(id, "takeback/answer"), { base, agree }),
};
