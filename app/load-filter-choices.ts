import { listFurtherChoices } from "#domain/movies/lists.ts";
import { labelOfCountry, nameOfCountry } from "#shared/options/world-countries.ts";
import type { WatchFilters } from "#shared/validation/movie-filters.ts";

/**
 * `further` for the form, also with what is asked for and not among the choices, and `names` for
 * sentences.
 */
export async function loadFilterChoices({ at, plays }: WatchFilters) {
  const choices = await listFurtherChoices();
  const countries = { ...choices.countries, ...(plays && { [plays]: labelOfCountry(plays) }) };
  const isUnknown = at !== undefined && !Object.hasOwn(choices.providers, at);
  const providers = { ...choices.providers, ...(isUnknown && { [at]: at }) };
  return { further: { ...choices, countries, providers }, names: { providers, nameOfCountry } };
}
