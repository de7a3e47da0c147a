import { z } from "zod";
import { type FieldKind, type FilmField, getField } from "#shared/film/fields.ts";
import { type CorrectionField, correctionFields } from "#shared/options/correction-fields.ts";
import {
  correctedPart,
  type FestivalCorrectionField,
} from "#shared/options/festival-corrections.ts";
import { toCell } from "#shared/options/festival-fields.ts";
import { findOption } from "#shared/options/find-option.ts";
import { findDuration } from "#shared/text/durations.ts";
import { readWholeNumber } from "#shared/text/numbers.ts";
import { splitNames } from "#shared/text/split-list.ts";
import { tidy, tidyLine } from "#shared/text/tidy.ts";
import {
  correctionLimits,
  crewLimits,
  firstFilmYear,
  lastYear,
  longestMinutes,
} from "./catalogue-limits.ts";
import { editionForm, eventForm, nominationForm } from "./festivals.ts";
import { fits, optionalText, requiredText } from "./form-fields.ts";

type Read = { value: string } | { message: string };

const readers: Partial<Record<FieldKind, (typed: string, field: FilmField) => Read>> = {
  line: (typed, { most = 0 }) => upTo(most, tidyLine(typed)),
  year: (typed) => between(firstFilmYear, lastYear(), readWholeNumber(typed), "a year"),
  minutes: (typed) =>
    between(1, longestMinutes, findDuration(typed, "minutes")?.minutes, "a number of minutes"),
  people: (typed, { most = 0 }) => readNames(most, typed),
  choice: (typed, { options = [] }) => {
    const chosen = findOption(options, typed);
    const labels = options.map(({ label }) => label).join(", ");
    return chosen ? { value: chosen.value } : { message: `Enter one of these: ${labels}` };
  },
};

/** A member's suggestion, in the form in which it is stored if accepted. */
export const correction = suggestionOf(
  correctionFields,
  optionalText("Source", correctionLimits.source),
  readAs,
);

/**
 * One for an event, or for an edition and its nominations: a result's field is the nomination's id,
 * as in 'result-12'.
 */
export function festivalCorrection(options: readonly { value: string }[], edition: number | null) {
  const source = requiredText("Source", correctionLimits.source, "Say where you know it from");
  const read = (field: string, typed: string) => readFestivalField(nameOf(field), edition, typed);
  return suggestionOf(options, source, read).transform(({ field, ...words }) => ({
    ...words,
    field: nameOf(field),
    nominationId: Number(field.split("-")[1] ?? 0) || null,
  }));
}

function nameOf(field: string): FestivalCorrectionField {
  return field.split("-")[0] as FestivalCorrectionField;
}

function suggestionOf<Field extends string, Source extends string | null>(
  fields: readonly { value: Field }[],
  source: z.ZodType<Source, string | undefined>,
  readValue: (field: Field, typed: string) => Read,
) {
  return z
    .object({
      field: z.enum(
        fields.map(({ value }) => value),
        "Choose what is wrong or missing",
      ),
      value: z
        .string()
        .default("")
        .transform(tidy)
        .refine((typed) => typed !== "", "Enter what it should be"),
      source,
    })
    .transform(({ field, value, source }, context) => {
      const read = readValue(field as Field, value);
      if ("value" in read) return { field: field as Field, value: read.value, source };
      context.addIssue({ code: "custom", path: ["value"], message: read.message });
      return z.NEVER;
    });
}

const festivalForms = { event: eventForm, edition: editionForm, nomination: nominationForm };

/** As the cell of the panel's form for it. */
function readFestivalField(
  field: FestivalCorrectionField,
  edition: number | null,
  typed: string,
): Read {
  const part = correctedPart(field, edition);
  const shape: Record<string, z.ZodType> = festivalForms[part].shape;
  const read = shape[field]?.safeParse(typed);
  if (!read) return upTo(correctionLimits.value, typed);
  return read.success
    ? { value: toCell(read.data as string) }
    : { message: read.error.issues[0]?.message ?? "" };
}

/** A suggestion that is written to a field as the kind of that field, any other as a text. */
function readAs(field: CorrectionField, typed: string): Read {
  const part = correctionFields.find(({ value }) => value === field)?.part;
  const written = part && getField(part);
  const read = written && readers[written.kind]?.(typed, written);
  return read ?? upTo(correctionLimits.value, typed);
}

function upTo(most: number, value: string): Read {
  return fits(value, most) ? { value } : { message: `It must be at most ${most} characters` };
}

function between(least: number, most: number, number: number | undefined, what: string): Read {
  const isWithin = Number.isInteger(number) && Number(number) >= least && Number(number) <= most;
  return isWithin
    ? { value: String(number) }
    : { message: `Enter ${what} from ${least} to ${most}` };
}

function readNames(most: number, typed: string): Read {
  const names = splitNames(typed).map(tidyLine);
  if (names.length === 0) return { message: "Enter at least one name" };
  if (names.every((name) => fits(name, crewLimits.name))) return upTo(most, names.join(", "));
  const message = `Each name must be at most ${crewLimits.name} characters; separate names with commas`;
  return { message };
}
