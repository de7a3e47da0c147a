import { z } from "zod";
import { type CorrectionField, correctionFields } from "#shared/options/correction-fields.ts";
import { tidy } from "#shared/text/tidy.ts";
import { firstFilmYear, lastYear, longestMinutes, movieLimits } from "./catalogue-limits.ts";

export const correctionLimits = { value: 2000, source: 500 };

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
  });

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
  return value.length > most ? `It must be at most ${most} characters` : undefined;
}

function isWhole(value: string, least: number, most: number): boolean {
  return /^\d{1,5}$/.test(value) && Number(value) >= least && Number(value) <= most;
}
