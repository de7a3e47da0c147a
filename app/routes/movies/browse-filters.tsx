import { africanCountries } from "#shared/options/countries.ts";
import { labelOfGenre, publicGenres } from "#shared/options/genres.ts";
import { labelOfLanguage, publicLanguages } from "#shared/options/languages.ts";
import { Field, SelectField } from "#ui/field.tsx";
import { ListForm } from "./list-form.tsx";
import {
  firstYear,
  type ListState,
  longestText,
  minimumRatings,
  sortOptions,
} from "./list-search-params.ts";

/** The fields that narrow and order the films of /browse. */
export function BrowseFilters({ state, thisYear }: { state: ListState; thisYear: number }) {
  const { text, genre, language, country, yearFrom, yearTo, minimumRating, sort } = state;
  const values = {
    q: text,
    genre: genre ?? "",
    language: language ?? "",
    country: country ?? "",
    yearFrom: String(yearFrom ?? ""),
    yearTo: String(yearTo ?? ""),
    rating: String(minimumRating ?? ""),
    sort: sort ?? "",
  };
  const select = (name: keyof typeof values) => ({ name, defaultValue: values[name] });
  const year = (name: "yearFrom" | "yearTo") => ({
    ...{ name, defaultValue: values[name], type: "number", inputMode: "numeric" as const },
    ...{ min: firstYear, max: thisYear },
  });
  return (
    <ListForm path="/browse" className="browse-filters" values={values}>
      <Field label="Search" name="q" type="search" defaultValue={text} maxLength={longestText} />
      <SelectField
        label="Genre"
        {...select("genre")}
        options={optionsOf("All genres", publicGenres, genre, labelOfGenre)}
      />
      <SelectField
        label="Language"
        {...select("language")}
        options={optionsOf("All languages", publicLanguages, language, labelOfLanguage)}
      />
      <SelectField
        label="Country"
        {...select("country")}
        options={optionsOf("All countries", africanCountries, country, String)}
      />
      <div className="browse-years">
        <Field label="Year from" {...year("yearFrom")} />
        <Field label="Year to" {...year("yearTo")} />
      </div>
      <SelectField
        label="Minimum rating"
        {...select("rating")}
        options={optionsOf("Any rating", minimumRatings, minimumRating, (r) => `${r} stars and up`)}
      />
      <SelectField label="Sort by" {...select("sort")} options={sortOptions(state)} />
      <button type="submit" className="button button-gold">
        Show films
      </button>
    </ListForm>
  );
}

/** All, then those offered, then the one that is set where it is not among them. */
function optionsOf<Value extends string | number>(
  all: string,
  offered: readonly Value[],
  set: Value | undefined,
  labelOf: (value: Value & string) => string,
) {
  const values = set === undefined || offered.includes(set) ? offered : [...offered, set];
  return [
    { value: "", label: all },
    ...values.map((value) => ({ value, label: labelOf(value as Value & string) })),
  ];
}
