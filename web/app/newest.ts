/** Asking whether the service has a newer page. */
import { outdated } from "./build.ts";

/** The document's first script, whose name identifies the build. */
export const buildOf = (html: string): string => /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1] ?? "";

/** Asks for the service's build. Ignores failures. */
export async function lookForBuild(): Promise<void> {
  const running = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute("src");
  if (!running || outdated.peek()) return;
  const answer = await fetch("/", { cache: "no-cache", credentials: "omit" }).catch(() => null);
  const newest = answer?.ok ? buildOf(await answer.text().catch(() => "")) : "";
  const pathOf = (it: string) => new URL(it, location.href).pathname;
  if (newest !== "" && pathOf(newest) !== pathOf(running)) outdated.value = true;
}
