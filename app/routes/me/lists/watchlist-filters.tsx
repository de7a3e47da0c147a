import { Link } from "react-router";
import { optionsOf } from "#app/components/filter-options.ts";
import { LiveForm } from "#app/components/live-form.tsx";
import { ShowFilms } from "#app/components/show-films.tsx";
import { labelOfGenre } from "#shared/options/genres.ts";
import { labelOfLanguage, publicLanguages } from "#shared/options/language-names.ts";
import { firstYear } from "#shared/validation/movie-filters.ts";
import { longestText } from "#shared/validation/search-params.ts";
import { Field, SelectField } from "#ui/field.tsx";
import { FilterPanel } from "#ui/filter-panel.tsx";
import { watchlistGenres, watchlistSorts } from "./watchlist-options.ts";
import {
  type WatchlistPath,
  type WatchlistSearch,
  watchlistSearch,
  withoutFilters,
} from "./watchlist-search-params.ts";

type Props = {
  path: WatchlistPath;
  state: WatchlistSearch;
  thisYear: number;
  /** The number of active filters. */
  active: number;
  total: number;
};

export function WatchlistFilters({ path, state, thisYear, active, total }: Props) {
  const { text, genre, language, sort } = state;
  const { order, ...params } = watchlistSearch.write(state);
  const year = (name: "yearFrom" | "yearTo") => ({
    name,
    defaultValue: params[name],
    type: "number",
    inputMode: "numeric" as const,
    min: firstYear,
    max: thisYear,
  });
  return (
    <FilterPanel title="Filter films" active={active}>
      <LiveForm path={path} values={{ ...params, sort }}>
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
          defaultValue={params.genre}
          options={optionsOf("All genres", watchlistGenres, genre, labelOfGenre)}
        />
        <SelectField
          label="Language"
          name="language"
          defaultValue={params.language}
          options={optionsOf("All languages", publicLanguages, language, labelOfLanguage)}
        />
        <div className="filter-years">
          <Field label="Year from" {...year("yearFrom")} />
          <Field label="Year to" {...year("yearTo")} />
        </div>
        <SelectField label="Sort by" name="sort" defaultValue={sort} options={watchlistSorts} />
        {order && <input type="hidden" name="order" value={order} />}
        <ShowFilms total={total} />
      </LiveForm>
      {active > 0 && (
        <Link
          className="button button-quiet"
          to={watchlistSearch.link(path, withoutFilters(state))}
        >
          Clear Filters
        </Link>
      )}
    </FilterPanel>
  );
}
