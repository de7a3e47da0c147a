import { labelOfLanguage, publicLanguages } from "#shared/options/language-names.ts";
import type { Language } from "#shared/options/languages.ts";
import {
  asksToWatch,
  type WatchFilters as Filters,
  type WatchNames,
} from "#shared/validation/movie-filters.ts";
import { SelectField } from "#ui/field.tsx";
import { optionsOf, withGroup } from "./filter-options.ts";

const spoken = publicLanguages.filter((language) => language !== "other");
const subtitled = ["english", "french", "portuguese", "arabic", "spanish", "german"] as const;

type Props = WatchNames & { filters: Filters; languages: readonly Language[] };

/** Folded until one of them is set: they come before what a film is, and are many. */
export function WatchFilters({ filters, languages, providers, countries }: Props) {
  const { watch, at, plays } = filters;
  return (
    <details className="watch-filters" open={asksToWatch(filters)}>
      <summary>Where to watch</summary>
      <SelectField
        label="Cost"
        name="watch"
        defaultValue={watch ?? ""}
        options={optionsOf("Free or paid", ["free"], watch, () => "Free to watch")}
      />
      <SelectField
        label="Provider"
        name="at"
        defaultValue={at ?? ""}
        options={optionsOf(
          "All providers",
          Object.keys(providers),
          at,
          (one) => providers[one] ?? one,
        )}
      />
      <SelectField
        label="Plays in"
        name="plays"
        defaultValue={plays ?? ""}
        options={optionsOf(
          "Any country",
          Object.keys(countries),
          plays,
          (one) => countries[one] ?? one,
        )}
      />
      <SelectField
        label="Spoken in"
        name="spoken"
        defaultValue={filters.spoken ?? ""}
        options={withGroup(
          optionsOf("Any language", spoken, filters.spoken, labelOfLanguage),
          "More languages",
          languages,
          labelOfLanguage,
        )}
      />
      <SelectField
        label="Subtitles"
        name="subtitles"
        defaultValue={filters.subtitles ?? ""}
        options={optionsOf("Any or none", subtitled, filters.subtitles, labelOfLanguage)}
      />
    </details>
  );
}
