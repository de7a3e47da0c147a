import { genres } from "#shared/options/genres.ts";
import { languages } from "#shared/options/languages.ts";
import { movieStates } from "#shared/options/movie-states.ts";
import { Field, SelectField } from "#ui/field.tsx";

type Props = {
  field: string;
  label: string;
  hint?: string;
  error: string | undefined;
  value: string;
};

const options: Partial<Record<string, readonly { value: string; label: string }[]>> = {
  genre: genres,
  language: languages,
  state: movieStates.filter(({ value }) => value !== "scheduled"),
};

/** The control for what is the same for all rows of a file. */
export function SameField({ field, value, ...rest }: Props) {
  const wiring = { ...rest, name: `same-${field}`, defaultValue: value };
  const choices = options[field];
  if (!choices) {
    const isYear = field === "release_year";
    return <Field {...wiring} maxLength={200} {...(isYear && { inputMode: "numeric" })} />;
  }
  const isOther = value !== "" && !choices.some((choice) => choice.value === value);
  const all = [
    { value: "", label: "—" },
    ...(isOther ? [{ value, label: value }] : []),
    ...choices,
  ];
  return <SelectField {...wiring} options={all} />;
}
