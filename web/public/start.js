/**
 * Runs before the page is painted and before its code has come: the light that was chosen holds from the first paint on, and what
 * the page at this address begins with is asked for at once rather than one after the other. `bin/start.ts` writes into `data-ahead`
 * which files that are; `app/api.ts` takes up the answers.
 */
{
  try {
    // app/theme.ts keeps what the reader chose.
    const chosen = localStorage.getItem("telegraph.theme");
    if (chosen) document.documentElement.dataset.theme = chosen;
  } catch {
    // Without storage the system's choice holds.
  }

  const files = JSON.parse(document.currentScript.dataset.ahead ?? "{}");

  const bring = (names = []) => {
    for (const name of names) {
      const link = document.createElement("link");
      const isSheet = name.endsWith(".css");
      Object.assign(link, isSheet ? { rel: "preload", as: "style" } : { rel: "modulepreload" });
      link.crossOrigin = "";
      link.href = `/assets/${name}`;
      document.head.append(link);
    }
  };

  const asked = new Map();
  const ask = (address) => {
    const answer = fetch(address, { signal: AbortSignal.timeout(25_000) });
    asked.set(address, answer);
    // Whoever takes it up says that there was none.
    answer.catch(() => undefined);
    return answer;
  };
  window.askedAhead = asked;

  ask("/api/session");
  const [, table] = /^\/t\/([a-z2-7]{20})\/?$/.exec(location.pathname) ?? [];
  bring(files[table ? "/t/" : location.pathname]);
  if (table) {
    ask(`/api/tables/${table}/log?after=0`);
    ask(`/api/tables/${table}`)
      .then((answer) => answer.clone().json())
      .then(({ game }) => bring(files[game]))
      .catch(() => undefined);
  }
}
