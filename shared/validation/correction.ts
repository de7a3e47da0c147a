import { z } from "zod";
import { type CorrectionField, correctionFields } from "#shared/options/correction-fields.ts";
import { tidy } from "#shared/text/tidy.ts";
import {
  crewLimits,
  firstFilmYear,
  lastYear,
  longestMinutes,
  movieLimits,
} from "./catalogue-limits.ts";

export const correctionLimits = { value: 2000, source: 500 };

// What an accepted one is written to takes one line, as on the film's form.
const inOneLine: ReadonlySet<CorrectionField> = new Set([
  ...(["title", "original_title", "director", "writer", "producer"] as const),
]);
const people: ReadonlySet<CorrectionField> = new Set(["director", "writer", "producer"]);

const lengths: Partial<Record<CorrectionField, number>> = {
  title: movieLimits.title,
  original_title: movieLimits.original_title,
  director: movieLimits.director,
  writer: movieLimits.writer,
  producer: movieLimits.producer,
};

export const correction = z
  .object({
    field: z.enum(
      correctionFields.map(({ value }) => value),
      "Choose what is wrong or missing",
    ),
    value: text().refine((typed) => typed !== "", "Enter what it should be"),
    source: text()
      .refine(
        (typed) => typed.length <= correctionLimits.source,
        `Source must be at most ${correctionLimits.source} characters`,
      )
      .transform((typed) => typed || null),
  })
  .superRefine(({ field, value }, context) => {
    const message = value && explainValue(field, value);
    if (message) context.addIssue({ code: "custom", path: ["value"], message });
  })
  .transform(({ field, value, source }) => ({
    ...{ field, source },
    value: inOneLine.has(field) ? value.replace(/\s+/g, " ") : value,
  }));

function text() {
  return z.string().default("").transform(tidy);
}

function explainValue(field: CorrectionField, value: string): string | undefined {
  if (field === "release_year" && !isWhole(value, firstFilmYear, lastYear())) {
    return `Enter a year from ${firstFilmYear} to ${lastYear()}`;
  }
  if (field === "duration" && !isWhole(value, 1, longestMinutes)) {
    return `Enter a number of minutes from 1 to ${longestMinutes}`;
  }
  const most = lengths[field] ?? correctionLimits.value;
  if (value.length > most) return `It must be at most ${most} characters`;
  return people.has(field) ? explainNames(value) : undefined;
}

function explainNames(value: string): string | undefined {
  const names = value.split(",").map((name) => name.trim());
  if (!names.some(Boolean)) return "Enter at least one name";
  return names.some((name) => name.length > crewLimits.name)
    ? `Each name must be at most ${crewLimits.name} characters; separate names with commas`
    : undefined;
}

function isWhole(value: string, least: number, most: number): boolean {
  return /^\d{1,5}$/.test(value) && Number(value) >= least && Number(value) <= most;
}
