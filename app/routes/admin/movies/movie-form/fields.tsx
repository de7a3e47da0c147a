import { Link } from "react-router";
import { currencyOf, getField, type MovieField, type RowField } from "#shared/film/fields.ts";
import { currencies, defaultCurrency } from "#shared/options/currencies.ts";
import { genres } from "#shared/options/genres.ts";
import { languages } from "#shared/options/languages.ts";
import { firstFilmYear, longestMinutes } from "#shared/validation/catalogue-limits.ts";
import { CheckField, Field, SelectField } from "#ui/field.tsx";
import { TextareaField } from "#ui/textarea-field.tsx";
import { FurtherGenres, FurtherLanguages } from "./further-fields.tsx";

export type FieldOf = (
  name: MovieField,
  hint?: string,
) => {
  label: string;
  name: MovieField;
  defaultValue: string;
  hint: string | undefined;
  error: string | undefined;
};

type Props = { field: FieldOf };

const text = { dir: "auto", autoComplete: "off" } as const;

export function BasicFields({ field, lastYear }: Props & { lastYear: number }) {
  return (
    <>
      <Control field={field} name="originalTitle" />
      <Control field={field} name="originalTitleMeaning" />
      <Control field={field} name="otherTitles" />
      <Field
        {...field("releaseYear")}
        type="number"
        inputMode="numeric"
        min={firstFilmYear}
        max={lastYear}
        required
      />
      <SelectField {...field("genre")} options={genres} required />
      <SelectField {...field("language")} options={languages} required />
      <FurtherGenres field={field} />
      <FurtherLanguages field={field} />
      <Control field={field} name="countries" />
      <Control field={field} name="tagline" />
      <Control field={field} name="description" />
      <Control field={field} name="synopsis" />
    </>
  );
}

export function DetailFields({
  field,
  isFeatured,
  featuredError,
}: Props & {
  isFeatured: boolean;
  featuredError: string | undefined;
}) {
  return (
    <>
      <Control field={field} name="director" />
      <Control field={field} name="writer" />
      <Control field={field} name="producer" />
      <Control field={field} name="contentRating" />
      <Control field={field} name="contentWarning" />
      <Control field={field} name="keywords" />
      <Control field={field} name="durationMinutes" />
      <Control field={field} name="colour" />
      <Control field={field} name="budget" />
      <Control field={field} name="boxOffice" />
      <div className="wide">
        <CheckField
          name="featured"
          defaultChecked={isFeatured}
          aria-invalid={featuredError ? true : undefined}
          aria-describedby={featuredError && "featured-error"}
          label={
            <span>
              <b>Featured</b> <span className="meta">Shown among the Featured Movies.</span>
            </span>
          }
        />
        {featuredError && (
          <p className="field-error" id="featured-error">
            {featuredError} <Link to="/admin/movies/edit?featured=1">See the featured films</Link>
          </p>
        )}
      </div>
    </>
  );
}

/** The control of a field, as its kind demands. */
function Control({ field, name }: Props & { name: RowField }) {
  const { kind, most, isRequired, options = [] } = getField(name);
  const wired = field(name);
  switch (kind) {
    case "titles":
      return (
        <div className="wide">
          <TextareaField {...wired} {...text} rows={3} maxLength={most} />
        </div>
      );
    case "text":
      return (
        <div className="wide">
          <TextareaField
            {...wired}
            {...text}
            rows={isRequired ? 4 : 6}
            maxLength={most}
            required={isRequired}
          />
        </div>
      );
    case "certificate":
      return <Field {...wired} maxLength={most} />;
    case "minutes":
      return <Field {...wired} type="number" inputMode="numeric" min={1} max={longestMinutes} />;
    case "choice":
      return <SelectField {...wired} options={[{ value: "", label: "Not known" }, ...options]} />;
    case "sum":
      return <SumField field={field} name={name} />;
    default:
      return <Field {...wired} {...text} maxLength={most} />;
  }
}

function SumField({ field, name }: Props & { name: RowField }) {
  const select = field(currencyOf(name));
  const code = select.defaultValue;
  const isOffered = code === "" || currencies.some(({ value }) => value === code);
  const options = isOffered ? currencies : [{ value: code, label: code }, ...currencies];
  return (
    <div className="movie-sum">
      <Field {...field(name)} inputMode="numeric" autoComplete="off" />
      <SelectField {...select} defaultValue={code || defaultCurrency} options={options} />
    </div>
  );
}
