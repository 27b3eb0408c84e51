/** Following people: the button on their page, and the lists on one's own. */
import { useState } from "preact/hooks";
import type { FollowList, PersonShape } from "../../worker/contract/person-page.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { useMutation } from "../ui/mutation.ts";
import { usePages } from "../ui/pages.ts";
import { ShowMore } from "../ui/show-more.tsx";
import { people } from "./calls.ts";
import { t } from "./words/index.ts";

interface FollowProps extends Pick<PersonShape, "id" | "followed" | "follows"> {
  readonly name: string;
  readonly changed: () => void;
}

/** Follows somebody, and stops it. */
export function Follow({ id, name, followed, follows, changed }: FollowProps) {
  const { busy, fault, act } = useMutation();
  const turn = () => act(() => (followed ? people.unfollow(id) : people.follow(id)).then(changed));
  const said = follows ? t(followed ? "friends.now" : "follows.you", { name }) : t("follow.help");
  return (
    <section class="section follow">
      <button type="button" aria-pressed={followed} disabled={busy} onClick={turn}>
        {t(followed ? "unfollow" : "follow")}
      </button>
      <p class="soft">{said}</p>
      <ErrorMessage text={fault} />
    </section>
  );
}

function List({ list }: { readonly list: FollowList }) {
  const { value, fault, more } = usePages((after) => people.follows(list, after), list);
  return (
    <>
      <ErrorMessage text={fault} />
      {value?.length === 0 ? <p class="soft">{t("people.none")}</p> : null}
      <ul class="people-list">
        {value?.map(({ id, name, friend }) => (
          <li key={id}>
            <a href={`/people/${id}`}>{name}</a>
            {friend && list !== "friends" ? <small class="soft"> {t("friend")}</small> : null}
          </li>
        ))}
      </ul>
      <ShowMore more={more} />
    </>
  );
}

function Fold({ list, title }: { readonly list: FollowList; readonly title: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {open ? <List list={list} /> : null}
    </details>
  );
}

/** Friends, the people one follows, and those who follow. */
export function OwnPeople() {
  return (
    <section class="section own-people">
      <h2>{t("friends")}</h2>
      <List list="friends" />
      <Fold list="following" title={t("following")} />
      <Fold list="followers" title={t("followers")} />
    </section>
  );
}
