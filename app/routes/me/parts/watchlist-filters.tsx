import { Link } from "react-router";
import { optionsOf } from "#app/components/filter-options.ts";
import { LiveForm } from "#app/components/live-form.tsx";
import { labelOfGenre } from "#shared/options/genres.ts";
import { labelOfLanguage, publicLanguages } from "#shared/options/language-names.ts";
import { firstYear } from "#shared/validation/movie-filters.ts";
import { longestText } from "#shared/validation/search-params.ts";
import { Field, SelectField } from "#ui/field.tsx";
import { FilterPanel } from "#ui/filter-panel.tsx";
import { watchlistGenres, watchlistSorts } from "./watchlist-options.ts";
import {
  linkToWatchlist,
  usualOrder,
  type WatchlistPath,
  type WatchlistSearch,
  withoutFilters,
} from "./watchlist-search-params.ts";

type Props = {
  path: WatchlistPath;
  state: WatchlistSearch;
  thisYear: number;
  /** How many filters are set. */
  active: number;
};

export function WatchlistFilters({ path, state, thisYear, active }: Props) {
  const { text, genre, language, yearFrom, yearTo, sort, order } = state;
  const values = { genre: genre ?? "", language: language ?? "", sort };
  const years = { yearFrom: String(yearFrom ?? ""), yearTo: String(yearTo ?? "") };
  const year = (name: keyof typeof years) => ({
    ...{ name, defaultValue: years[name], type: "number", inputMode: "numeric" as const },
    ...{ min: firstYear, max: thisYear },
  });
  return (
    <FilterPanel title="Filter films" active={active}>
      <LiveForm path={path} values={{ q: text, ...values, ...years }}>
        <Field
          label="Search titles"
          name="q"
          type="search"
          defaultValue={text}
          maxLength={longestText}
        />
        <SelectField
          label="Genre"
          name="genre"
          defaultValue={values.genre}
          options={optionsOf("All genres", watchlistGenres, genre, labelOfGenre)}
        />
        <SelectField
          label="Language"
          name="language"
          defaultValue={values.language}
          options={optionsOf("All languages", publicLanguages, language, labelOfLanguage)}
        />
        <div className="filter-years">
          <Field label="Year from" {...year("yearFrom")} />
          <Field label="Year to" {...year("yearTo")} />
        </div>
        <SelectField label="Sort by" name="sort" defaultValue={sort} options={watchlistSorts} />
        {order !== usualOrder(sort) && <input type="hidden" name="order" value={order} />}
        <button type="submit" className="button button-gold">
          Show films
        </button>
      </LiveForm>
      {active > 0 && (
        <Link className="button button-quiet" to={linkToWatchlist(path, withoutFilters(state))}>
          Clear Filters
        </Link>
      )}
    </FilterPanel>
  );
}
