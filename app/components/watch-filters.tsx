import { labelOfLanguage, publicLanguages } from "#shared/options/language-names.ts";
import type { Language } from "#shared/options/languages.ts";
import {
  asksToWatch,
  type WatchFilters as Filters,
  type WatchNames,
} from "#shared/validation/movie-filters.ts";
import { SelectField } from "#ui/field.tsx";
import { optionsOf, withGroup } from "./filter-options.ts";

const named = publicLanguages.filter((language) => language !== "other");

type Props = WatchNames & { filters: Filters; languages: readonly Language[]; hasFree: boolean };

/** Folded until one is set, as they are many and come before the filters of the film itself. */
export function WatchFilters({ filters, languages, providers, countries, hasFree }: Props) {
  const select = (
    label: string,
    name: keyof Filters,
    all: string,
    offered: readonly string[],
    labelOf: (value: string) => string,
  ) => {
    const options = optionsOf(all, offered, filters[name], labelOf);
    const isSpoken = name === "spoken";
    return (
      <SelectField
        label={label}
        name={name}
        defaultValue={filters[name] ?? ""}
        options={isSpoken ? withGroup(options, "More languages", languages, labelOf) : options}
      />
    );
  };
  const among = (names: Record<string, string>) => (one: string) => names[one] ?? one;
  return (
    <details className="watch-filters" open={asksToWatch(filters)}>
      <summary>Where to watch</summary>
      {(hasFree || filters.watch) &&
        select("Cost", "watch", "Free or paid", ["free"], () => "Free to watch")}
      {select("Provider", "at", "All providers", Object.keys(providers), among(providers))}
      {select("Plays in", "plays", "Any country", Object.keys(countries), among(countries))}
      {select("Spoken in", "spoken", "Any language", named, labelOfLanguage)}
      {select("Subtitles", "subtitles", "Any or none", named, labelOfLanguage)}
    </details>
  );
}
