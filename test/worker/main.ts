/**
 * The Worker under test. Its objects keep the ports that a test gave them, as they keep their storage: workerd puts an object away
 * after ten idle seconds, which on a busy machine can fall between any two lines of a test.
 */
import type { Env } from "../../worker/env.ts";
import { Inbox as RealInbox, Season as RealSeason, Table as RealTable } from "../../worker/index.ts";
import { WAIT } from "../patience.ts";
import { given } from "./given.ts";

export { default } from "../../worker/index.ts";

/** How long an alarm waits for its deliveries in the service, in milliseconds. */
const SOON = 1_000;
/** A busy machine delivers late: tests wait for it, where they do not say for how long. */
const patiently = <Ports extends { readonly soon: number }>(ports: Ports): Ports => ({
  ...ports,
  soon: ports.soon === SOON ? WAIT : ports.soon,
});

export class Inbox extends RealInbox {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    const name = ctx.id.toString();
    const own = this.ports;
    Object.defineProperty(this, "ports", {
      get: () => given.inboxes.get(name) ?? own,
      set: (ports: typeof own) => void given.inboxes.set(name, ports),
    });
  }
}

export class Season extends RealSeason {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    super.ports = patiently(given.seasons.get(ctx.id.toString()) ?? super.ports);
  }

  override get ports() {
    return super.ports;
  }

  override set ports(ports) {
    given.seasons.set(this.ctx.id.toString(), ports);
    super.ports = patiently(ports);
  }
}

export class Table extends RealTable {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    super.ports = patiently(given.tables.get(ctx.id.toString()) ?? super.ports);
  }

  override get ports() {
    return super.ports;
  }

  override set ports(ports) {
    given.tables.set(this.ctx.id.toString(), ports);
    super.ports = patiently(ports);
  }
}
