/**
 * Part of the document itself, so that it runs first: applies the chosen theme before the first paint, and requests the data and files of
 * this address at once. `bin/start.ts` inserts it, with the files in `data-ahead`; `app/api.ts` uses the answers.
 */
{
  /** Keys of app/shell.tsx and app/here.ts; without storage there are none. */
  const kept = (name) => {
    try {
      return localStorage.getItem(`telegraph.${name}`);
    } catch {
      return null;
    }
  };
  const files = JSON.parse(document.currentScript.dataset.ahead ?? "{}");

  /** The folder of those files. */
  const ASSETS = "/assets/";

  const bring = (names = []) => {
    for (const name of names) {
      const link = document.createElement("link");
      const isSheet = name.endsWith(".css");
      Object.assign(link, isSheet ? { rel: "preload", as: "style" } : { rel: "modulepreload" });
      link.crossOrigin = "";
      link.href = `${ASSETS}${name}`;
      document.head.append(link);
    }
  };

  const asked = new Map();
  const keep = (address, answer) => {
    asked.set(address, answer);
    // The consumer reports a failure.
    answer.catch(() => undefined);
    return answer;
  };
  const language = kept("language");
  const headers = language ? { "accept-language": language } : {};
  const fetchSoon = (address) => fetch(address, { headers, signal: AbortSignal.timeout(25_000) });
  window.askedAhead = asked;

  /** Requests something together with the session; a failure says nothing about the session. */
  const askWithSession = (address) => {
    const whole = keep(address, fetchSoon(`${address}${address.includes("?") ? "&" : "?"}session=1`));
    const told = whole.then((answer) => answer.clone().json()).catch(() => ({}));
    const session = whole.then(async () => (await told).session);
    keep(
      "/api/session",
      session.then((it) => (it ? new Response(JSON.stringify(it)) : fetchSoon("/api/session"))),
    );
    return told;
  };

  const [, table] = /^\/t\/([a-z2-7]{20})\/?$/.exec(location.pathname) ?? [];
  if (table)
    askWithSession(`/api/tables/${table}?log=0`).then(({ game, options = {}, seats = [] }) => {
      // Rules that only such a table needs go by an option that is on, or by the number of seats.
      const on = Object.keys(options).filter((it) => options[it] === true);
      for (const it of [game, ...[...on, seats.length].map((part) => `${game}/${part}`)]) bring(files[it]);
    });
  // Equals the request of home/lists.ts.
  else if (location.pathname === "/" && kept("was-here"))
    askWithSession("/api/tables?list=mine,invited,open,watch,finished");
  else keep("/api/session", fetchSoon("/api/session"));
  bring(files[table ? "/t/" : location.pathname]);

  // After the other requests, because reading storage takes a while.
  const chosen = kept("theme");
  if (chosen) document.documentElement.dataset.theme = chosen;
}
