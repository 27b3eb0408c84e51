/** Settings of a club for its organisers: what it says, how people come in, its link, and its end. */
import { useState } from "preact/hooks";
import { useLocation } from "../app/router.tsx";
import { copyText } from "../ui/copy.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { limited } from "../ui/limited.ts";
import { useMutation } from "../ui/mutation.ts";
import { ClubChannel } from "./channel.tsx";
import { AboutField, EntryField } from "./make.tsx";
import { type ClubProps, clubAt, service } from "./service.ts";
import { t } from "./words/index.ts";

/** The link by which people become members at once. */
function InviteLink({ club, changed }: ClubProps) {
  const { busy, fault, act } = useMutation();
  const [copied, setCopied] = useState(false);
  const link = `${location.origin}${clubAt(club.slug)}?code=${club.code}`;
  return (
    <>
      <label class="field">
        <span>{t("link")}</span>
        <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        <small>{t("link.help")}</small>
      </label>
      <p class="buttons">
        <button type="button" onClick={async () => setCopied(await copyText(link))}>
          {t("link.copy")}
        </button>
        <button
          type="button"
          disabled={busy}
          onClick={() => act(() => service.change(club.slug, { code: "new" }).then(changed))}
        >
          {t("link.new")}
        </button>
        {copied ? <span role="status">{t("link.copied")}</span> : null}
      </p>
      <ErrorMessage text={fault} />
    </>
  );
}

function Close({ slug }: { readonly slug: string }) {
  const { route } = useLocation();
  const { busy, fault, act } = useMutation();
  const close = () =>
    act(async () => {
      await service.close(slug);
      route("/clubs");
    });
  return (
    <details>
      <summary>{t("close")}</summary>
      <p>{t("close.sure")}</p>
      <button type="button" disabled={busy} onClick={close}>
        {t("close")}
      </button>
      <ErrorMessage text={fault} />
    </details>
  );
}

export function Settings({ club, changed }: ClubProps) {
  const { busy, fault, act } = useMutation();
  const [name, setName] = useState(club.name);
  const [about, setAbout] = useState(club.about);
  const [entry, setEntry] = useState(club.entry);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    act(() => service.change(club.slug, { name, about, entry }).then(changed));
  };
  return (
    <details class="section">
      <summary>
        <h2>{t("settings")}</h2>
      </summary>
      <InviteLink club={club} changed={changed} />
      <form onSubmit={save}>
        <label class="field">
          <span>{t("name")}</span>
          <input value={name} required {...limited(40)} onInput={(event) => setName(event.currentTarget.value)} />
        </label>
        <AboutField value={about} change={setAbout} />
        <EntryField value={entry} change={setEntry} />
        <button type="submit" disabled={busy}>
          {t("save")}
        </button>
        <ErrorMessage text={fault} />
      </form>
      <ClubChannel slug={club.slug} />
      {club.you?.may.includes("close") ? <Close slug={club.slug} /> : null}
    </details>
  );
}
