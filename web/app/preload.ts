/** Files of a part of the page that is about to be imported: asked for side by side, and style sheets awaited, so that nothing is seen without. */

/** Files asked for, by name. */
const asked = new Map<string, Promise<void> | null>();

/** Asks for a file once, unless the document has; the promise is that of a style sheet. */
function ask(file: string): Promise<void> | null {
  const isSheet = file.endsWith(".css");
  const link = document.createElement("link");
  link.rel = isSheet ? "stylesheet" : "modulepreload";
  link.crossOrigin = "";
  link.href = `/${file}`;
  for (const it of document.querySelectorAll<HTMLLinkElement>(isSheet ? "link[rel=stylesheet]" : "link"))
    if (it.href === link.href) return null;
  const arrived = isSheet
    ? new Promise<void>((resolve, reject) => {
        link.onload = () => resolve();
        link.onerror = () => {
          // The next try asks again.
          link.remove();
          asked.delete(file);
          reject(new Error(`the style sheet ${file} could not be fetched`));
        };
      })
    : null;
  document.head.append(link);
  return arrived;
}

/** Imports a part of the page; `files`: those that it needs and that are not there yet. Stands in for Vite's own, which is three times as long. */
export async function preload<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(
    files.map((file) => {
      if (!asked.has(file)) asked.set(file, ask(file));
      return asked.get(file);
    }),
  );
  return load();
}
