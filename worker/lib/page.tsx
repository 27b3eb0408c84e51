/** The frame of the Worker's own pages. No scripts, one small style sheet. */

import type { ComponentChildren, JSX } from "preact";
import { render } from "preact-render-to-string";
import { sha256 } from "#sha256";
import type { Language } from "../../games/kernel/words.ts";
import { base64 } from "./bytes.ts";

/** Contains no quotes and angle brackets, which would be escaped. */
const STYLE = `:root{color-scheme:light dark}
body{margin:0;background:light-dark(#f6f1e4,#17201f);color:light-dark(#1f2a2a,#ece5d3);font:16px/1.5 system-ui,sans-serif}
main{max-width:44rem;margin:0 auto;padding:24px 16px}
h1,h2{font-family:Georgia,serif;line-height:1.25}
a{color:light-dark(#0b6e5b,#4fc0a6)}
h1,h2,h3,p,li,code{overflow-wrap:anywhere}
button{min-height:44px;padding:8px 24px;border:0;border-radius:6px;background:light-dark(#0b6e5b,#4fc0a6);color:light-dark(#fff,#17201f);font:inherit;cursor:pointer}
button+button{margin-left:8px;background:none;color:inherit;box-shadow:inset 0 0 0 1px light-dark(#c9bfa5,#3a4745)}
pre a{padding-block:14px}
article{margin:24px 0;padding:8px 16px;border:1px solid light-dark(#c9bfa5,#3a4745);border-radius:6px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.5 ui-monospace,Menlo,Consolas,monospace}`;

/** The policy of these pages: exactly this style sheet and what a page adds to it, and forms back to us. Hashing at the start would slow it. */
export function pagePolicy(more = ""): string {
  const hash = base64(sha256(new TextEncoder().encode(STYLE + more)));
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
}

interface PageProps {
  readonly title: string;
  readonly language: Language;
  /** Whether search engines may list it. */
  readonly isListed?: boolean;
  /** Rules beyond those of every page; `pagePolicy` must be told of them. */
  readonly style?: string;
  readonly children: ComponentChildren;
}

export function Page({ title, language, isListed = false, style = "", children }: PageProps): JSX.Element {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        {!isListed && <meta name="robots" content="noindex" />}
        <title>{`${title} · Telegraph`}</title>
        <style>{STYLE + style}</style>
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          {children}
        </main>
      </body>
    </html>
  );
}

export const documentOf = (page: JSX.Element): string => `<!doctype html>${render(page)}`;
