import { z } from "zod";
import { readNominees } from "#shared/options/awards.ts";
import {
  categoryFields,
  editionFields,
  eventFields,
  type FestivalField,
  type FestivalFields,
  nominationFields,
  type ValuesOf,
} from "#shared/options/festival-fields.ts";
import { findCountry } from "#shared/text/find-country.ts";
import { normalizeIdentifier } from "#shared/text/identifiers.ts";
import { tidyLine } from "#shared/text/tidy.ts";
import {
  fits,
  onceRead,
  optionalDay,
  optionalLine,
  optionalText,
  optionalWholeNumber,
  pasted,
  requiredLine,
  tickBox,
  webAddress,
  wholeNumber,
} from "./form-fields.ts";
import { longestSlug } from "./search-params.ts";

export type EventInput = z.output<typeof eventForm>;
export type EditionInput = z.output<typeof editionForm>;
export type CategoryInput = z.output<typeof categoryForm>;
export type NominationInput = z.output<typeof nominationForm>;

const mostNames = 20;

export const editionForm = z
  .object(shapeOf(editionFields))
  .refine(({ startsOn, endsOn }) => !endsOn || (startsOn && startsOn <= endsOn), {
    path: ["endsOn"],
    error: `${editionFields.endsOn.label} must not be before the first`,
    ...onceRead("startsOn", "endsOn"),
  });

export const categoryForm = z.object({
  ...shapeOf(categoryFields),
  /** The category that takes its nominations and names. */
  mergeInto: optionalWholeNumber(
    { least: 1, most: 2 ** 31 - 1 },
    () => "There is no such category",
  ),
});

// An award of a festival that the list of awards lacks names it before a colon.
export const eventForm = z
  .object(shapeOf(eventFields))
  .refine(({ name, otherNames }) => ![name, ...otherNames].some((one) => one.includes(": ")), {
    path: ["name"],
    error: "Names must not have a colon before a space",
    ...onceRead("name", "otherNames"),
  });

/** Of a form and of a row of a file, which name the fields alike. */
export const nominationForm = z
  .object({
    ...shapeOf(nominationFields),
    /** The address of a film that is here, which goes before its title. */
    movie: pasted("Movie", longestSlug).transform((slug) => slug || null),
  })
  .refine(({ film, movie }) => film || movie, {
    path: ["film"],
    error: `${nominationFields.film.label} is required`,
    ...onceRead("film", "movie"),
  });

export const nominationColumns = Object.keys(nominationForm.shape) as (keyof NominationInput)[];

/** Reads the cells of a record as if its form were sent. */
export function readCells<Schema extends z.ZodType>(form: Schema, cells: Record<string, string>) {
  // Without boxes that are not ticked.
  const sent = Object.entries(cells).filter(([, cell]) => cell !== "");
  return form.safeParse(Object.fromEntries(sent));
}

function shapeOf<Fields extends FestivalFields>(fields: Fields) {
  const shape = Object.entries(fields).map(([name, field]) => [name, read(field)]);
  return Object.fromEntries(shape) as {
    [Name in keyof Fields]: z.ZodType<ValuesOf<Fields>[Name], string | undefined>;
  };
}

function read(field: FestivalField): z.ZodType {
  const { label } = field;
  switch (field.kind) {
    case "line":
      return field.isRequired ? requiredLine(label, field.most) : optionalLine(label, field.most);
    case "people":
      return optionalLine(label, field.most).refine(
        (people) => !readNominees(people).some(({ name }) => /[()]/.test(name)),
        `${label} must be names with commas between, each with at most one part in brackets`,
      );
    case "names":
      return names(label, field.most);
    case "number": {
      const explain = (most: number) => {
        return `${label} must be a whole number from ${field.least} to ${most}`;
      };
      return field.isRequired
        ? wholeNumber(field, explain, `${label} is required`)
        : optionalWholeNumber(field, explain);
    }
    case "address":
      return webAddress(label, field.most);
    case "country":
      return readBy(label, field.most, (typed) => findCountry(typed)?.name, "a country");
    case "wikidata": {
      const readItem = (typed: string) => normalizeIdentifier("wikidata", typed) ?? undefined;
      return readBy(label, field.most, readItem, "an item such as Q1408163, or its address");
    }
    case "day":
      return optionalDay(label);
    case "choice":
      return choice(label, field.options);
    default:
      return tickBox();
  }
}

/** Null if empty. */
function readBy(
  label: string,
  most: number,
  find: (typed: string) => string | undefined,
  what: string,
) {
  return pasted(label, most).transform((typed, context) => {
    const found = typed === "" ? null : find(typed);
    if (found !== undefined) return found;
    context.addIssue(`${label} must be ${what}`);
    return z.NEVER;
  });
}

function choice(label: string, options: readonly { value: string }[]) {
  const values = options.map(({ value }) => value);
  return pasted(label, 60)
    .transform((typed) => typed.toLowerCase())
    .refine((typed) => values.includes(typed), {
      error: ({ input }) =>
        input === "" ? `${label} is required` : `${label} must be one of ${values.join(", ")}`,
    });
}

function names(label: string, most: number) {
  return optionalText(label, mostNames * (most + 1))
    .transform((typed) => [...new Set((typed ?? "").split("\n").map(tidyLine).filter(Boolean))])
    .refine(
      (all) => all.length <= mostNames && all.every((name) => fits(name, most)),
      `${label} must be at most ${mostNames}, each of at most ${most} characters`,
    );
}
