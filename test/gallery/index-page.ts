/** The page on which all pictures hang. */

export interface Picture {
  readonly file: string;
  readonly scene: string;
  readonly width: number;
  readonly theme: string;
  readonly language: string;
  /** What was found, a line each. */
  readonly problems: readonly string[];
}

const plain = (text: string): string => text.replace(/[&<>"]/g, (it) => `&#${it.charCodeAt(0)};`);

function hang({ file, width, theme, language, problems }: Picture): string {
  const said = problems.map((it) => `<li>${plain(it)}</li>`).join("");
  return `<figure><a href="${file}"><img src="${file}" loading="lazy" alt=""></a>
<figcaption>${width} · ${theme} · ${language}<ul>${said}</ul></figcaption></figure>`;
}

/** An HTML document with every picture under its scene, and what was found under the picture. */
export function writeIndex(pictures: readonly Picture[]): string {
  const scenes = [...new Set(pictures.map((it) => it.scene))];
  const rooms = scenes.map((scene) => {
    const own = pictures.filter((it) => it.scene === scene).map(hang);
    return `<h2 id="${scene}">${scene}</h2><div>${own.join("\n")}</div>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Gallery</title>
<style>body{font:15px system-ui;margin:16px;background:#eee;color:#222}div{display:flex;flex-wrap:wrap;gap:12px;align-items:start}
figure{margin:0;max-width:480px}img{max-width:100%;max-height:640px;border:1px solid #999}li{color:#a00}</style>
<h1>${pictures.length} pictures</h1>
${rooms.join("\n")}`;
}
