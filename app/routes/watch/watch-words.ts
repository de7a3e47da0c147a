import type { ProviderPage } from "#domain/offers/watch-pages.ts";
import { countOf } from "#shared/format/count-of.ts";
import { atProvider } from "#shared/offers/at-provider.ts";
import type { ProviderKind } from "#shared/offers/options.ts";
import { nameOfCountry } from "#shared/options/world-countries.ts";

type Named = { provider: { name: string; kind: ProviderKind }; country?: string | undefined };

type Counted = Named & Pick<ProviderPage, "total" | "isCapped" | "upcoming">;

export const frontTitle = "African films to watch now";

/** 'African films on Netflix in Nigeria'. */
export function titleOfProvider(provider: Named): string {
  return `African films ${inWords(provider)}`;
}

export function countInWords(page: Counted): string {
  const where = inWords(page);
  if (page.total === 0) {
    const when = page.upcoming.length > 0 ? "today" : "yet";
    return `We know of no film that can be seen ${where} ${when}.`;
  }
  const films = countOf(page.total, "African film");
  return `We list ${page.isCapped ? `more than ${films}` : films.replace(/^1 /, "one ")} ${where}.`;
}

/** For search engines. */
export function describeProvider(page: Counted): string {
  if (page.total === 0) return countInWords(page);
  const films = `${page.isCapped ? "More than " : ""}${countOf(page.total, "African film")}`;
  return `${films} to watch ${inWords(page)}, with their languages, subtitles, ratings and reviews.`;
}

const format = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});

/** A day in the near future: 'Friday 3 August', with the year if it is not this one. */
export function dayInWords(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const year = date.getUTCFullYear();
  const words = format.format(date).replace(",", "");
  return year === new Date().getUTCFullYear() ? words : `${words} ${year}`;
}

function inWords({ provider: { kind, name }, country }: Named): string {
  return atProvider(kind, name) + (country ? ` in ${nameOfCountry(country)}` : "");
}
