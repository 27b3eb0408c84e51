/** API tokens: made, shown once, deleted. */
import { useState } from "preact/hooks";
import { t as tAbout } from "../about/words/index.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { limited } from "../ui/limited.ts";
import { useMutation } from "../ui/mutation.ts";
import { useQuery } from "../ui/query.ts";
import { moment } from "../ui/time.ts";
import { service } from "./service.ts";
import { t } from "./words/index.ts";

export function Tokens() {
  const { value, fault, again } = useQuery(service.tokens, "tokens");
  const doing = useMutation();
  const [made, setMade] = useState<string | null>(null);
  const make = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    doing.act(async () => {
      setMade((await service.makeToken(String(new FormData(form).get("name")))).token);
      form.reset();
      again();
    });
  };
  return (
    <section class="section">
      <h2>{t("tokens.title")}</h2>
      <p class="soft">
        {t("tokens.help")} <a href="/api/docs">{tAbout("docs")}</a>
      </p>
      <ul class="rows">
        {(value ?? []).map((it) => (
          <li key={it.id} class="row">
            <span class="what">
              {it.name}
              <br />
              <small>{moment(it.createdAt)}</small>
            </span>
            <button type="button" onClick={() => doing.act(() => service.dropToken(it.id).then(again))}>
              {t("tokens.drop")}
            </button>
          </li>
        ))}
      </ul>
      {made ? (
        <p class="note" role="status">
          {t("tokens.made")} <code>{made}</code>
        </p>
      ) : null}
      <form onSubmit={make}>
        <label class="field">
          <span>{t("tokens.name")}</span>
          <span class="copy">
            <input name="name" {...limited(40)} required autocomplete="off" />
            <button type="submit" disabled={doing.busy}>
              {t("tokens.make")}
            </button>
          </span>
        </label>
      </form>
      <ErrorMessage text={fault ?? doing.fault} />
    </section>
  );
}
