import { type FormEvent, Fragment } from "react";
import { Form, Link } from "react-router";
import { africanCountries } from "#shared/options/countries.ts";
import { labelOfGenre, publicGenres } from "#shared/options/genres.ts";
import { labelOfLanguage, publicLanguages } from "#shared/options/languages.ts";
import { searchSorts } from "#shared/options/search-sorts.ts";
import { Field, SelectField } from "#ui/field.tsx";
import { FilterPanel } from "#ui/filter-panel.tsx";
import {
  firstYear,
  orderOf,
  type SearchState,
  searchPath,
  sortsFor,
} from "./search-search-params.ts";

type Props = { state: SearchState; currentYear: number };

/** What narrows and orders the results: a form of its own address, so that it works by itself. */
export function SearchFilters({ state, currentYear }: Props) {
  const chips = filterChips(state);
  const sorts = sortsFor(state.text);
  return (
    <FilterPanel title="Filter and sort" active={chips.length}>
      <Form action="/search" preventScrollReset onSubmit={foldPanel}>
        {state.text && <input type="hidden" name="q" value={state.text} />}
        <Fragment key={searchPath(state)}>
          <SelectField
            label="Genre"
            name="genre"
            defaultValue={state.genre ?? ""}
            options={withAny("All genres", publicGenres, labelOfGenre)}
          />
          <SelectField
            label="Language"
            name="language"
            defaultValue={state.language ?? ""}
            options={withAny("All languages", publicLanguages, labelOfLanguage)}
          />
          <SelectField
            label="Country"
            name="country"
            defaultValue={state.country ?? ""}
            options={withAny("All countries", africanCountries, String)}
          />
          <div className="search-filters-pair">
            {(["yearFrom", "yearTo"] as const).map((name) => (
              <Field
                key={name}
                label={name === "yearFrom" ? "From year" : "To year"}
                name={name}
                type="number"
                inputMode="numeric"
                min={firstYear}
                max={currentYear}
                placeholder={String(name === "yearFrom" ? firstYear : currentYear)}
                defaultValue={state[name]}
              />
            ))}
          </div>
          <SelectField
            label="Sort by"
            name="sortBy"
            defaultValue={state.sort}
            options={searchSorts.filter(({ value }) => sorts.includes(value))}
          />
          <SelectField
            label="Order"
            name="sortOrder"
            defaultValue={state.order === orderOf(state.sort) ? "" : state.order}
            options={[
              { value: "", label: "As usual" },
              { value: "asc", label: "Ascending" },
              { value: "desc", label: "Descending" },
            ]}
          />
        </Fragment>
        <button type="submit" className="button button-gold">
          Show films
        </button>
        {chips.length > 0 && (
          <Link className="button button-quiet" to={searchPath(cleared(state))} rel="nofollow">
            Clear Filters
          </Link>
        )}
      </Form>
    </FilterPanel>
  );
}

/** The filters as they are, for a form that changes only the text. */
export function KeptFilters({ state }: { state: SearchState }) {
  const names = ["genre", "language", "country", "yearFrom", "yearTo"] as const;
  return names.map(
    (name) => state[name] && <input key={name} type="hidden" name={name} value={state[name]} />,
  );
}

/** On a phone the panel lies over the results that were asked for. */
function foldPanel({ currentTarget }: FormEvent<HTMLFormElement>) {
  const panel = currentTarget.closest("details");
  if (!panel?.open) return;
  panel.open = false;
  panel.querySelector("summary")?.focus();
}

/** The filters set, each with the address of the search without it. */
export function filterChips(state: SearchState): { label: string; to: string }[] {
  const { genre, language, country, yearFrom, yearTo } = state;
  const without = (change: Partial<SearchState>) => searchPath(state, change);
  return [
    genre && { label: labelOfGenre(genre), to: without({ genre: undefined }) },
    language && { label: labelOfLanguage(language), to: without({ language: undefined }) },
    country && { label: country, to: without({ country: undefined }) },
    yearFrom && { label: `From ${yearFrom}`, to: without({ yearFrom: undefined }) },
    yearTo && { label: `To ${yearTo}`, to: without({ yearTo: undefined }) },
  ].filter((chip) => typeof chip === "object");
}

/** The same search without its filters. */
export function cleared({ text, sort, order }: SearchState): SearchState {
  return { text, sort, order, page: 1 };
}

function withAny<Value extends string>(
  any: string,
  values: readonly Value[],
  labelOf: (value: Value) => string,
) {
  return [{ value: "", label: any }, ...values.map((value) => ({ value, label: labelOf(value) }))];
}
