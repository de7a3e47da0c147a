import type { ComponentProps } from "react";
import { SelectField } from "#ui/field.tsx";
import "./country-form.css";

type Props = {
  label: string;
  hint: string;
  submit: string;
  country: string;
  choices: ComponentProps<typeof SelectField>["options"];
  /** Where the reader comes back to. */
  back: string;
};

/** Remembers the country for which films say where they can be watched. */
export function CountryForm({ label, hint, submit, country, choices, back }: Props) {
  return (
    <form method="post" action="/preferences" className="country-form">
      <input type="hidden" name="back" value={back} />
      <SelectField
        {...{ label, hint }}
        name="country"
        defaultValue={country}
        options={[{ value: "", label: "Any country" }, ...choices]}
      />
      <button type="submit" className="button button-gold">
        {submit}
      </button>
    </form>
  );
}
