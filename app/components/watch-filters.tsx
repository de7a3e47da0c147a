import { labelOfLanguage } from "#shared/options/language-names.ts";
import type { Language } from "#shared/options/languages.ts";
import { watchCountries } from "#shared/options/watch-countries.ts";
import {
  asksToWatch,
  type WatchFilters as Filters,
  type Provider,
} from "#shared/validation/movie-filters.ts";
import { SelectField } from "#ui/field.tsx";
import { optionsOf, withGroup } from "./filter-options.ts";

const spoken = ["english", "yoruba", "igbo", "hausa", "twi", "french", "swahili"] as const;
const subtitled = ["english", "french", "portuguese", "arabic", "spanish", "german"] as const;
const countries = Object.keys(watchCountries).sort((a, b) =>
  nameOf(a).localeCompare(nameOf(b), "en"),
);

type Props = {
  filters: Filters;
  languages: readonly Language[];
  providers: readonly Provider[];
};

/** Folded until one of them is set: they come before what a film is, and are many. */
export function WatchFilters({ filters, languages, providers }: Props) {
  const { watch, at, plays } = filters;
  const nameOfProvider = (slug: string) => providers.find((one) => one.slug === slug)?.name ?? slug;
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
          providers.map(({ slug }) => slug),
          at,
          nameOfProvider,
        )}
      />
      <SelectField
        label="Plays in"
        name="plays"
        defaultValue={plays ?? ""}
        options={optionsOf("Any country", countries, plays, nameOf)}
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

function nameOf(code: string): string {
  return watchCountries[code] ?? code;
}
