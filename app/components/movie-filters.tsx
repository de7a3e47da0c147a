import { Link } from "react-router";
import { africanCountries } from "#shared/options/countries.ts";
import { type Genre, labelOfGenre, publicGenres } from "#shared/options/genres.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { labelOfLanguage, publicLanguages } from "#shared/options/language-names.ts";
import type { Language } from "#shared/options/languages.ts";
import {
  type MovieFilters as Filters,
  firstYear,
  lengths,
  listDecades,
  minimumRatings,
  movieFilters,
  type WatchNames,
} from "#shared/validation/movie-filters.ts";
import { longestText } from "#shared/validation/search-params.ts";
import { Field, SelectField } from "#ui/field.tsx";
import { FilterPanel } from "#ui/filter-panel.tsx";
import { optionsOf, withGroup } from "./filter-options.ts";
import { LiveForm } from "./live-form.tsx";
import { ShowFilms } from "./show-films.tsx";
import { WatchFilters } from "./watch-filters.tsx";

const lengthValues = lengths.map(({ value }) => value);

type Props = {
  path: string;
  filters: Filters;
  /** Genres and languages beyond those of every filter, providers and countries. */
  further: WatchNames & {
    genres: readonly Genre[];
    languages: readonly Language[];
    hasFree: boolean;
  };
  text: string;
  asksText?: boolean;
  sorts: {
    label: string;
    name: string;
    value: string;
    options: { value: string; label: string }[];
  }[];
  thisYear: number;
  active: number;
  /** The number of films; undefined if there are more than are counted. */
  total: number | undefined;
  clearTo: string;
};

export function MovieFilters(props: Props) {
  const { path, filters, further, text, asksText, sorts, thisYear, active, total, clearTo } = props;
  const { genre, language, country, decade, length, minimumRating, award, competition } = filters;
  const params = movieFilters.write(filters);
  const sorted = Object.fromEntries(sorts.map(({ name, value }) => [name, value]));
  const select = (name: string) => ({ name, defaultValue: params[name] });
  const year = (name: "yearFrom" | "yearTo") => ({
    name,
    defaultValue: params[name] || undefined,
    type: "number",
    inputMode: "numeric" as const,
    min: firstYear,
    max: thisYear,
  });
  return (
    <FilterPanel title="Filter films" active={active}>
      <LiveForm path={path} values={{ q: text, ...params, ...sorted }}>
        {asksText ? (
          <Field
            label="Search"
            name="q"
            type="search"
            defaultValue={text}
            maxLength={longestText}
          />
        ) : (
          text && <input type="hidden" name="q" value={text} />
        )}
        <WatchFilters filters={filters} {...further} />
        <SelectField
          label="Genre"
          {...select("genre")}
          options={withGroup(
            optionsOf("All genres", publicGenres, genre, labelOfGenre),
            "More genres",
            further.genres,
            labelOfGenre,
          )}
        />
        <SelectField
          label="Language"
          {...select("language")}
          options={withGroup(
            optionsOf("All languages", publicLanguages, language, labelOfLanguage),
            "More languages",
            further.languages,
            labelOfLanguage,
          )}
        />
        <SelectField
          label="Country"
          {...select("country")}
          options={optionsOf("All countries", africanCountries, country, String)}
        />
        <SelectField
          label="Decade"
          {...select("decade")}
          options={optionsOf("Any decade", listDecades(thisYear), decade, (first) => `${first}s`)}
        />
        <div className="filter-years">
          <Field label="Year from" {...year("yearFrom")} />
          <Field label="Year to" {...year("yearTo")} />
        </div>
        <SelectField
          label="Length"
          {...select("length")}
          options={optionsOf("Any length", lengthValues, length, (one) => labelOf(lengths, one))}
        />
        {award && <input type="hidden" name="award" value={award} />}
        {filters.seen && <input type="hidden" name="seen" value={filters.seen} />}
        {competition && <input type="hidden" name="competition" value={competition} />}
        {params.keyword && <input type="hidden" name="keyword" value={params.keyword} />}
        {params.certificate && (
          <input type="hidden" name="certificate" value={params.certificate} />
        )}
        <SelectField
          label="Minimum rating"
          {...select("rating")}
          options={optionsOf(
            "Any rating",
            minimumRatings,
            minimumRating,
            (rating) => `${rating} stars and up`,
          )}
        />
        {sorts.map(({ value, ...sort }) => (
          <SelectField key={sort.name} defaultValue={value} {...sort} />
        ))}
        <ShowFilms total={total} />
      </LiveForm>
      {active > 0 && (
        <Link className="button button-quiet" to={clearTo} rel="nofollow">
          Clear Filters
        </Link>
      )}
    </FilterPanel>
  );
}
