import type { ReactElement, ReactNode } from "react";
import type { RouterContextProvider } from "react-router";
import { answerFramed } from "#app/document/answer-framed.tsx";
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
  const card = await load(siteName).catch((error: unknown) => toAbsence(error, siteName));
  return answerFramed(context, { ...card, title: `${card.title} · ${siteName}`, styles });
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

/** `label` names a link without words. */
type LinkProps = { path: string; className?: string; label?: string; children: ReactNode };

/** Opens beside the embedding site, which learns nothing of it. */
export function EmbedLink({ path, className, label, children }: LinkProps) {
  return (
    <a className={className} href={path} target="_blank" rel="noopener" aria-label={label}>
      {children}
    </a>
  );
}
