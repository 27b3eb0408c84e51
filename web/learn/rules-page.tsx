/** The rules of a game: own words, own drawings, a contents list, a search, and interactive examples. */
import { useEffect, useState } from "preact/hooks";
import { gameAt, lessonAt } from "../app/links.ts";
import { CARDS, gameName } from "../games/card.ts";
import { language } from "../words/index.ts";
import { Example } from "./example.tsx";
import { GamePage } from "./game-page.tsx";
import { rulesOf } from "./lessons.ts";
import type { Rules, Section } from "./rules.ts";
import { t } from "./words/index.ts";
import "./rules.css";

/** Paragraphs and lists of a text: lines that begin with "- " form a list. */
function Prose({ text }: { readonly text: string }) {
  const blocks: (string | string[])[] = [];
  for (const line of text.split("\n")) {
    const last = blocks.at(-1);
    if (!line.startsWith("- ")) blocks.push(line);
    else if (Array.isArray(last)) last.push(line.slice(2));
    else blocks.push([line.slice(2)]);
  }
  return (
    <>
      {blocks.map((it, at) =>
        Array.isArray(it) ? (
          <ul key={`${at} ${it[0]}`}>
            {it.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ) : (
          <p key={`${at} ${it}`}>{it}</p>
        ),
      )}
    </>
  );
}

/** A heading with a link to itself, so that its address can be copied. */
function Heading({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <h2 id={id} tabindex={-1}>
      <a href={`#${id}`}>{text}</a>
    </h2>
  );
}

function Part({ rules, section }: { readonly rules: Rules; readonly section: Section }) {
  const { id, Figure, More, example } = section;
  return (
    <section class="rules-section" aria-labelledby={id}>
      <Heading id={id} text={rules.t(`${id}.title`)} />
      <Prose text={rules.t(id)} />
      {Figure ? (
        <figure>
          <Figure />
          <figcaption>{rules.t(`${id}.figure`)}</figcaption>
        </figure>
      ) : null}
      {More ? <More /> : null}
      {example ? <Example game={rules.game} bounds={example} /> : null}
    </section>
  );
}

function Glossary({ rules }: { readonly rules: Rules }) {
  return (
    <section class="rules-section" aria-labelledby="signs">
      <Heading id="signs" text={rules.t("signs.title")} />
      <ul class="rules-signs">
        {rules.signs.map(({ id, Drawing }) => (
          <li key={id}>
            <Drawing />
            <span>{rules.t(`sign.${id}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Without accents and capitals, as people type. */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase(language.value);

/** The sections that contain all search words. */
export function foundIn(rules: Rules, search: string): ReadonlySet<string> {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const speaksOf = (keys: readonly string[]) => {
    const text = plain(keys.map((it) => rules.t(it)).join(" "));
    return words.every((it) => text.includes(it));
  };
  const signs = rules.signs.map(({ id }) => `sign.${id}`);
  return new Set([
    ...rules.sections.filter(({ id }) => speaksOf([`${id}.title`, id])).map((it) => it.id),
    ...(signs.length > 0 && speaksOf(["signs.title", ...signs]) ? ["signs"] : []),
  ]);
}

/** Scrolls to the section of the address, once it exists; again when the address changes. */
function useAnchor(rules: Rules): void {
  useEffect(() => {
    const go = () => {
      const section = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      section?.scrollIntoView();
      section?.focus({ preventScroll: true });
    };
    go();
    addEventListener("hashchange", go);
    return () => removeEventListener("hashchange", go);
  }, [rules]);
}

const isFree = (game: string): boolean => CARDS.some((it) => it.id === game && it.free);

function Shown({ rules }: { readonly rules: Rules }) {
  const [search, setSearch] = useState("");
  useAnchor(rules);
  const found = foundIn(rules, search);
  const shown = rules.sections.filter((it) => found.has(it.id));
  const titles = [...shown.map((it) => it.id), ...(found.has("signs") ? ["signs"] : [])];
  return (
    <main class="rules">
      {rules.Definitions ? <rules.Definitions /> : null}
      <h1>{rules.t("title")}</h1>
      <nav class="rules-contents" aria-label={t("contents")}>
        <label class="rules-search">
          <span>{t("search")}</span>
          <input
            type="search"
            value={search}
            onInput={(event) => {
              setSearch(event.currentTarget.value);
            }}
          />
        </label>
        <p class="visually-hidden" role="status">
          {search ? t("found", { count: titles.length }) : ""}
        </p>
        <ol>
          {titles.map((it) => (
            <li key={it}>
              <a href={`#${it}`}>{rules.t(`${it}.title`)}</a>
            </li>
          ))}
        </ol>
        <a class="button" href={lessonAt(rules.game)}>
          {t("learn")}
        </a>
        <a class="button" href={gameAt(rules.game)}>
          {gameName(rules.game)}
        </a>
      </nav>
      <article>
        {titles.length === 0 ? <p>{t("found", { count: 0 })}</p> : null}
        {shown.map((it) => (
          <Part key={it.id} rules={rules} section={it} />
        ))}
        {found.has("signs") ? <Glossary rules={rules} /> : null}
        <p class="soft">{t(isFree(rules.game) ? "own.free" : "own")}</p>
      </article>
    </main>
  );
}

export const RulesPage = () => (
  <GamePage find={rulesOf} titleOf={(rules) => rules.t("title")}>
    {(rules) => <Shown rules={rules} />}
  </GamePage>
);
