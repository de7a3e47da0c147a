import { Link } from "react-router";
import { type MovieField, movieLimits } from "#shared/film/fields.ts";
import { colours } from "#shared/options/colours.ts";
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
      <Field
        {...field("originalTitle", "If different, in its original spelling.")}
        {...text}
        maxLength={movieLimits.originalTitle}
      />
      <Field
        {...field("originalTitleMeaning", "In English, such as the black girl of….")}
        {...text}
        maxLength={movieLimits.originalTitleMeaning}
      />
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
      <Field {...field("countries", "Several separated by commas.")} {...text} />
      <Field {...field("tagline")} {...text} maxLength={movieLimits.tagline} />
      <div className="wide">
        <TextareaField
          {...field("description", "Shown in lists, search results and shared links.")}
          {...text}
          rows={4}
          maxLength={movieLimits.description}
          required
        />
      </div>
      <div className="wide">
        <TextareaField
          {...field("synopsis", "The full story, for the film’s page.")}
          {...text}
          rows={6}
          maxLength={movieLimits.synopsis}
        />
      </div>
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
  const several = "Several separated by commas.";
  return (
    <>
      <Field {...field("director", several)} {...text} maxLength={movieLimits.director} />
      <Field {...field("writer", several)} {...text} maxLength={movieLimits.writer} />
      <Field {...field("producer", several)} {...text} maxLength={movieLimits.producer} />
      <Field {...field("contentRating", "Such as PG-13.")} maxLength={movieLimits.contentRating} />
      <Field {...field("contentWarning")} {...text} maxLength={movieLimits.contentWarning} />
      <Field {...field("keywords", several)} {...text} maxLength={movieLimits.keywords} />
      <Field
        {...field("durationMinutes", "In minutes.")}
        type="number"
        inputMode="numeric"
        min={1}
        max={longestMinutes}
      />
      <SelectField {...field("colour")} options={[{ value: "", label: "Not known" }, ...colours]} />
      <SumField field={field} name="budget" currency="budgetCurrency" />
      <SumField field={field} name="boxOffice" currency="boxOfficeCurrency" />
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

type SumFieldProps = Props & {
  name: "budget" | "boxOffice";
  currency: "budgetCurrency" | "boxOfficeCurrency";
};

function SumField({ field, name, currency }: SumFieldProps) {
  const select = field(currency);
  const code = select.defaultValue;
  const isOffered = code === "" || currencies.some(({ value }) => value === code);
  const options = isOffered ? currencies : [{ value: code, label: code }, ...currencies];
  return (
    <div className="movie-sum">
      <Field {...field(name, "In whole units.")} inputMode="numeric" autoComplete="off" />
      <SelectField {...select} defaultValue={code || defaultCurrency} options={options} />
    </div>
  );
}
