/** Your channels: mail, chats, your phone, this browser, programs; each can be tested. */
import type { HookShape } from "../../worker/contract/channels.ts";
import type { MeShape } from "../../worker/contract/shapes.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useMutation } from "../ui/mutation.ts";
import { AddChannel } from "./add-channel.tsx";
import { ConnectDiscord } from "./connect-discord.tsx";
import { kindName, service } from "./service.ts";
import { t } from "./words/index.ts";

type Act = (what: () => Promise<unknown>) => void;

interface HookRowProps {
  readonly hook: HookShape;
  readonly act: Act;
}

function HookRow({ hook, act }: HookRowProps) {
  const on = hook.state === "on";
  const named = `${kindName(hook.kind)}, ${hook.host}`;
  return (
    <li class={on ? "row channel" : "row channel off"}>
      <span class="what">
        <strong>{kindName(hook.kind)}</strong> {hook.host}
        <br />
        <small>{t(`hooks.${hook.state}`)}</small>
        {hook.answerer === null ? null : (
          <small>
            {" · "}
            {hook.answerer === "" ? t("channels.buttons.none") : t("channels.buttons.by", { name: hook.answerer })}
          </small>
        )}
      </span>
      <button
        type="button"
        aria-label={`${t("hooks.test")}: ${named}`}
        onClick={() => act(() => service.testHook(hook.id))}
      >
        {t("hooks.test")}
      </button>
      {hook.answerer ? (
        <button
          type="button"
          aria-label={`${t("channels.buttons.end")}: ${named}`}
          onClick={() => act(() => service.letNobodyAnswer(hook.id))}
        >
          {t("channels.buttons.end")}
        </button>
      ) : null}
      <button
        type="button"
        aria-label={`${t(on ? "hooks.turn-off" : "hooks.turn-on")}: ${named}`}
        onClick={() => act(() => service.changeHook(hook.id, on ? "off" : "on"))}
      >
        {t(on ? "hooks.turn-off" : "hooks.turn-on")}
      </button>
      <button
        type="button"
        aria-label={`${t("tokens.drop")}: ${named}`}
        onClick={() => act(() => service.dropHook(hook.id))}
      >
        {t("tokens.drop")}
      </button>
    </li>
  );
}

function MailRow({ email, act }: { readonly email: string; readonly act: Act }) {
  return (
    <li class="row channel">
      <span class="what">{t("channels.mail", { email })}</span>
      <button
        type="button"
        aria-label={`${t("hooks.test")}: ${email}`}
        onClick={() => act(() => service.testHook("mail"))}
      >
        {t("hooks.test")}
      </button>
    </li>
  );
}

interface ChannelsProps {
  readonly person: MeShape;
  readonly hooks: readonly HookShape[];
  readonly fault: string | null;
  /** Reloads hooks, deliveries and the person after a change. */
  readonly changed: () => void;
}

export function Channels({ person, hooks, fault, changed }: ChannelsProps) {
  const doing = useMutation();
  const act: Act = (what) => doing.act(() => what().then(changed));
  return (
    <section class="section">
      <h2>{t("channels.title")}</h2>
      <p class="soft">{t("channels.help")}</p>
      <ConnectDiscord made={changed} />
      <ul class="rows">
        {person.email === null ? null : <MailRow email={person.email} act={act} />}
        {hooks.map((it) => (
          <HookRow key={it.id} hook={it} act={act} />
        ))}
      </ul>
      <ErrorMessage text={fault ?? doing.fault} />
      <AddChannel made={changed} />
    </section>
  );
}
