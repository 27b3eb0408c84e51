/** Baseline: a Worker and a Durable Object that only append what they get, in the same workerd as the service. */
import { DurableObject } from "cloudflare:workers";

export class Bare extends DurableObject {
  constructor(ctx, env) {
    super(ctx, env);
    ctx.storage.sql.exec("create table if not exists entries (seq integer primary key, entry text not null)");
  }

  append(entry) {
    const [row] = this.ctx.storage.sql.exec("insert into entries (entry) values (?) returning seq", entry);
    return row.seq;
  }
}

// biome-ignore lint/style/noDefaultExport: the platform takes a Worker's default export.
export default {
  async fetch(request, env) {
    const table = new URL(request.url).pathname;
    const seq = await env.BARE.getByName(table).append(await request.text());
    return Response.json({ seq });
  },
};
