import { genres } from "#shared/options/genres.ts";
import { languages } from "#shared/options/languages.ts";
import type { BulkAction } from "#shared/options/managed-movies.ts";
import { movieStates } from "#shared/options/movie-states.ts";
import { bindFields } from "#ui/bind-fields.ts";
import { Field, SelectField } from "#ui/field.tsx";

type Props = {
  act: BulkAction;
  countries: string[];
  values: Record<string, string>;
  errors: Record<string, string>;
};

/** What the act needs to know besides the films. */
export function ValueFields({ act, countries, values, errors }: Props) {
  const field = bindFields(values, errors);
  const select = (label: string, options: readonly { value: string; label: string }[]) => (
    <SelectField label={label} {...field("value")} options={options} />
  );
  if (act === "genre") return select("Genre", genres);
  if (act === "language") return select("Language", languages);
  if (act === "country") {
    return select(
      "Country",
      countries.map((name) => ({ value: name, label: name })),
    );
  }
  if (act !== "state") return null;
  return (
    <>
      {select("State", movieStates)}
      <Field
        label="Publish on"
        {...field("publishOn")}
        type="date"
        hint="For scheduled films. The day begins at midnight in universal time (UTC)."
      />
    </>
  );
}
