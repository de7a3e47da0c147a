import { LiveForm } from "#app/components/live-form.tsx";
import { genres } from "#shared/options/genres.ts";
import { languages } from "#shared/options/languages.ts";
import { longestText } from "#shared/validation/search-params.ts";
import { Field, SelectField } from "#ui/field.tsx";
import { type ManageState, managePath } from "./manage-search-params.ts";

/** What narrows the list of films. */
export function ManageFilters({ state }: { state: ManageState }) {
  const { text, genre = "", language = "" } = state;
  return (
    <LiveForm path={managePath} className="manage-filters" values={{ q: text, genre, language }}>
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
      <button type="submit" className="button">
        Search
      </button>
    </LiveForm>
  );
}
