/** API tokens: made, shown once, deleted. */
import { useState } from "preact/hooks";
import { Fault } from "../ui/error-message.tsx";
import { useAsked, useDoing } from "../ui/query.ts";
import { moment } from "../ui/time.ts";
import { put } from "../words/index.ts";
import { service } from "./service.ts";
import { tell } from "./words/index.ts";

export function Tokens() {
  const { value, fault, again } = useAsked(service.tokens, "tokens");
  const doing = useDoing();
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
      <h2>{tell("tokens.title")}</h2>
      <p class="soft">
        {tell("tokens.help")} <a href="/api/docs">{put("tokens.docs")}</a>
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
              {tell("tokens.drop")}
            </button>
          </li>
        ))}
      </ul>
      {made ? (
        <p class="note" role="status">
          {tell("tokens.made")} <code>{made}</code>
        </p>
      ) : null}
      <form onSubmit={make}>
        <label class="field">
          <span>{tell("tokens.name")}</span>
          <span class="copy">
            <input name="name" maxLength={40} required autocomplete="off" />
            <button type="submit" disabled={doing.busy}>
              {tell("tokens.make")}
            </button>
          </span>
        </label>
      </form>
      <Fault text={fault ?? doing.fault} />
    </section>
  );
}
