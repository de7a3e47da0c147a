import { database } from "#db/client.ts";
import {
  type CreatorPage,
  findCreatorIdentified,
  getCreator,
  getSlugOfCreator,
} from "#domain/creators/creators.ts";
import { listNamesakes } from "#domain/imports/match-creators.ts";
import { listCreatorsLike } from "#domain/search/people.ts";
import { countOf } from "#shared/format/count-of.ts";
import type { CreatorIdentifier } from "#shared/options/identifiers.ts";
import { fold } from "#shared/text/fold.ts";
import { toText } from "#shared/validation/search-params.ts";
import { type Candidate, toNone } from "./films.ts";
import { likenessOfPeople, likenessOfYears, scoreOf } from "./scores.ts";

export type CreatorQuery = {
  /** A name in any spelling. */
  text: string;
  slug: string | undefined;
  bornYear: number | undefined;
  countries: string[];
  identifiers: CreatorIdentifier[];
};

/** People with a page who may be the one of the query, the likeliest first. */
export async function listCreatorCandidates(query: CreatorQuery): Promise<Candidate[]> {
  const name = toText(query.text);
  const identified = await listIdentified(query);
  const ids = fold(name) ? await listNamesakes(database(), name) : [];
  const namesakes = await Promise.all(ids.map(getSlugOfCreator));
  const alike = (await listCreatorsLike(name)).map(({ slug }) => slug);
  const slugs = [...new Set([...identified, ...namesakes, ...alike])];
  const found = await Promise.all(slugs.map((slug) => getCreator(slug).catch(toNone)));
  const sure = identified.length > 0 ? identified : namesakes;
  return found
    .filter((creator) => creator !== undefined)
    .map((creator) => {
      const { slug } = creator;
      const isIdentified = identified.includes(slug);
      const likeness = namesakes.includes(slug) ? 1 : likenessOfNames(name, creator);
      const score = isIdentified ? 100 : scoreCreator(creator, query, likeness);
      const isSure = isIdentified || !isContradicted(creator, query);
      const match = isSure && sure.length === 1 && sure[0] === slug;
      return { slug, name: creator.name, description: describeCreator(creator), score, match };
    })
    .sort((one, other) => other.score - one.score);
}

async function listIdentified({ slug, identifiers }: CreatorQuery): Promise<string[]> {
  const searched = identifiers.map(findCreatorIdentified);
  if (slug) searched.push(getCreator(slug).then((creator) => creator.slug));
  const found = await Promise.all(searched.map((one) => one.catch(toNone)));
  return [...new Set(found.filter((one) => one !== undefined))];
}

function likenessOfNames(name: string, creator: CreatorPage): number {
  return likenessOfPeople([fold(name)], [fold(creator.name)]);
}

function scoreCreator(
  { bornYear, country }: CreatorPage,
  query: CreatorQuery,
  likeness: number,
): number {
  const { countries } = query;
  const isSameYear = bornYear && query.bornYear && likenessOfYears(query.bornYear, bornYear);
  const isOfCountry = country && countries.length > 0 && Number(countries.includes(country));
  return scoreOf([
    { weight: 80, value: query.text ? likeness : undefined },
    { weight: 10, value: typeof isSameYear === "number" ? isSameYear : undefined },
    { weight: 10, value: typeof isOfCountry === "number" ? isOfCountry : undefined },
  ]);
}

/** True if another identifier or year of birth shows that the creator is a namesake. */
function isContradicted({ bornYear, identifiers }: CreatorPage, query: CreatorQuery): boolean {
  const isBornApart =
    bornYear !== null && query.bornYear !== undefined && Math.abs(bornYear - query.bornYear) > 1;
  const differs = query.identifiers.some(({ scheme, value }) =>
    identifiers.some((one) => one.scheme === scheme && one.value !== value),
  );
  return isBornApart || differs;
}

/** 'Senegal · born 1923 · 9 films'. */
export function describeCreator({ country, bornYear, movieCount }: CreatorPage): string {
  const facts = [country, bornYear && `born ${bornYear}`, countOf(movieCount, "film")];
  return facts.filter(Boolean).join(" · ");
}
