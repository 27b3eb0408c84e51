/** Showing a game elsewhere: as a film made in the browser, and as a frame for another site. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { GameEvent } from "../../games/kernel/game.ts";
import type { Picture } from "../../games/kernel/picture.ts";
import { sayOf } from "../../games/kernel/speech.ts";
import { withService } from "../../games/record/service-lines.ts";
import { scoreOf } from "../../games/record/standing.ts";
import type { SaidLine } from "../../worker/contract/shapes.ts";
import { call, tablePath } from "../app/api.ts";
import { gameName } from "../games/card.ts";
import type { GameClient, PlayProps } from "../table/client.ts";
import { nameAt } from "../table/names.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { language, listOf } from "../words/index.ts";
import { filmOf, type Script } from "./film.ts";
import { t } from "./words/index.ts";
import "./showing.css";
import { copyText } from "../ui/copy.ts";

type Draw = (view: unknown, news: readonly GameEvent[], whole: unknown) => Picture | null;

const pictures = import.meta.glob<Draw>("../../games/*/picture.ts", { import: "pictureOf" });

/** Loads what draws a game; `undefined`: nothing does, and there is no film. */
export function pictureFor({ game, layout }: GameClient): (() => Promise<Draw>) | undefined {
  if (!layout) return pictures[`../../games/${game.id}/picture.ts`];
  return async () => {
    const { pictureOf } = await import("../../games/kit/picture.ts");
    return (view, news) => pictureOf(layout, view, news);
  };
}

function titleOf({ model, client }: PlayProps): string {
  const { seats } = model.table.value;
  return `${gameName(client.game.id)}: ${listOf(seats.map((it) => it.name))}`;
}

/** The game entry by entry, as its reader knows it. */
function scriptOf(props: PlayProps, pictureOf: Draw): Script {
  const { model, client } = props;
  const entries = model.entries.value;
  const names = model.table.value.seats.map((it) => it.name);
  const words = withService(client.words.value);
  const known = words[language.value] ?? words.en;
  // Others see the film, so it addresses nobody.
  const told = (it: SaidLine) => (Object.hasOwn(known, it.key) ? sayOf(words, language.value, it, names) : it.say);
  return {
    title: titleOf(props),
    length: entries.length,
    pictureOf,
    sceneAt: (at) => {
      const view = model.stateAt(at + 1);
      const sheets = scoreOf(model.game, view, entries.slice(0, at + 1));
      return {
        view,
        news: entries[at]?.events ?? [],
        points: sheets.map((it) => `${nameAt(model, client, it.seat)} ${it.total}`).join(" · "),
        told: entries[at]?.lines.map(told).join(" ") ?? "",
      };
    },
  };
}

interface Made {
  readonly file: File;
  /** For the preview: the page's policy allows pictures only as data. */
  readonly data: string;
}

const dataOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** The state of the film: being made, stopped, or ready. */
function useFilm(props: PlayProps) {
  const [share, setShare] = useState<number | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const [failed, setFailed] = useState(false);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const make = async () => {
    const { id } = props.model.table.value;
    const load = pictureFor(props.client);
    if (!load) return;
    setFailed(false);
    setShare(0);
    const control = new AbortController();
    stop.current = control;
    try {
      const film = await filmOf(scriptOf(props, await load()), setShare, control.signal);
      if (!film) return;
      const file = new File([film], `telegraph-${id}.gif`, { type: film.type });
      setMade({ file, data: await dataOf(file) });
    } catch (error) {
      console.warn("the film could not be made", error);
      setFailed(true);
    } finally {
      setShare(null);
    }
  };
  return { share, made, failed, make, stop: () => stop.current?.abort() };
}

function Finished({ file, data }: Made) {
  const [address, setAddress] = useState("");
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const size = Math.max(0.1, file.size / 1e6).toFixed(1);
  return (
    <>
      <img class="film" src={data} alt={t("preview")} />
      <div class="buttons">
        <a class="button primary" href={address} download={file.name}>
          {t("save", { size })}
        </a>
        {navigator.canShare?.({ files: [file] }) ? (
          <button type="button" onClick={() => void navigator.share({ files: [file] }).catch(() => undefined)}>
            {t("share")}
          </button>
        ) : null}
      </div>
    </>
  );
}

function Film(props: PlayProps) {
  const { share, made, failed, make, stop } = useFilm(props);
  if (!pictureFor(props.client)) return null;
  return (
    <>
      <h3>{t("film")}</h3>
      <p>{t("film.text")}</p>
      {share === null ? (
        made ? null : (
          <button type="button" onClick={() => void make()}>
            {t("make")}
          </button>
        )
      ) : (
        <div class="buttons">
          <progress value={share} max={1} aria-label={t("progress")} />
          <button type="button" onClick={stop}>
            {t("stop")}
          </button>
        </div>
      )}
      <ErrorMessage text={failed ? t("fault") : null} />
      {made ? <Finished {...made} /> : null}
    </>
  );
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

function EmbedCode(props: PlayProps) {
  const { id } = props.model.table.value;
  const last = props.model.entries.value.length;
  const [path, setPath] = useState<string | null>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    // For a private table, the address carries a player's signature.
    call<{ readonly path: string }>(tablePath(id, `share?at=${last}`)).then(
      (it) => setPath(it.path.replace(/^\/t\//, "/embed/")),
      () => setPath(null),
    );
  }, [id, last]);
  if (path === null) return null;
  const code = `<iframe src="${escaped(location.origin + path)}" width="640" height="560" style="max-width:100%;border:0" loading="lazy" title="${escaped(titleOf(props))}"></iframe>`;
  const copy = () => copyText(code).then(setCopied);
  return (
    <>
      <h3>{t("frame")}</h3>
      <p>{t("frame.text")}</p>
      <textarea
        readOnly
        rows={4}
        aria-label={t("frame.code")}
        value={code}
        onFocus={(it) => it.currentTarget.select()}
      />
      <div class="buttons">
        <button type="button" onClick={() => void copy()}>
          {t("copy")}
        </button>
        <span role="status">{copied ? t("copied") : null}</span>
      </div>
    </>
  );
}

export function Showing(props: PlayProps) {
  return (
    <section class="showing" aria-label={t("title")}>
      <Film {...props} />
      <EmbedCode {...props} />
    </section>
  );
}
