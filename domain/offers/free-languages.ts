import { database } from "#db/client.ts";
import type { Language } from "#shared/options/languages.ts";
import { playsIn } from "./offers.ts";
import * as queries from "./queries/free-languages.ts";
import type { Provider } from "./queries/providers.ts";

type Offer = Parameters<typeof playsIn>[0];

type Tally = {
  all: number;
  elsewhere: number;
  differences: Map<string, number>;
};

const filmsAtOnce = 2500;

/** No country's code; stands for every country that nothing names. */
export const unnamed = "ZZ";

/** `country` is '' for any country, and '*' for those that nothing names. */
export async function countFreeByLanguage(providers: Provider[]) {
  const tallies = new Map<Language, Record<"films" | "subtitled", Tally>>();
  const last = await queries.readHighestId(database());
  // In parts, so that nobody waits for the one connection of an embedded site.
  for (let first = 1; first <= last; first += filmsAtOnce) {
    const part = { first, last: first + filmsAtOnce - 1 };
    const groups = await queries.listFreeByRules(database(), part);
    for (const { language, films, rules, subtitled } of groups) {
      const tally = tallies.get(language) ?? { films: emptyTally(), subtitled: emptyTally() };
      tallies.set(language, tally);
      add(films, toOffers(rules, providers), tally.films);
      add(films, toOffers(subtitled, providers), tally.subtitled);
    }
  }
  return [...tallies].flatMap(([language, { films, subtitled }]) => {
    const named = [...films.differences.keys(), ...subtitled.differences.keys()];
    return ["", "*", ...new Set(named)].map((country) => ({
      language,
      country,
      films: countIn(country, films),
      subtitled: countIn(country, subtitled),
    }));
  });
}

function emptyTally(): Tally {
  return { all: 0, elsewhere: 0, differences: new Map() };
}

function toOffers(rules: queries.Rule[], providers: Provider[]): Offer[] {
  return rules.flatMap(({ provider, ...limits }) => {
    const at = providers.find(({ slug }) => slug === provider);
    return at ? [{ ...limits, providerKind: at.kind, providerCountries: at.countries }] : [];
  });
}

function add(films: number, offers: Offer[], tally: Tally): void {
  if (offers.length === 0) return;
  const play = (country: string) => offers.some((offer) => playsIn(offer, country));
  const playElsewhere = play(unnamed);
  tally.all += films;
  if (playElsewhere) tally.elsewhere += films;
  const named = offers.flatMap(({ countries, providerCountries }) => [
    ...countries,
    ...providerCountries,
  ]);
  for (const country of new Set(named)) {
    if (play(country) === playElsewhere) continue;
    const before = tally.differences.get(country) ?? 0;
    tally.differences.set(country, before + (playElsewhere ? -films : films));
  }
}

function countIn(country: string, { all, elsewhere, differences }: Tally): number {
  return country === "" ? all : elsewhere + (differences.get(country) ?? 0);
}
