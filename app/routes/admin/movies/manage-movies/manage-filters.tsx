import { choicesIn, FilterBar } from "#app/components/admin/filter-bar.tsx";
import { genres } from "#shared/options/genres.ts";
import { languages } from "#shared/options/languages.ts";
import { missingParts } from "#shared/options/managed-movies.ts";
import { movieSorts } from "#shared/options/movie-sorts.ts";
import { movieStates } from "#shared/options/movie-states.ts";
import { type ManageState, managePath, manageSearch } from "./manage-search-params.ts";

type Props = {
  state: ManageState;
  isEmpty: boolean;
  curators: { username: string; name: string }[];
};

export function ManageFilters({ state, isEmpty, curators }: Props) {
  const values = manageSearch.write(state);
  const { q = "" } = values;
  const { changedBy } = state;
  const people = curators.map(({ username, name }) => ({ value: username, label: name }));
  const isListed = !changedBy || people.some(({ value }) => value === changedBy);
  const others = isListed ? [] : [{ value: changedBy, label: changedBy }];
  const choice = choicesIn(values);
  return (
    <FilterBar
      path={managePath}
      text={{ label: "Search", value: q, placeholder: "Title or description" }}
      order={choice("sort", "Sort", q ? "Best match" : "Newest added", movieSorts.slice(q ? 0 : 1))}
      choices={[
        choice("genre", "Genre", "All genres", genres),
        choice("language", "Language", "All languages", languages),
        choice("state", "State", "All states", movieStates),
        choice("featured", "Featured", "All films", [{ value: "1", label: "Featured" }]),
        choice("missing", "What is missing", "Whatever is missing", missingParts),
        choice("by", "Changed by", "Anyone", [...people, ...others]),
      ]}
      field={{
        label: "From import",
        name: "import",
        kind: "number" as const,
        value: values.import ?? "",
        placeholder: "Its number",
      }}
      isFolded
      clearTo={isEmpty ? undefined : managePath}
    />
  );
}
