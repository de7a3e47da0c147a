import { FilterBar } from "#app/components/admin/filter-bar.tsx";
import { genres } from "#shared/options/genres.ts";
import { languages } from "#shared/options/languages.ts";
import { longestText } from "#shared/validation/search-params.ts";
import { Field, SelectField } from "#ui/field.tsx";
import { type ManageState, managePath } from "./manage-search-params.ts";

export function ManageFilters({ state, isEmpty }: { state: ManageState; isEmpty: boolean }) {
  const { text, genre = "", language = "" } = state;
  const isNarrowed = text || genre || language;
  return (
    <FilterBar
      path={managePath}
      values={{ q: text, genre, language }}
      clearTo={isNarrowed && !isEmpty ? managePath : undefined}
    >
      <Field
        label="Search"
        name="q"
        type="search"
        placeholder="Title or description"
        defaultValue={text}
        maxLength={longestText}
      />
      <SelectField
        label="Genre"
        name="genre"
        defaultValue={genre}
        options={[{ value: "", label: "All genres" }, ...genres]}
      />
      <SelectField
        label="Language"
        name="language"
        defaultValue={language}
        options={[{ value: "", label: "All languages" }, ...languages]}
      />
    </FilterBar>
  );
}
