import type { ReactElement, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { RouterContextProvider } from "react-router";
import { nonceContext } from "#app/http/contexts.ts";
import { Gone, NotFound } from "#domain/platform/errors.ts";
import { getSettings } from "#domain/settings/settings.ts";
import styles from "./embed.css?inline";

type Card = { title: string; path: string; content: ReactElement };

/** A document of one card, for frames on other sites; one with a note if there is nothing. */
export async function answerEmbed(
  context: Readonly<RouterContextProvider>,
  load: (siteName: string) => Promise<Card>,
): Promise<Response> {
  const { siteName } = await getSettings();
  const { status, ...card } = await load(siteName).then(
    (loaded) => ({ status: 200, ...loaded }),
    (error: unknown) => toAbsence(error, siteName),
  );
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${card.title} · ${siteName}`}</title>
        <link rel="canonical" href={card.path} />
        <style
          nonce={context.get(nonceContext)}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: it is our own style sheet.
          dangerouslySetInnerHTML={{ __html: styles }}
        />
      </head>
      <body>{card.content}</body>
    </html>,
  );
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  return new Response(`<!doctype html>${html}`, { status, headers });
}

function toAbsence(error: unknown, siteName: string): Card & { status: number } {
  if (!(error instanceof NotFound || error instanceof Gone)) throw error;
  const { message } = error;
  const content = (
    <main className="gone">
      <p>{message}</p>
      <EmbedLink className="site" path="/">
        {siteName}
      </EmbedLink>
    </main>
  );
  return { status: error instanceof Gone ? 410 : 404, title: message, path: "/", content };
}

type LinkProps = { path: string; className?: string; children: ReactNode };

/** Opens beside the embedding site, which learns nothing of it. */
export function EmbedLink({ path, className, children }: LinkProps) {
  return (
    <a className={className} href={path} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
