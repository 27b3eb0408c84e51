/** Links: the page follows those to its own pages, and leaves everything else to the browser. */
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { arrive } from "../../web/app/arrive.ts";
import { LocationProvider, Router, type Routes } from "../../web/app/router.tsx";

const Home = () => <p id="games">home</p>;
const Table = () => <p>table</p>;
const ROUTES: Routes = { "/": async () => Home, "/t/:id": async () => Table };

beforeEach(() => history.replaceState(null, "", "/t/one"));
afterEach(cleanup);

/** Shows a link; gives what happens to a click on it. */
function shown(href: string): () => boolean {
  render(
    <LocationProvider>
      <a href={href}>away from here</a>
      <Router routes={ROUTES} Lost={() => <p>lost</p>} arrived={arrive} />
    </LocationProvider>,
  );
  // Nothing is really left for another page.
  const stop = vi.fn((event: Event) => {
    const isOurs = event.defaultPrevented;
    event.preventDefault();
    return isOurs;
  });
  return () => {
    addEventListener("click", stop, { once: true });
    fireEvent.click(screen.getByText("away from here"));
    return stop.mock.results.at(-1)?.value;
  };
}

test.each([
  "/api/docs",
  "/api/tables/one/export",
  "/oauth/authorize",
  "/embed/one",
  "/.well-known/security.txt",
  "/t/one#place",
])("%s is left to the browser", async (href) => {
  const click = shown(href);
  await screen.findByText("table");
  expect(click()).toBe(false);
  expect(screen.queryByText("lost")).toBeNull();
});

test("another page is followed, to the place that the link names", async () => {
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => undefined);
  const click = shown("/#games");
  await screen.findByText("table");
  expect(click()).toBe(true);
  await screen.findByText("home");
  await expect.poll(() => scroll.mock.contexts.at(-1)).toBe(document.getElementById("games"));
});
