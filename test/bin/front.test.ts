/** The proxy in front of Miniflare: nothing gets past it in another request's body. */
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { openFront } from "../../bin/front.ts";

test.each(["GET", "DELETE", "POST"])("the body of a %s is no request of its own", async (method) => {
  const asked: string[] = [];
  const inner = createServer((incoming, response) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    incoming.resume().on("end", () => response.end("done"));
  });
  await new Promise<void>((done) => inner.listen(0, "127.0.0.1", done));
  const { port } = inner.address() as AddressInfo;
  const origin = "http://front.example";
  const front = await openFront({
    ...{ inner: new URL(`http://127.0.0.1:${port}`), host: "127.0.0.1", port: 0 },
    ...{ origin, behindProxy: false },
  });
  const hidden = "GET /cdn-cgi/local HTTP/1.1\r\nHost: inner\r\nMF-Route-Override: side\r\n\r\n";
  const client = connect(front.port, "127.0.0.1");
  const head = `${method} /api/health HTTP/1.1\r\nHost: front.example\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n`;
  client.write(`${head}${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`);
  const answer: string = await new Promise((done) => {
    let text = "";
    client.on("data", (part) => {
      text += String(part);
    });
    client.on("close", () => done(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(asked).toEqual([`${method} /api/health`]);
  await front.stop(1_000);
  inner.closeAllConnections();
  await new Promise((done) => inner.close(done));
});
