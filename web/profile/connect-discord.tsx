/** Connects a Discord user: the link after pressing "Connect" names them, and only the channel's owner can agree. */
import { useState } from "preact/hooks";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useMutation } from "../ui/mutation.ts";
import { service } from "./service.ts";
import { t } from "./words/index.ts";

interface Pressed {
  readonly proof: string;
  readonly hook: string;
  readonly name: string;
}

/** The claim in the address; only the service can check it. */
function pressedIn(hash: string): Pressed | null {
  const proof = /^#discord=([\w-]+\.[\w-]+)$/.exec(hash)?.[1];
  if (!proof) return null;
  try {
    const letters = atob((proof.split(".")[0] ?? "").replaceAll("-", "+").replaceAll("_", "/"));
    const text = new TextDecoder().decode(Uint8Array.from(letters, (it) => it.charCodeAt(0)));
    const [hook, , name] = JSON.parse(text) as readonly unknown[];
    return typeof hook === "string" && typeof name === "string" ? { proof, hook, name } : null;
  } catch {
    return null;
  }
}

export function ConnectDiscord({ made }: { readonly made: () => void }) {
  const doing = useMutation();
  const [pressed, setPressed] = useState(() => pressedIn(location.hash));
  if (!pressed) return null;
  const { proof, hook, name } = pressed;
  const done = () => {
    history.replaceState(history.state, "", location.pathname);
    setPressed(null);
  };
  const connect = () =>
    doing.act(async () => {
      await service.letAnswer(hook, proof);
      done();
      made();
    });
  return (
    <div class="note" role="status">
      <p>{t("channels.connect.ask", { name })}</p>
      <button type="button" class="primary" disabled={doing.busy} onClick={connect}>
        {t("channels.connect.yes")}
      </button>{" "}
      <button type="button" disabled={doing.busy} onClick={done}>
        {t("channels.connect.no")}
      </button>
      <ErrorMessage text={doing.fault} />
    </div>
  );
}
