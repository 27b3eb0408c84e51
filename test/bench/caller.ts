/** Calls a server over persistent connections with as little overhead as possible: the caller shares the machine with the server. */
import { Agent, request } from "node:http";

export interface Called {
  readonly status: number;
  readonly text: string;
  readonly cookie: string | undefined;
}

export interface Call {
  readonly url: URL;
  /** The `Host` header, where it is not that of the address. */
  readonly host?: string;
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Resolves with the whole answer. */
export function call({ url, host, method = "POST", path, headers = {}, body = "" }: Call): Promise<Called> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = url;
    const all = { ...headers, host: host ?? url.host, "content-length": Buffer.byteLength(body) };
    const sent = request({ hostname, port, method, path, headers: all, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (it: Buffer) => chunks.push(it));
      answer.on("error", reject);
      answer.on("end", () => {
        const cookie = answer.headers["set-cookie"]?.[0]?.split(";")[0];
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString(), cookie });
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Ends the open connections. */
export const hangUp = (): void => agent.destroy();
