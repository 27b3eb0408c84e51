/** Signing in: ask for a mail, then enter its code; or follow its link, which only signs in on a click (mail scanners open links, too). */
import { useEffect, useState } from "preact/hooks";
import type { Problem } from "../../worker/contract/shapes.ts";
import { Refused } from "../app/api.ts";
import { calls, type KeptPrograms, type Proof } from "../app/calls.ts";
import { useLocation } from "../app/router.tsx";
import { changeMe, me } from "../app/session.ts";
import { signIn } from "../app/signing.ts";
import { kindName, service } from "../profile/service.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { limited } from "../ui/limited.ts";
import { useMutation } from "../ui/mutation.ts";
import { useQuery } from "../ui/query.ts";
import { t } from "./words/index.ts";

/** The link's token is in the fragment, which no server sees. */
const tokenOf = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get("token");

const NOTHING: KeptPrograms = { tokens: [], hooks: [], feed: false };

/** After a sign-in: home, or the question for a name. */
interface Step {
  /** The guest's programs to keep. */
  readonly keep: KeptPrograms;
  readonly named: () => void;
}

function useSignIn({ keep, named }: Step) {
  const { route } = useLocation();
  const doing = useMutation();
  const [strange, setStrange] = useState<Problem | null>(null);
  const verify = (proof: Proof) =>
    doing.act(async () => {
      try {
        const isNew = await signIn(keep === NOTHING ? proof : { ...proof, keep });
        if (isNew) return named();
      } catch (error) {
        if (!(error instanceof Refused) || error.kind !== "other-browser") throw error;
        setStrange(error.problem);
        return;
      }
      route("/", true);
    });
  return { ...doing, verify, strange };
}

/** A link requested by another browser signs in only after somebody has read its address. */
function ByLink({ token, ...step }: Step & { readonly token: string }) {
  const { busy, fault, verify, strange } = useSignIn(step);
  return (
    <>
      {strange ? <p role="alert">{strange.detail}</p> : <p>{t("link")}</p>}
      <button
        type="button"
        class="primary"
        disabled={busy}
        onClick={() => verify({ token, ...(strange && { elsewhere: true }) })}
      >
        {strange ? t("elsewhere", { email: strange.email ?? "" }) : t("enter")}
      </button>
      <ErrorMessage text={fault} />
    </>
  );
}

function ByCode({ email, ...step }: Step & { readonly email: string }) {
  const { busy, fault, verify } = useSignIn(step);
  const [code, setCode] = useState("");
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    verify({ email, code });
  };
  return (
    <form onSubmit={send}>
      <p role="status">{t("sent", { email })}</p>
      <label class="field">
        <span>{t("code")}</span>
        <input
          value={code}
          inputMode="numeric"
          autocomplete="one-time-code"
          pattern="\d{6}"
          maxLength={6}
          required
          onInput={(event) => setCode(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="primary" disabled={busy}>
        {t("enter")}
      </button>
      <ErrorMessage text={fault} />
    </form>
  );
}

function ByMail({ asked }: { readonly asked: (email: string) => void }) {
  const { busy, fault, act } = useMutation();
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget as HTMLFormElement).get("email"));
    act(() => calls.requestSignIn(email).then(() => asked(email)));
  };
  return (
    <form onSubmit={send}>
      <p>{t(me.value?.guest ? "guest" : "text")}</p>
      <label class="field">
        <span>{t("email")}</span>
        <input name="email" type="email" required autocomplete="email" />
      </label>
      <button type="submit" class="primary" disabled={busy}>
        {t("ask")}
      </button>
      <ErrorMessage text={fault} />
    </form>
  );
}

/** A guest's programs end at sign-in, because somebody else may have made them on this computer, unless they are ticked here. */
function Programs({ keep, change }: { readonly keep: KeptPrograms; readonly change: (keep: KeptPrograms) => void }) {
  const { value } = useQuery(async () => {
    const [tokens, hooks, feed] = await Promise.all([service.tokens(), service.hooks(), service.feed()]);
    return { tokens, hooks, feed };
  }, "programs");
  if (!value || value.tokens.length + value.hooks.length + (value.feed === null ? 0 : 1) === 0) return null;
  const without = (all: readonly string[], id: string) => all.filter((it) => it !== id);
  const tick = (list: "tokens" | "hooks", id: string) => (event: { readonly currentTarget: HTMLInputElement }) =>
    change({ ...keep, [list]: event.currentTarget.checked ? [...keep[list], id] : without(keep[list], id) });
  return (
    <fieldset>
      <legend>{t("keep")}</legend>
      <p>{t("keep.help")}</p>
      {value.tokens.map((it) => (
        <label class="check" key={it.id}>
          <input type="checkbox" checked={keep.tokens.includes(it.id)} onChange={tick("tokens", it.id)} />
          <span>{t("keep.token", { name: it.name })}</span>
        </label>
      ))}
      {value.hooks.map((it) => (
        <label class="check" key={it.id}>
          <input type="checkbox" checked={keep.hooks.includes(it.id)} onChange={tick("hooks", it.id)} />
          <span>{t("keep.hook", { kind: kindName(it.kind), host: it.host })}</span>
        </label>
      ))}
      {value.feed === null ? null : (
        <label class="check">
          <input
            type="checkbox"
            checked={keep.feed}
            onChange={(event) => change({ ...keep, feed: event.currentTarget.checked })}
          />
          <span>{t("keep.feed")}</span>
        </label>
      )}
    </fieldset>
  );
}

/** New people are asked for a name. */
function YourName() {
  const { route } = useLocation();
  const { busy, fault, act } = useMutation();
  const [name, setName] = useState(me.value?.name ?? "");
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    act(async () => {
      if (name.trim() !== "" && name.trim() !== me.value?.name) await changeMe({ name: name.trim() });
      route("/", true);
    });
  };
  return (
    <form onSubmit={send}>
      <p role="status">{t("welcome")}</p>
      <label class="field">
        <span>{t("name")}</span>
        <input
          value={name}
          {...limited(40)}
          required
          autocomplete="nickname"
          onFocus={(event) => event.currentTarget.select()}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="primary" disabled={busy}>
        {t("go-on")}
      </button>
      <ErrorMessage text={fault} />
    </form>
  );
}

export function SignInPage() {
  const [email, setEmail] = useState<string | null>(null);
  const [token, setToken] = useState(() => tokenOf(location.hash));
  // Following the mail's link on an open page changes only the fragment.
  useEffect(() => {
    const follow = () => setToken((before) => tokenOf(location.hash) ?? before);
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  const [keep, setKeep] = useState(NOTHING);
  const [isNew, setNew] = useState(false);
  const step = { keep, named: () => setNew(true) };
  const last = token !== null || email !== null;
  return (
    <main class="sheet">
      <h1>{t("title")}</h1>
      {isNew ? (
        <YourName />
      ) : (
        <>
          {last && me.value?.guest ? <Programs keep={keep} change={setKeep} /> : null}
          {token ? (
            <ByLink key={token} token={token} {...step} />
          ) : email ? (
            <ByCode email={email} {...step} />
          ) : (
            <ByMail asked={setEmail} />
          )}
        </>
      )}
    </main>
  );
}
