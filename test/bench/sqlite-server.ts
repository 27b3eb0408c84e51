/** Baseline: `node:http` that appends requests to SQLite, synced to disk before the answer. Ends with its standard input. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { DatabaseSync } from "node:sqlite";

const database = new DatabaseSync(process.argv[2] ?? "");
database.exec("pragma journal_mode = wal; pragma synchronous = full");
database.exec("create table entries (seq integer primary key, place text not null, entry text not null)");
const insert = database.prepare("insert into entries (place, entry) values (?, ?) returning seq");

const server = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString();
  response.end(JSON.stringify(insert.get(request.url ?? "", body)));
});
server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));
process.stdin.on("end", () => process.exit(0)).resume();
