/** Your profile, notifications and bots. */

import { LANGUAGES } from "../../games/kernel/words.ts";
import type { Part } from "../../worker/contract/person-page.ts";
import type { MeShape } from "../../worker/contract/shapes.ts";
import { useLocation } from "../app/router.tsx";
import { changeMe, me } from "../app/session.ts";
import { signOut } from "../app/signing.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { later } from "../ui/lazy.tsx";
import { limited } from "../ui/limited.ts";
import { useMutation } from "../ui/mutation.ts";
import { Select } from "../ui/select.tsx";
import { language, t as tPage } from "../words/index.ts";
import { Notices } from "./notices.tsx";
import { Sessions } from "./sessions.tsx";
import { Tokens } from "./tokens.tsx";
import { t } from "./words/index.ts";

const Account = later(() => import("../account/panel.tsx").then((it) => it.Account));

/** The parts of a person's page that can be hidden; the type holds them to the service's. */
const PARTS: readonly Part[] = ["running", "finished", "points", "favourites", "versus", "pace"];

const zones = (own: string): readonly string[] => [
  ...new Set([own, ...(Intl.supportedValuesOf?.("timeZone") ?? []), "UTC"]),
];
const languageName = (code: string): string =>
  new Intl.DisplayNames(language.value, { type: "language" }).of(code) ?? code;

function Settings({ person }: { readonly person: MeShape }) {
  const { busy, fault, act } = useMutation();
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const text = (name: string) => String(form.get(name)).trim();
    const ratingHidden = form.get("ratingHidden") !== null;
    const hidden = PARTS.filter((it) => form.get(`hidden.${it}`) !== null);
    const change = { name: text("name"), language: text("language"), timeZone: text("timeZone"), ratingHidden, hidden };
    act(() => changeMe(change));
  };
  return (
    <form class="section" onSubmit={save}>
      <label class="field">
        <span>{t("profile.name")}</span>
        <input name="name" defaultValue={person.name} {...limited(40)} required autocomplete="nickname" />
      </label>
      <Select name="language" title={t("profile.language")} first={person.language}>
        {LANGUAGES.map((it) => (
          <option key={it} value={it}>
            {languageName(it)}
          </option>
        ))}
      </Select>
      <Select name="timeZone" title={t("profile.zone")} first={person.timeZone}>
        {zones(person.timeZone).map((it) => (
          <option key={it}>{it}</option>
        ))}
      </Select>
      {person.guest ? null : (
        <label class="check">
          <input type="checkbox" name="ratingHidden" defaultChecked={person.ratingHidden === true} />
          <span>
            <strong>{t("profile.rating")}</strong>
            <small>{t("profile.rating.help")}</small>
          </span>
        </label>
      )}
      <fieldset>
        <legend>{t("profile.hidden")}</legend>
        {PARTS.map((it) => (
          <label class="check" key={it}>
            <input type="checkbox" name={`hidden.${it}`} defaultChecked={person.hidden?.includes(it) === true} />
            <span>{t(`hide.${it}`)}</span>
          </label>
        ))}
      </fieldset>
      {person.guest ? (
        <p class="note">
          {t("profile.guest")} <a href="/sign-in">{tPage("nav.sign-in")}</a>
        </p>
      ) : null}
      <button type="submit" class="primary" disabled={busy}>
        {t("profile.save")}
      </button>
      <ErrorMessage text={fault} />
    </form>
  );
}

function SignOut() {
  const { route } = useLocation();
  const { busy, fault, act } = useMutation();
  return (
    <section class="section">
      <button type="button" disabled={busy} onClick={() => act(() => signOut().then(() => route("/")))}>
        {t("profile.sign-out")}
      </button>
      <ErrorMessage text={fault} />
    </section>
  );
}

export function ProfilePage() {
  const person = me.value;
  return (
    <main class="sheet">
      <h1>{t("profile.title")}</h1>
      {person === null ? (
        <p>
          {t("profile.nobody")} <a href="/sign-in">{tPage("nav.sign-in")}</a>
        </p>
      ) : null}
      {person ? (
        <>
          <p>
            <a href={`/people/${person.id}`}>{t("profile.page")}</a>
          </p>
          <Settings key={person.id} person={person} />
          <Notices person={person} />
          <Tokens />
          {person.guest ? null : <Sessions />}
          {person.guest ? null : <SignOut />}
          <Account person={person} />
        </>
      ) : null}
    </main>
  );
}
