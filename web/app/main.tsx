/** The page begins here: the shell, and a route for each page. What a page needs is loaded when it is opened. */
import { render } from "preact";
import { ErrorBoundary, LocationProvider, lazy, Route, Router } from "preact-iso";
import { ownLanguage, setLanguage, t } from "../words/index.ts";
import { LostPage } from "./lost.tsx";
import { loadMe } from "./session.ts";
import { Footer, Header } from "./shell.tsx";

const HomePage = lazy(() => import("../home/page.tsx").then((it) => it.HomePage));
const TablePage = lazy(() => import("../table/page.tsx").then((it) => it.TablePage));
const NewTablePage = lazy(() => import("../new-table/page.tsx").then((it) => it.NewTablePage));
const SignInPage = lazy(() => import("../sign-in/page.tsx").then((it) => it.SignInPage));
const ProfilePage = lazy(() => import("../profile/page.tsx").then((it) => it.ProfilePage));
const PersonPage = lazy(() => import("../people/page.tsx").then((it) => it.PersonPage));
const NotificationsPage = lazy(() => import("../notifications/page.tsx").then((it) => it.NotificationsPage));
const LearnPage = lazy(() => import("../learn/page.tsx").then((it) => it.LearnPage));
const RulesPage = lazy(() => import("../learn/rules-page.tsx").then((it) => it.RulesPage));
const AboutPage = lazy(() => import("../about/page.tsx").then((it) => it.AboutPage));

function arrive(): void {
  document.title = t("brand");
  window.scrollTo(0, 0);
}

function Page() {
  return (
    <LocationProvider>
      <ErrorBoundary onError={(error) => console.error(error)}>
        <Header />
        <Router onRouteChange={arrive}>
          <Route path="/" component={HomePage} />
          <Route path="/t/:id" component={TablePage} />
          <Route path="/new" component={NewTablePage} />
          <Route path="/sign-in" component={SignInPage} />
          <Route path="/profile" component={ProfilePage} />
          <Route path="/notifications" component={NotificationsPage} />
          <Route path="/people/:id" component={PersonPage} />
          <Route path="/learn/:game" component={LearnPage} />
          <Route path="/rules/:game" component={RulesPage} />
          <Route path="/about" component={AboutPage} />
          <Route default component={LostPage} />
        </Router>
        <Footer />
      </ErrorBoundary>
    </LocationProvider>
  );
}

void setLanguage(ownLanguage());
void loadMe();
const root = document.getElementById("page");
if (root) render(<Page />, root);
