/** Routing: the page of an address; links change the address without a reload. */
import { type ComponentChildren, type ComponentType, createContext, h } from "preact";
import { useContext, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from "preact/hooks";
import { Missing } from "../ui/lazy.tsx";
import { withWords } from "../words/index.ts";

interface Address {
  /** Path and query. */
  readonly url: string;
  /** Without a trailing slash. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Goes to another address; `replace`: without an entry in the history. */
  route(url: string, replace?: boolean): void;
  /** The scroll position of a reader who came back; `null`: the page was opened by a link. */
  readonly cameBackTo: { readonly current: number | null };
}

const Here = createContext<Address>({
  url: "/",
  path: "/",
  query: {},
  route: () => undefined,
  cameBackTo: { current: null },
});

/** The current address, and navigation. */
export const useLocation = (): Address => useContext(Here);

const here = (): string => location.pathname + location.search;

const pathOf = (pathname: string): string => pathname.replace(/\/+$/, "") || "/";

/**
 * The link that a click follows, if it leads to a page of ours and needs no browser navigation: no new window, no file, no place on this
 * page.
 */
function followed(event: MouseEvent, routes: Routes): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  const link = event.composedPath().find((it) => it instanceof HTMLAnchorElement && it.href !== "");
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return null;
  const isPlace = link.hash !== "" && link.pathname + link.search === here();
  const leavesIt = isPlace || link.getAttribute("href")?.startsWith("#") || link.hasAttribute("download");
  if (leavesIt || !/^(_self)?$/i.test(link.target)) return null;
  // Addresses without a route are the service's own: exports, its reference, frames.
  return routeFor(routes, pathOf(link.pathname)) ? link : null;
}

/** Provides the address to all components below. */
export function LocationProvider({ children }: { readonly children: ComponentChildren }) {
  const [url, setUrl] = useState(here);
  const cameBackTo = useRef<number | null>(null);
  const route = useMemo(
    () => (to: string, replace?: boolean) => {
      if (replace) history.replaceState(null, "", to);
      else {
        // Stores the scroll position for when they come back.
        history.replaceState({ ...history.state, y: scrollY }, "");
        history.pushState(null, "", to);
      }
      cameBackTo.current = null;
      setUrl(to);
    },
    [],
  );
  useLayoutEffect(() => {
    const back = ({ state }: PopStateEvent) => {
      cameBackTo.current = Number((state as { readonly y?: number } | null)?.y) || 0;
      setUrl(here());
    };
    addEventListener("popstate", back);
    return () => removeEventListener("popstate", back);
  }, []);
  const value = useMemo(() => {
    const { pathname, searchParams } = new URL(url, location.origin);
    return { url, path: pathOf(pathname), query: Object.fromEntries(searchParams), route, cameBackTo };
  }, [url, route]);
  return <Here.Provider value={value}>{children}</Here.Provider>;
}

/** The address of the shown page: its path's parameters by name, and its query. */
interface Route {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

const Shown = createContext<Route>({ params: {}, query: {} });

export const useRoute = (): Route => useContext(Shown);

type Load = () => Promise<ComponentType>;

/** Pages by path: `/t/:id` matches `/t/` with any part, which is named `id`. */
export type Routes = Readonly<Record<string, Load>>;

/** A part that cannot be decoded stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The named parts of a path, or `null` when it does not fit. */
function partsOf(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const [wanted, found] = [pattern.split("/"), path.split("/")];
  const fits = wanted.length === found.length && wanted.every((it, at) => it.startsWith(":") || it === found[at]);
  if (!fits) return null;
  const named = wanted.flatMap((it, at) => (it.startsWith(":") ? [[it.slice(1), decoded(found[at] ?? "")]] : []));
  return Object.fromEntries(named);
}

/** The matching route of a path, with its parameters. */
function routeFor(routes: Routes, path: string) {
  for (const [pattern, load] of Object.entries(routes)) {
    const params = partsOf(pattern, path);
    if (params) return { load, params };
  }
  return null;
}

/** Loads the code of the page at this address before anything is drawn. */
export function loadAhead(routes: Routes): void {
  // The page itself reports a failure.
  routeFor(routes, pathOf(location.pathname))
    ?.load()
    .catch(() => undefined);
}

const loaded = new Map<Load, ComponentType>();

interface RouterProps {
  readonly routes: Routes;
  /** Shown where no route fits. */
  readonly Lost: ComponentType;
  /** Called after a page change; `y`: the earlier scroll position of a reader who comes back. */
  readonly arrived?: (y: number | null) => void;
}

/** Shows the page of the address, and follows links. The old page stays until code and words of the next one have loaded. */
export function Router({ routes, Lost, arrived }: RouterProps) {
  const { path, query, route: go, cameBackTo } = useLocation();
  const [, update] = useReducer<number, void>((it) => it + 1, 0);
  const [missing, setMissing] = useState<Load | null>(null);
  const shown = useRef<{ readonly Page: ComponentType; readonly route: Route } | null>(null);
  const arrivedAt = useRef(path);
  const wanted = useMemo(() => routeFor(routes, path), [routes, path]);
  const Page = wanted ? loaded.get(wanted.load) : Lost;
  const route = useMemo(() => ({ params: wanted?.params ?? {}, query }), [wanted, query]);
  if (Page) shown.current = { Page, route };
  useLayoutEffect(() => {
    const click = (event: MouseEvent) => {
      const link = followed(event, routes);
      if (!link) return;
      event.preventDefault();
      go(link.href.slice(location.origin.length));
    };
    addEventListener("click", click);
    return () => removeEventListener("click", click);
  }, [routes, go]);
  useEffect(() => {
    if (!wanted || loaded.has(wanted.load) || missing === wanted.load) return;
    const { load } = wanted;
    withWords(load()).then(
      (it) => {
        loaded.set(load, it);
        update();
      },
      (error) => {
        console.warn("a page could not be fetched", error);
        setMissing(() => load);
      },
    );
  }, [wanted, missing]);
  useLayoutEffect(() => {
    if (!Page || arrivedAt.current === path) return;
    arrivedAt.current = path;
    arrived?.(cameBackTo.current);
  }, [Page, path, arrived]);
  if (wanted && missing === wanted.load) return <Missing again={() => setMissing(null)} />;
  return shown.current && <Shown.Provider value={shown.current.route}>{h(shown.current.Page, {})}</Shown.Provider>;
}
