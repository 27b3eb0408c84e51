/** A receiver of webhooks on this machine that answers 500, or not at all, to some messages at their first try. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { sha256Hex } from "../../games/kernel/random.ts";

/** A message as it came; `status` 0: it was not answered. */
export interface Message {
  readonly id: string;
  readonly type: string;
  readonly table: string;
  readonly seq: number;
  readonly status: number;
}

/** Of so many messages one gets no answer at first, and two are refused. */
const OF = 16;

export class Receiver {
  readonly messages: Message[] = [];
  readonly #server: Server;
  readonly #waiting = new Map<string, () => void>();

  private constructor() {
    this.#server = createServer((request, response) => void this.#receive(request, response));
  }

  static async start(): Promise<Receiver> {
    const receiver = new Receiver();
    await new Promise<void>((ready) => receiver.#server.listen(0, "127.0.0.1", ready));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** The messages about a turn that were answered with 200. */
  taken(table: string, seq: number): readonly Message[] {
    return this.messages.filter(
      (it) => it.type === "turn" && it.table === table && it.seq === seq && it.status === 200,
    );
  }

  /** Waits until the turn since entry `seq` was told and taken; `false` when the time is up. */
  async told(table: string, seq: number, ms: number): Promise<boolean> {
    if (this.taken(table, seq).length > 0) return true;
    return new Promise((resolve) => {
      const key = `${table} ${seq}`;
      const timer = setTimeout(() => resolve(false), ms);
      this.#waiting.set(key, () => {
        clearTimeout(timer);
        resolve(true);
      });
    });
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A sender who gives up half-way repeats the message.
    const sent = await request.toArray().catch(() => null);
    if (!sent) return;
    const body = JSON.parse(Buffer.concat(sent).toString()) as Omit<Message, "id" | "status">;
    const id = String(request.headers["webhook-id"]);
    const first = this.messages.every((it) => it.id !== id);
    const chance = Number.parseInt(sha256Hex(`${body.table} ${body.seq}`).slice(0, 8), 16) % OF;
    const status = !first || chance > 2 ? 200 : chance > 0 ? 500 : 0;
    this.messages.push({ id, type: body.type, table: body.table, seq: body.seq, status });
    if (status === 0) return;
    response.writeHead(status).end();
    if (status === 200) this.#waiting.get(`${body.table} ${body.seq}`)?.();
  }
}
