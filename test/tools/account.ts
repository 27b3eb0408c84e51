/**
 * The part of Cloudflare's account API that the documented commands need, on the loopback. Unknown requests are answered 404, which fails
 * the command.
 */
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { login, ROUTES } from "./account-routes.ts";
import { AccountState, type Answer, type Asked, Refusal, TOKEN, UPLOAD } from "./account-state.ts";

export { ACCOUNT, TOKEN, ZONE } from "./account-state.ts";

export class Account extends AccountState {
  private readonly server: Server;

  constructor() {
    super();
    this.server = createServer((request, response) => {
      void this.answer(request).then((answer) => {
        if (answer === "lost") return void request.socket.destroy();
        if (answer === "silent") return this.silent();
        const [status, body, headers] = answer;
        response.writeHead(status, { "content-type": "application/json", ...headers });
        response.end(body);
      });
    });
  }

  open = (): Promise<void> => new Promise((done) => this.server.listen(0, "127.0.0.1", done));

  close(): Promise<unknown> {
    this.server.closeAllConnections();
    for (const { sql } of this.databases.values()) sql.close();
    return new Promise((done) => this.server.close(done));
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  private async answer(request: IncomingMessage): Promise<Answer | "lost" | "silent"> {
    const parts: Buffer[] = [];
    for await (const it of request) parts.push(it as Buffer);
    const { pathname, search, searchParams } = new URL(request.url ?? "", "http://account");
    const asked: Asked = {
      method: request.method ?? "",
      path: pathname.replace("/client/v4", ""),
      query: searchParams,
      body: Buffer.concat(parts),
      headers: request.headers,
    };
    this.log.push(`${asked.method} ${asked.path}${search}`);
    const mishap = this.mishap(asked);
    if (mishap === "silent") return mishap;
    if (Array.isArray(mishap)) return mishap as unknown as Answer;
    const answer = this.answerTo(asked, mishap === "refused");
    return mishap === "lost" ? mishap : answer;
  }

  private answerTo(asked: Asked, isRefused: boolean): Answer {
    try {
      if (isRefused) throw new Refusal(403, 10_000, "Authentication error");
      if (asked.path.startsWith("/oauth2/")) return login(asked);
      const { authorization } = asked.headers;
      // Files of the page are sent with a token of their own.
      if (authorization !== `Bearer ${TOKEN}` && authorization !== `Bearer ${UPLOAD}`)
        throw new Refusal(400, 10_001, "Unable to authenticate request");
      const found = ROUTES.find(([method, pattern]) => method === asked.method && pattern.test(asked.path));
      if (!found) throw new Refusal(404, 7003, `no such route: ${asked.method} ${asked.path}`);
      const words = found[1].exec(asked.path)?.slice(1) ?? [];
      const { status = 200, result = null, result_info } = found[2](this, asked, words.map(decodeURIComponent)) ?? {};
      const body = { success: true, errors: [], messages: [], result, ...(result_info && { result_info }) };
      return [status, JSON.stringify(body), {}];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.log.push(`refused: ${error.status} ${error.message}`);
      const errors = [{ code: error.code, message: error.message }];
      return [error.status, JSON.stringify({ success: false, errors, messages: [], result: null }), {}];
    }
  }
}
