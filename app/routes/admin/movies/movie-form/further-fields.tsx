import { type FormEvent, useId, useState } from "react";
import { Further } from "#app/components/admin/further.tsx";
import { getField, type LanguageField, languageFields } from "#shared/film/fields.ts";
import { genres, labelOfGenre } from "#shared/options/genres.ts";
import { identifierSchemes } from "#shared/options/identifiers.ts";
import { languages } from "#shared/options/languages.ts";
import { ChipsField } from "#ui/chips-field.tsx";
import { Field } from "#ui/field.tsx";
import type { TakenIdentifier } from "./answer.ts";
import { genresOf } from "./draft.ts";
import type { FieldOf } from "./fields.tsx";

type Props = { field: FieldOf };

/** Genres beside the main one, folded away while there are none. */
export function FurtherGenres({ field }: Props) {
  const { label, name, defaultValue, error, hint } = field("otherGenres");
  const chosen = genresOf({ otherGenres: defaultValue });
  return (
    <Further title={label} filled={chosen.map(labelOfGenre)} isMarked={Boolean(error ?? hint)}>
      {/* Without it, a form in which none is chosen could not be told from one without the field. */}
      <input type="hidden" name={name} value="" />
      <ChipsField {...{ label, name, chosen, error }} options={genres} {...(hint && { hint })} />
    </Further>
  );
}

/** Languages beside the main one, folded away while there are none. */
export function FurtherLanguages({ field }: Props) {
  const fields = languageFields.map((name) => field(name));
  return (
    <Further
      title="Further Languages"
      filled={fields.flatMap(({ label, defaultValue }) => (defaultValue ? [label] : []))}
      isMarked={fields.some(
        ({ name, error, hint }) => Boolean(error) || hint !== getField(name).hint,
      )}
    >
      <div className="movie-form-fields">
        {fields.map((one) => (
          <LanguagesField key={one.name} {...one} name={one.name as LanguageField} />
        ))}
      </div>
    </Further>
  );
}

/** Names of languages; the browser completes the last of them. */
function LanguagesField(field: ReturnType<FieldOf> & { name: LanguageField }) {
  const id = useId();
  const [before, setBefore] = useState(field.defaultValue && `${field.defaultValue}, `);
  const onInput = ({ currentTarget: { value } }: FormEvent<HTMLInputElement>) => {
    setBefore(value.slice(0, value.lastIndexOf(",") + 1).replace(/,$/, ", "));
  };
  return (
    <>
      <Field {...field} dir="auto" autoComplete="off" list={id} onInput={onInput} />
      <datalist id={id}>
        {languages.map(({ value, label }) => (
          <option key={value} value={before + label} />
        ))}
      </datalist>
    </>
  );
}

/** A film's identifiers in other catalogues, folded away while there are none. */
export function Identifiers({ field, taken }: Props & { taken: TakenIdentifier | undefined }) {
  const fields = identifierSchemes.map(({ value }) => field(value));
  return (
    <Further
      title="Identifiers"
      filled={fields.flatMap(({ label, defaultValue }) => (defaultValue ? [label] : []))}
      isMarked={fields.some(({ error, hint }) => error ?? hint)}
    >
      <p className="field-hint">
        What the film is called in other catalogues: the identifier, or the address of its page
        there.
      </p>
      <div className="movie-form-fields">
        {fields.map((one) => (
          <div key={one.name}>
            <Field {...one} autoComplete="off" spellCheck={false} maxLength={500} />
            {taken?.scheme === one.name && (
              <p className="field-hint">
                <a href={`/admin/movies/edit/${taken.slug}`} target="_blank" rel="noreferrer">
                  See “{taken.title}”<span className="visually-hidden"> (opens in a new tab)</span>
                </a>
              </p>
            )}
          </div>
        ))}
      </div>
    </Further>
  );
}
