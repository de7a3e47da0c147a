import { type FestivalName, listFestivalNames } from "#domain/festivals/festivals.ts";
import { eventKinds } from "#shared/options/awards.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { fold } from "#shared/text/fold.ts";
import type { Candidate } from "./films.ts";
import { likenessOf, likenessOfYears, scoreOf } from "./scores.ts";

export type FestivalQuery = {
  /** A name in any spelling, perhaps with the year of an edition. */
  text: string;
  slug: string | undefined;
  /** Of its founding. */
  year: number | undefined;
  countries: string[];
  wikidata: string[];
};

const likeEnough = 0.6;

/** Festivals and awards that may be the one of the query, the likeliest first. */
export async function listFestivalCandidates(query: FestivalQuery): Promise<Candidate[]> {
  const name = fold(query.text.replace(/\b(?:19|20)\d{2}\b/, ""));
  const compared = (await listFestivalNames()).map((event) => {
    const { slug, wikidata } = event;
    const isIdentified = slug === query.slug || query.wikidata.includes(wikidata ?? "");
    return { event, isIdentified, likeness: name ? likenessOf([name], event.foldedNames) : 0 };
  });
  const identified = compared.filter(({ isIdentified }) => isIdentified);
  const named = compared.filter(({ event, likeness }) => {
    return likeness === 1 && !isContradicted(event, query);
  });
  const sure = identified.length > 0 ? identified : named;
  return compared
    .filter(({ isIdentified, likeness }) => isIdentified || likeness >= likeEnough)
    .map((one) => ({
      slug: one.event.slug,
      name: one.event.name,
      description: describeFestival(one.event),
      score: one.isIdentified ? 100 : scoreFestival(one.event, query, one.likeness),
      match: sure.length === 1 && sure[0] === one,
    }))
    .sort((first, second) => second.score - first.score);
}

function scoreFestival(event: FestivalName, query: FestivalQuery, likeness: number): number {
  const { founded, country } = event;
  const { year, countries } = query;
  const isOfCountry =
    country && countries.length > 0 ? Number(countries.includes(country)) : undefined;
  return scoreOf([
    { weight: 80, value: likeness },
    { weight: 10, value: founded && year ? likenessOfYears(year, founded) : undefined },
    { weight: 10, value: isOfCountry },
  ]);
}

/** True if another identifier or country shows that the festival is a namesake. */
function isContradicted({ wikidata, country }: FestivalName, query: FestivalQuery): boolean {
  const isElsewhere =
    country !== null && query.countries.length > 0 && !query.countries.includes(country);
  return isElsewhere || (wikidata !== null && query.wikidata.length > 0);
}

/** 'Festival · Ouagadougou · Burkina Faso · since 1969'. */
export function describeFestival({
  kind,
  city,
  country,
  founded,
}: Omit<FestivalName, "foldedNames">) {
  const facts = [kind && labelOf(eventKinds, kind), city, country, founded && `since ${founded}`];
  return facts.filter(Boolean).join(" · ");
}
