/** Hibernating WebSockets: they are told that something happened, never what. */

/** Readers of one table that are told at once; others ask now and then. */
const MOST = 200;

/** Takes a reader in. */
export function acceptSocket(ctx: DurableObjectState): Response {
  if (ctx.getWebSockets().length >= MOST) return new Response(null, { status: 503 });
  const { 0: client, 1: server } = new WebSocketPair();
  ctx.acceptWebSocket(server);
  return new Response(null, { status: 101, webSocket: client });
}

/** Tells every reader the number of the last entry. One that is gone keeps no other from hearing. */
export function pokeSockets(ctx: DurableObjectState, seq: number): void {
  const text = JSON.stringify({ seq });
  for (const socket of ctx.getWebSockets()) {
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
