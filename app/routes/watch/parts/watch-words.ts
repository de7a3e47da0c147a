import type { ProviderPage } from "#domain/movies/watch-pages.ts";
import { atProvider } from "#shared/format/at-provider.ts";
import { countOf } from "#shared/format/count-of.ts";
import type { ProviderKind } from "#shared/options/offers.ts";
import { nameOfCountry } from "#shared/options/world-countries.ts";

type Named = { provider: { name: string; kind: ProviderKind }; country?: string | undefined };

type Counted = Named & Pick<ProviderPage, "total" | "isCapped">;

export const frontTitle = "African films to watch now";

/** The heading and title of a page: 'African films on Netflix in Nigeria'. */
export function titleOfProvider(provider: Named): string {
  return `African films ${inWords(provider)}`;
}

/** What can be seen, in one sentence. */
export function countInWords(page: Counted): string {
  const where = inWords(page);
  if (page.total === 0) return `We know of no film that can be seen ${where} yet.`;
  const films = countOf(page.total, "film");
  const count = page.isCapped ? `More than ${films}` : films.replace(/^1 /, "One ");
  return `${count} in the catalogue can be watched in full ${where} today.`;
}

/** For search engines. */
export function describeProvider(page: Counted): string {
  if (page.total === 0) return countInWords(page);
  const films = `${page.isCapped ? "More than " : ""}${countOf(page.total, "African film")}`;
  return `${films} to watch ${inWords(page)}, the newest first, with their languages, subtitles, ratings and reviews.`;
}

function inWords({ provider: { kind, name }, country }: Named): string {
  return atProvider(kind, name) + (country ? ` in ${nameOfCountry(country)}` : "");
}
