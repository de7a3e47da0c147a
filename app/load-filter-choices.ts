import { listFurtherChoices } from "#domain/movies/lists.ts";
import { labelOfCountry, nameOfCountry } from "#shared/options/world-countries.ts";
import type { WatchFilters } from "#shared/validation/movie-filters.ts";

/** `further` for the form, also with the country that is asked for, and `names` for sentences. */
export async function loadFilterChoices({ plays }: WatchFilters) {
  const choices = await listFurtherChoices();
  const countries = { ...choices.countries, ...(plays && { [plays]: labelOfCountry(plays) }) };
  const { providers } = choices;
  return { further: { ...choices, countries }, names: { providers, nameOfCountry } };
}
