import { FilterBar } from "#app/components/admin/filter-bar.tsx";
import { genres } from "#shared/options/genres.ts";
import { languages } from "#shared/options/languages.ts";
import { type ManageState, managePath } from "./manage-search-params.ts";

export function ManageFilters({ state, isEmpty }: { state: ManageState; isEmpty: boolean }) {
  const { text, genre, language } = state;
  return (
    <FilterBar
      path={managePath}
      text={{ label: "Search", value: text, placeholder: "Title or description" }}
      choices={[
        { label: "Genre", name: "genre", value: genre, all: "All genres", options: genres },
        {
          ...{ label: "Language", name: "language", value: language },
          ...{ all: "All languages", options: languages },
        },
      ]}
      clearTo={isEmpty ? undefined : managePath}
    />
  );
}
