/**
 * Stands in the document itself and runs before anything else has come: the light that was chosen holds from the first paint on,
 * and what the page at this address begins with is asked for at once rather than one after the other. `bin/start.ts` writes it there,
 * and into `data-ahead` which files that are; `app/api.ts` takes up the answers.
 */
{
  /** What app/theme.ts and app/here.ts keep; without storage nothing is. */
  const kept = (name) => {
    try {
      return localStorage.getItem(`telegraph.${name}`);
    } catch {
      return null;
    }
  };
  const files = JSON.parse(document.currentScript.dataset.ahead ?? "{}");

  /** Where those files lie. */
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
    // Whoever takes it up says that there was none.
    answer.catch(() => undefined);
    return answer;
  };
  const language = kept("language");
  const headers = language ? { "accept-language": language } : {};
  const fetchSoon = (address) => fetch(address, { headers, signal: AbortSignal.timeout(25_000) });
  window.askedAhead = asked;

  /** Asks for something and who is here, in one call; what could not be had says nothing of who is here. */
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
  if (table) askWithSession(`/api/tables/${table}?log=0`).then(({ game }) => bring(files[game]));
  // As home/lists.ts asks for them.
  else if (location.pathname === "/" && kept("was-here"))
    askWithSession("/api/tables?list=mine,invited,open,watch,finished");
  else keep("/api/session", fetchSoon("/api/session"));
  bring(files[table ? "/t/" : location.pathname]);

  // After all that is on its way: to read what is kept takes a while.
  const chosen = kept("theme");
  if (chosen) document.documentElement.dataset.theme = chosen;
}
