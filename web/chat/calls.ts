/** Calls of the service for a table's chat. */
import type { ChatShape, MessageShape, Reaction, ReactionsShape } from "../../worker/contract/chat.ts";
import { call, post, tablePath } from "../app/api.ts";

export const chatCalls = {
  read: (id: string, after: number) => call<ChatShape>(tablePath(id, `chat?after=${after}`)),
  readBetween: (id: string, after: number, before: number) =>
    call<ChatShape>(tablePath(id, `chat?after=${after}&before=${before}`)),
  readBefore: (id: string, before: number) => call<ChatShape>(tablePath(id, `chat?before=${before}`)),
  say: (id: string, text: string, key: string) =>
    post<MessageShape>(tablePath(id, "chat"), { text }, { "idempotency-key": key }),
  seen: (id: string, message: number) =>
    call<unknown>(tablePath(id, "chat/seen"), { method: "PUT", body: { id: message } }),
  react: (id: string, message: number, sign: Reaction | null) =>
    call<ReactionsShape>(tablePath(id, "chat/reaction"), { method: "PUT", body: { id: message, sign } }),
};
