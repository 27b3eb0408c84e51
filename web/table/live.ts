/** Keeps a page up to date: pokes over a WebSocket, or polling while there is none. */

import type { PokeShape } from "../../worker/contract/shapes.ts";
import { lookForBuild } from "../app/newest.ts";
import { backoff } from "../ui/backoff.ts";
import type { TableNews } from "./news.ts";
import type { TableModel } from "./table.ts";

const POLL = 20_000;
/** A socket pings every so many milliseconds, by which the service knows who is here, and is closed if nothing answers. */
const BEAT = 30_000;
const ANSWER = 10_000;

const socketUrl = (id: string, mark: string | undefined): string =>
  `${location.origin.replace("http", "ws")}/api/tables/${id}/socket${mark ? `?mark=${mark}` : ""}`;

/** Followers of a table. */
export interface Follower {
  /** There may be news: the socket's message, if it caused the call. */
  stale(poke?: PokeShape): void;
  /** The `mark` of the known state: a socket opened with it reports news by itself. */
  mark?(): string | undefined;
  /** The socket lives: nothing has changed that it has not said. */
  alive?(): void;
}

/** Pings an open socket, by which the service knows who is here. `dead` is called when nothing answers. */
function heartbeat(socket: WebSocket, dead: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = true;
  const ping = () => {
    if (socket.readyState !== WebSocket.OPEN) return;
    asked = true;
    timer = setTimeout(dead, ANSWER);
    socket.send("ping");
  };
  /** Any message answers a ping, but does not put off the next one. */
  const heard = () => {
    if (!asked) return;
    asked = false;
    clearTimeout(timer);
    timer = setTimeout(ping, BEAT);
  };
  return { heard, end: () => clearTimeout(timer) };
}

/** Follows a table. Gives the function that ends it. */
export function follow(id: string, { stale, mark, alive }: Follower): () => void {
  let socket: WebSocket | null = null;
  let tries = 0;
  let opened = false;
  let ended = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let beat: ReturnType<typeof heartbeat> | undefined;

  const connect = () => {
    if (ended) return;
    const known = mark?.();
    const mine = new WebSocket(socketUrl(id, known));
    socket = mine;
    const dies = () => {
      lose(mine);
      mine.close();
      look();
    };
    const own = heartbeat(mine, dies);
    beat = own;
    mine.addEventListener("open", () => {
      // Also the first time: something may have happened between the first read and now.
      if (!known) stale();
      own.heard();
      // A deploy closes all sockets.
      if (opened) void lookForBuild();
      opened = true;
      tries = 0;
    });
    mine.addEventListener("message", ({ data }) => {
      own.heard();
      if (data === "pong") alive?.();
      else stale(JSON.parse(String(data)) as PokeShape);
    });
    mine.addEventListener("close", () => lose(mine));
  };
  /** Its end may never be told: a network that is changed, or a computer that slept. */
  const lose = (mine: WebSocket) => {
    if (ended || socket !== mine) return;
    socket = null;
    beat?.end();
    retry = setTimeout(connect, backoff(++tries));
  };
  const look = () => {
    if (document.visibilityState === "visible") stale();
  };
  const poll = setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) look();
  }, POLL);
  document.addEventListener("visibilitychange", look);
  addEventListener("online", look);
  connect();

  return () => {
    ended = true;
    clearTimeout(retry);
    beat?.end();
    clearInterval(poll);
    document.removeEventListener("visibilitychange", look);
    removeEventListener("online", look);
    socket?.close();
  };
}

/**
 * Whether a poke has news. A page that has just moved knows its own entry; a second poke of a known entry means that something beside the
 * log has changed.
 */
export function newsIn(first: number): (seq: number | undefined, known: number) => boolean {
  let told = first;
  return (seq, known) => {
    const again = seq === told;
    told = seq ?? told;
    return seq !== known || again;
  };
}

/** Keeps a model up to date. Gives the function that ends it. */
export function attend(model: TableModel, news: TableNews): () => void {
  const isNews = newsIn(model.first.seq);
  return follow(model.first.id, {
    mark: () => model.mark,
    alive: () => news.touch(),
    stale: (poke) => {
      if (poke?.here) {
        model.here.value = poke.here;
        return;
      }
      const known = model.table.value.seq;
      const heard = poke !== undefined && news.hear(poke);
      if (isNews(poke?.seq, known) && !heard) void news.read();
    },
  });
}
