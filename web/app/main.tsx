/** Entry of the page: the shell, and a route for each page. The code of a page is loaded when it is opened. */
import { render } from "preact";
import { Boundary } from "../ui/boundary.tsx";
import { later, loaded } from "../ui/lazy.tsx";
import { ownLanguage, setLanguage } from "../words/index.ts";
import { LocationProvider, loadAhead, Router, type Routes, useLocation } from "./router.tsx";
import { loadMe } from "./session.ts";
import { Footer, Header } from "./shell.tsx";

const ROUTES: Routes = {
  "/": () => import("../home/page.tsx").then((it) => it.HomePage),
  "/t/:id": () => import("../table/page.tsx").then((it) => it.TablePage),
  "/open": () => import("../open/page.tsx").then((it) => it.OpenPage),
  "/new": () => import("../new-table/page.tsx").then((it) => it.NewTablePage),
  "/sign-in": () => import("../sign-in/page.tsx").then((it) => it.SignInPage),
  "/profile": () => import("../profile/page.tsx").then((it) => it.ProfilePage),
  "/notifications": () => import("../notifications/page.tsx").then((it) => it.NotificationsPage),
  "/people/:id": () => import("../people/page.tsx").then((it) => it.PersonPage),
  "/games/:game": () => import("../game/page.tsx").then((it) => it.PageOfGame),
  "/clubs": () => import("../clubs/page.tsx").then((it) => it.ClubsPage),
  "/clubs/:slug": () => import("../clubs/club-page.tsx").then((it) => it.ClubPage),
  "/learn/:game": () => import("../learn/page.tsx").then((it) => it.LearnPage),
  "/rules/:game": () => import("../learn/rules-page.tsx").then((it) => it.RulesPage),
  "/seasons": () => import("../seasons/page.tsx").then((it) => it.SeasonsPage),
  "/seasons/:id": () => import("../seasons/season-page.tsx").then((it) => it.SeasonPage),
  "/about": () => import("../about/page.tsx").then((it) => it.AboutPage),
};

const LostPage = later(() => import("./lost.tsx").then((it) => it.LostPage));

/** The first page needs no arrival: its code comes after it, and before anybody can go elsewhere. */
const arrival = loaded(
  () => import("./arrive.ts"),
  () => true,
);
const arrived = (y: number | null) => void arrival.then((it) => it?.arrive(y));

/** The page of the address. */
function Shown() {
  return (
    <Boundary at={useLocation().url}>
      <Router routes={ROUTES} Lost={LostPage} arrived={arrived} />
    </Boundary>
  );
}

function Page() {
  return (
    <LocationProvider>
      <Header />
      <Shown />
      <Footer />
    </LocationProvider>
  );
}

void loadMe();
loadAhead(ROUTES);
void setLanguage(ownLanguage());
const root = document.getElementById("page");
if (root) render(<Page />, root);
