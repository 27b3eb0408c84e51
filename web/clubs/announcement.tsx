/** The newest announcement of a club, whether its reader is told of them, and for organisers the next one. */
import { useState } from "preact/hooks";
import type { ClubAnnouncementShape } from "../../worker/contract/clubs.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { limited } from "../ui/limited.ts";
import { useMutation } from "../ui/mutation.ts";
import { moment } from "../ui/time.ts";
import { type ClubProps, service } from "./service.ts";
import { t } from "./words/index.ts";

/** Milliseconds between two announcements. */
const EVERY = 86_400_000;

function Newest({ at, text, person, name, folded }: ClubAnnouncementShape) {
  return (
    <div class="club-message club-announced">
      <p>
        <a href={`/people/${person}`}>{name}</a> <small class="soft">{moment(at)}</small>
      </p>
      {folded ? (
        <details>
          <summary class="soft">{t("announcement.folded")}</summary>
          <p>{text}</p>
        </details>
      ) : (
        <p>{text}</p>
      )}
    </div>
  );
}

function Next({ club: { slug, announcement }, changed }: ClubProps) {
  const { busy, fault, act } = useMutation();
  const [text, setText] = useState("");
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    act(async () => {
      await service.announce(slug, text);
      setText("");
      changed();
    });
  };
  const next = (announcement?.at ?? 0) + EVERY;
  return (
    <>
      {announcement ? (
        <p class="buttons">
          <button type="button" disabled={busy} onClick={() => act(() => service.withdraw(slug).then(changed))}>
            {t("announcement.erase")}
          </button>
        </p>
      ) : null}
      {next > Date.now() ? (
        <p class="soft">{t("announcement.next", { at: moment(next) })}</p>
      ) : (
        <details>
          <summary>{t("announcement.new")}</summary>
          <form class="club-say" onSubmit={send}>
            <label class="field">
              <span>{t("announcement.say")}</span>
              <textarea
                value={text}
                rows={2}
                required
                {...limited(1_000)}
                onInput={(event) => setText(event.currentTarget.value)}
              />
              <small>{t("announcement.help")}</small>
            </label>
            <button type="submit" disabled={busy}>
              {t("announcement.send")}
            </button>
          </form>
        </details>
      )}
      <ErrorMessage text={fault} />
    </>
  );
}

export function Announcement({ club, changed }: ClubProps) {
  const { busy, fault, act } = useMutation();
  const { slug, you, announcement } = club;
  const mayAnnounce = you?.may.includes("announce") ?? false;
  return (
    <section class="section">
      <h2>{t("announcement")}</h2>
      {announcement ? <Newest {...announcement} /> : <p class="soft">{t("announcement.none")}</p>}
      <label class="check">
        <input
          type="checkbox"
          checked={you?.told ?? false}
          disabled={busy}
          onChange={(event) => {
            const told = event.currentTarget.checked;
            act(() => service.setTold(slug, told).then(changed));
          }}
        />
        {t("announcement.told")}
      </label>
      <ErrorMessage text={fault} />
      {mayAnnounce ? <Next club={club} changed={changed} /> : null}
    </section>
  );
}
