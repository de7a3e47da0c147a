import type { ReactNode } from "react";
import { labelOf } from "#shared/options/label-of.ts";
import { venues } from "#shared/options/venues.ts";
import { Field, SelectField } from "#ui/field.tsx";
import "./entry-form.css";

type Entry = { watchedOn: string | null; venue: string | null; rating: number | null };

type Props = {
  action: string;
  entry: Entry;
  errors?: Record<string, string> | undefined;
  /** What was typed, where it is refused. */
  values?: Record<string, string> | undefined;
  /** The button that sends it. */
  children: ReactNode;
};

const months = Array.from({ length: 12 }, (_, index) => ({
  value: index + 1,
  label: new Date(Date.UTC(2000, index)).toLocaleString("en-GB", {
    month: "long",
    timeZone: "UTC",
  }),
}));
const none = { value: "", label: "–" };
const days = Array.from({ length: 31 }, (_, index) => ({
  value: index + 1,
  label: String(index + 1),
}));
const stars = [5, 4, 3, 2, 1].map((value) => ({
  value,
  label: `${value} ${value === 1 ? "star" : "stars"}`,
}));

/** When, where and how good, as exact as the member remembers. */
export function EntryForm({ action, entry, errors = {}, values, children }: Props) {
  const shown = values ?? valuesOf(entry);
  return (
    <form className="entry-form" method="post" action={action}>
      {errors.form && (
        <p className="notice notice-bad" role="alert">
          {errors.form}
        </p>
      )}
      <fieldset className="entry-date">
        <legend className="visually-hidden">Date</legend>
        <SelectField
          label="Day"
          name="day"
          options={[none, ...days]}
          defaultValue={shown.day}
          error={errors.day}
        />
        <SelectField
          label="Month"
          name="month"
          options={[none, ...months]}
          defaultValue={shown.month}
          error={errors.month}
        />
        <Field
          label="Year"
          name="year"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          defaultValue={shown.year}
          error={errors.year}
        />
      </fieldset>
      <p className="field-hint">As exact as you remember: a year will do, and so will nothing.</p>
      <fieldset className="entry-date">
        <legend className="visually-hidden">More</legend>
        <SelectField
          label="Where"
          name="venue"
          options={[none, ...venues]}
          defaultValue={shown.venue}
          error={errors.venue}
        />
        <SelectField
          label="Your rating then"
          name="rating"
          options={[none, ...stars]}
          defaultValue={shown.rating}
          error={errors.rating}
        />
      </fieldset>
      {children}
    </form>
  );
}

/** 'Cinema · 4 stars'; empty where neither is known. */
export function describeEntry({ venue, rating }: Pick<Entry, "venue" | "rating">): string {
  const given = stars.find(({ value }) => value === rating)?.label;
  return [venue && labelOf(venues, venue), given].filter(Boolean).join(" · ");
}

function valuesOf({ watchedOn, venue, rating }: Entry): Record<string, string> {
  const [year = "", month = "", day = ""] = watchedOn?.split("-") ?? [];
  return {
    ...{ year, month: month && String(Number(month)), day: day && String(Number(day)) },
    ...{ venue: venue ?? "", rating: String(rating ?? "") },
  };
}
