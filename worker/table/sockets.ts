/** Hibernating WebSockets: they are told that something happened, never what. */

/** Readers of one table that are told at once; others ask now and then. */
const MOST = 200;

/** The header by which the Worker says who reads; nobody outside can say it to a table. */
export const READER = "telegraph-reader";

/** Takes a reader in, by name if they are signed in. */
export function acceptSocket(ctx: DurableObjectState, reader: string | null): Response {
  if (ctx.getWebSockets().length >= MOST) return new Response(null, { status: 503 });
  const { 0: client, 1: server } = new WebSocketPair();
  ctx.acceptWebSocket(server, reader ? [reader] : []);
  return new Response(null, { status: 101, webSocket: client });
}

/** Whether a person has the table open on a page. */
export const isReading = (ctx: DurableObjectState, person: string | null): boolean =>
  person !== null && ctx.getWebSockets(person).length > 0;

/** Tells every reader, or this one alone, the number of the last entry. One that is gone keeps no other from hearing. */
export function pokeSockets(ctx: DurableObjectState, seq: number, person?: string): void {
  const text = JSON.stringify({ seq });
  for (const socket of ctx.getWebSockets(person)) {
    try {
      socket.send(text);
    } catch {
      socket.close(1011);
    }
  }
}

/** Answers a reader who closes; one that is closed already needs no answer. */
export function closeSocket(socket: WebSocket): void {
  try {
    socket.close(1000);
  } catch {
    return;
  }
}
