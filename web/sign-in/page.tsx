/** Signing in: ask for a mail, then its code; or come by its link, which only a click sends (mail scanners open links too). */
import { useState } from "preact/hooks";
import { useLocation } from "preact-iso";
import type { Problem } from "../../worker/contract/shapes.ts";
import { api, type Proof, Refused } from "../app/api.ts";
import { me, signIn } from "../app/session.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useMutation } from "../ui/query.ts";
import { t } from "../words/index.ts";

/** The token of the link stands in the fragment, which no server sees. */
const tokenOf = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get("token");

function useSignIn() {
  const { route } = useLocation();
  const doing = useMutation();
  const [strange, setStrange] = useState<Problem | null>(null);
  const verify = (proof: Proof) =>
    doing.act(async () => {
      try {
        await signIn(proof);
      } catch (error) {
        if (!(error instanceof Refused) || error.kind !== "other-browser") throw error;
        setStrange(error.problem);
        return;
      }
      route("/", true);
    });
  return { ...doing, verify, strange };
}

/** A link that another browser asked for signs in only when somebody has read whose address it is. */
function ByLink({ token }: { readonly token: string }) {
  const { busy, fault, verify, strange } = useSignIn();
  return (
    <>
      {strange ? <p role="alert">{strange.detail}</p> : <p>{t("sign-in.link")}</p>}
      <button
        type="button"
        class="primary"
        disabled={busy}
        onClick={() => verify({ token, ...(strange && { elsewhere: true }) })}
      >
        {strange ? t("sign-in.elsewhere", { email: strange.email ?? "" }) : t("sign-in.enter")}
      </button>
      <ErrorMessage text={fault} />
    </>
  );
}

function ByCode({ email }: { readonly email: string }) {
  const { busy, fault, verify } = useSignIn();
  const [code, setCode] = useState("");
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    verify({ email, code });
  };
  return (
    <form onSubmit={send}>
      <p role="status">{t("sign-in.sent", { email })}</p>
      <label class="field">
        <span>{t("sign-in.code")}</span>
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
        {t("sign-in.enter")}
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
    act(() => api.requestSignIn(email).then(() => asked(email)));
  };
  return (
    <form onSubmit={send}>
      <p>{t(me.value?.guest ? "sign-in.guest" : "sign-in.text")}</p>
      <label class="field">
        <span>{t("sign-in.email")}</span>
        <input name="email" type="email" required autocomplete="email" />
      </label>
      <button type="submit" class="primary" disabled={busy}>
        {t("sign-in.ask")}
      </button>
      <ErrorMessage text={fault} />
    </form>
  );
}

export function SignInPage() {
  const [email, setEmail] = useState<string | null>(null);
  const [token] = useState(() => tokenOf(location.hash));
  return (
    <main class="sheet">
      <h1>{t("sign-in.title")}</h1>
      {token ? <ByLink token={token} /> : email ? <ByCode email={email} /> : <ByMail asked={setEmail} />}
    </main>
  );
}
