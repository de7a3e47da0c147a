import { haveMovies, listFurtherChoices } from "#domain/movies/lists.ts";
import { atProvider } from "#shared/offers/at-provider.ts";
import { labelOfCountry, nameOfCountry } from "#shared/options/world-countries.ts";
import type { WatchFilters } from "#shared/validation/movie-filters.ts";

/** Choices of the form, including chosen ones that are not offered, and names for sentences. */
export async function loadFilterChoices({ at, plays }: WatchFilters) {
  const { providers: known, ...choices } = await listFurtherChoices();
  const [hasFree = false] = await haveMovies([{ watch: "free" }]);
  const countries = { ...choices.countries, ...(plays && { [plays]: labelOfCountry(plays) }) };
  const find = (slug: string | undefined) => known.find((one) => one.slug === slug);
  const names = Object.fromEntries(known.map(({ slug, name }) => [slug, name]));
  const providers = { ...names, ...(at && !find(at) && { [at]: at }) };
  const atNamed = (slug: string) => {
    const { kind = "subscription", name = slug } = find(slug) ?? {};
    return atProvider(kind, name);
  };
  return {
    further: { ...choices, countries, providers, hasFree },
    names: { atProvider: atNamed, nameOfCountry },
  };
}
