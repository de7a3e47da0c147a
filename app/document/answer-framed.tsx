import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { RouterContextProvider } from "react-router";
import { nonceContext } from "#app/http/contexts.ts";
import type { Theme } from "#shared/options/preferences.ts";

type FramedDocument = {
  title: string;
  /** The page that shows the same and more. */
  path: string;
  styles: string;
  theme?: Theme;
  status?: number;
  content: ReactElement;
};

/** A document without scripts for a frame in another page. */
export function answerFramed(
  context: Readonly<RouterContextProvider>,
  { title, path, styles, theme, status = 200, content }: FramedDocument,
): Response {
  const html = renderToStaticMarkup(
    <html lang="en" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="canonical" href={path} />
        <style
          nonce={context.get(nonceContext)}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: it is our own style sheet.
          dangerouslySetInnerHTML={{ __html: styles }}
        />
      </head>
      <body>{content}</body>
    </html>,
  );
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  return new Response(`<!doctype html>${html}`, { status, headers });
}
