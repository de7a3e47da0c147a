import type { MovieRecord } from "#domain/movies/records.ts";
import { awardCategories, awardNames } from "#shared/options/awards.ts";
import { awardLimits, firstFilmYear } from "#shared/validation/catalogue-limits.ts";
import { Badge } from "#ui/badge.tsx";
import { CheckField, Field, SelectField } from "#ui/field.tsx";
import { type ListProps, RecordList } from "../record-pages/record-list.tsx";

type Props = ListProps & {
  awards: MovieRecord<"awards">[];
  firstYear: number;
  lastYear: number;
};

const outcomes = [
  { value: "won", label: "Won" },
  { value: "nominated", label: "Nominated" },
];

export function AwardList({ awards, firstYear, lastYear, ...list }: Props) {
  return (
    <RecordList
      {...list}
      kind="awards"
      empty="No awards or nominations are recorded for this film."
      blank={{ year: String(firstYear), outcome: "won" }}
      entries={awards.map(({ id, won, ...award }) => ({
        key: String(id),
        name: `${award.category}, ${award.name} ${award.year}`,
        initial: {
          name: award.name,
          year: String(award.year),
          outcome: won ? "won" : "nominated",
          ...splitCategory(award.category),
        },
        summary: (
          <>
            <b dir="auto">{award.category}</b>
            <span>
              {award.name}, {award.year}
            </span>
            <Badge tone={won ? "won" : "nominated"}>{won ? "Won" : "Nominated"}</Badge>
          </>
        ),
      }))}
      fields={(wire) => (
        <>
          <SelectField
            label="Name"
            options={toChoice("a festival or academy", awardNames)}
            {...wire("name")}
          />
          <SelectField
            label="Category"
            options={toChoice("a category", awardCategories)}
            {...wire("category")}
          />
          <div className="record-other">
            <Field
              label="Category in words (Optional)"
              hint="For the category Other: as the festival calls it."
              dir="auto"
              maxLength={awardLimits.category}
              autoComplete="off"
              {...wire("otherCategory")}
            />
          </div>
          <Field
            label="Year"
            type="number"
            inputMode="numeric"
            min={firstFilmYear}
            max={lastYear}
            {...wire("year")}
          />
          <Outcome {...wire("outcome")} />
        </>
      )}
    />
  );
}

type OutcomeProps = { name: string; defaultValue: string | undefined; error: string | undefined };

function Outcome({ name, defaultValue, error }: OutcomeProps) {
  return (
    <fieldset className="record-outcome">
      <legend>Result</legend>
      <div className="row">
        {outcomes.map(({ value, label }) => (
          <CheckField
            key={value}
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === defaultValue}
            label={label}
          />
        ))}
      </div>
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  );
}

function toChoice(what: string, values: readonly string[]) {
  const options = values.map((value) => ({ value, label: value }));
  return [{ value: "", label: `Choose ${what}` }, ...options];
}

/** A festival's own name for a prize is stored as category Other. */
function splitCategory(category: string) {
  const isListed = (awardCategories as readonly string[]).includes(category);
  return isListed ? { category } : { category: "Other", otherCategory: category };
}
