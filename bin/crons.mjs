/** Fires the crons of wrangler.toml, which `wrangler dev` and Miniflare leave out. Plain JavaScript, for bin/dev.mjs. */

/** The crons of the development environment in wrangler.toml. */
export function cronsOf(toml) {
  const [, list = ""] = /^\[triggers\]\s*^crons\s*=\s*\[([^\]]*)\]/m.exec(toml) ?? [];
  return [...list.matchAll(/"([^"]+)"/g)].map((it) => it[1]);
}

/** The lowest value of each field of a cron: minute, hour, day, month, day of the week. */
const LOWEST = [0, 0, 1, 1, 0];

/** Whether a number matches a field: a star, a number, a range, each with an optional step after a slash, or several with commas. */
function fits(field, value, lowest) {
  return field.split(",").some((part) => {
    const [range, step] = part.split("/");
    const [from, to = step ? Number.POSITIVE_INFINITY : from] =
      range === "*" ? [lowest, Number.POSITIVE_INFINITY] : range.split("-").map(Number);
    return value >= from && value <= to && (value - from) % Number(step ?? 1) === 0;
  });
}

/** Whether a cron of five fields (UTC; Sunday is 0) is due in the minute of a date. */
export function isDue(cron, date) {
  const now = [date.getUTCMinutes(), date.getUTCHours(), date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCDay()];
  const fields = cron.trim().split(/\s+/);
  if (fields.length !== now.length) throw new Error(`a cron of wrangler.toml has not five fields: ${cron}`);
  return fields.every((it, at) => fits(it, now[at], LOWEST[at]));
}

const MINUTE = 60_000;

/**
 * Calls `fire` with each cron that is due, at the beginning of every minute. A failure is logged, and the cron fires again when it is next
 * due. Returns a function that stops it.
 */
export function startCrons(crons, fire, { now = Date.now, later = setTimeout, stop = clearTimeout } = {}) {
  let timer;
  const wait = () => {
    timer = later(tick, MINUTE - (now() % MINUTE));
  };
  async function tick() {
    const due = crons.filter((it) => isDue(it, new Date(now())));
    wait();
    for (const cron of due)
      try {
        await fire(cron);
      } catch (error) {
        console.error(`the cron ${cron} failed: ${error.message}`);
      }
  }
  wait();
  return () => stop(timer);
}

/** Fires a cron of `wrangler dev` at `origin`. */
export const fireAt =
  (origin, ask = fetch) =>
  async (cron) => {
    const answer = await ask(`${origin}/cdn-cgi/local/scheduled?cron=${encodeURIComponent(cron)}`);
    if (!answer.ok) throw new Error(String(answer.status));
  };
