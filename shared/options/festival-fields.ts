import {
  awardLimits,
  categoryLimits,
  eventLimits,
  firstEventYear,
  firstFilmYear,
  lastAwardYear,
  lastYear,
  longestUrl,
  nominationLimits,
} from "#shared/validation/catalogue-limits.ts";
import { eventKinds, nominationResults } from "./awards.ts";

type Options = readonly { readonly value: string; readonly label: string }[];

type Kind =
  | { kind: "line"; most: number; isRequired?: true }
  | { kind: "country"; most: number }
  /** With commas between, and the part of each in brackets. */
  | { kind: "people"; most: number }
  /** Each on a line of its own. */
  | { kind: "names"; most: number }
  | { kind: "number"; least: number; most: number | (() => number); isRequired?: true }
  | { kind: "address" | "wikidata"; most: number }
  | { kind: "choice"; options: Options }
  | { kind: "day" }
  | { kind: "flag" };

export type FestivalField = Kind & { label: string; hint?: string; isCorrectable?: true };

export type FestivalFields = Record<string, FestivalField>;

/** Members may suggest another value. */
const isCorrectable = true;

const year = {
  kind: "number",
  least: firstFilmYear,
  most: lastAwardYear,
  isRequired: true,
} as const;

/** The fields of forms, of which files, the history and what is shown have the same names and order. */
export const eventFields = {
  name: {
    kind: "line",
    label: "Name",
    most: eventLimits.name,
    isRequired: true,
    isCorrectable,
  },
  kind: { kind: "choice", label: "Kind", options: eventKinds, isCorrectable },
  founded: {
    kind: "number",
    label: "Founded",
    least: firstEventYear,
    most: lastAwardYear,
    isCorrectable,
  },
  country: { kind: "country", label: "Country", most: eventLimits.city, isCorrectable },
  city: { kind: "line", label: "City", most: eventLimits.city, isCorrectable },
  yearsBetween: {
    kind: "number",
    label: "Years between",
    hint: "1 for every year, 2 for every second one.",
    least: 1,
    most: 10,
    isCorrectable,
  },
  website: { kind: "address", label: "Website", most: longestUrl, isCorrectable },
  wikidata: {
    kind: "wikidata",
    label: "Wikidata",
    hint: "An item such as Q1408163, or its address.",
    most: longestUrl,
    isCorrectable,
  },
  otherNames: {
    kind: "names",
    label: "Other names",
    hint: "One a line. Those that awards of films use stay.",
    most: eventLimits.name,
  },
  isAfrican: { kind: "flag", label: "African festival or award" },
} as const satisfies FestivalFields;

export const editionFields = {
  year: { ...year, label: "Year" },
  number: {
    kind: "number",
    label: "Number",
    hint: "6 for the sixth.",
    least: 1,
    most: 999,
    isCorrectable,
  },
  startsOn: {
    kind: "day",
    label: "First day",
    hint: "Of one to come, for the calendar.",
    isCorrectable,
  },
  endsOn: { kind: "day", label: "Last day", isCorrectable },
  isOnline: { kind: "flag", label: "Held online" },
} as const satisfies FestivalFields;

export const categoryFields = {
  name: { kind: "line", label: "Name", most: categoryLimits.name, isRequired: true },
  formerNames: {
    kind: "names",
    label: "Former names",
    hint: "One a line. Those that nominations use stay.",
    most: categoryLimits.name,
  },
} as const satisfies FestivalFields;

export const nominationFields = {
  edition: { ...year, label: "Edition", hint: "Its year." },
  category: { kind: "line", label: "Category", most: awardLimits.category, isRequired: true },
  result: { kind: "choice", label: "Result", options: nominationResults, isCorrectable },
  film: {
    kind: "line",
    label: "Film",
    hint: "One of the catalogue is found by its title and year.",
    most: nominationLimits.film_title,
  },
  year: { kind: "number", label: "Year of the film", least: firstFilmYear, most: lastYear },
  people: {
    kind: "people",
    label: "People",
    hint: "Who was nominated, with their parts: Ousmane Sembène (director), Mbissine Diop.",
    most: nominationLimits.people,
    isCorrectable,
  },
  note: { kind: "line", label: "Note", most: nominationLimits.note },
  source: { kind: "address", label: "Source", most: longestUrl },
} as const satisfies FestivalFields;

type Value<Field> = Field extends { kind: "flag" }
  ? boolean
  : Field extends { kind: "names" }
    ? string[]
    : Field extends { options: readonly { value: infer Chosen }[] }
      ? Chosen
      :
          | (Field extends { kind: "number" } ? number : string)
          | (Field extends { isRequired: true } ? never : null);

export type ValuesOf<Fields> = { [Name in keyof Fields]: Value<Fields[Name]> };

export type FieldValues<Name extends string> = Record<
  Name,
  string | number | boolean | string[] | null
>;

/** The values as a form has them. */
export function cellsOf<Name extends string>(
  fields: Record<Name, FestivalField>,
  values: NoInfer<FieldValues<Name>>,
): Record<Name, string> {
  const names = Object.keys(fields) as Name[];
  const cells = names.map((name) => [name, toCell(values[name])]);
  return Object.fromEntries(cells) as Record<Name, string>;
}

export function toCell(value: FieldValues<string>[string] = ""): string {
  if (typeof value === "boolean") return value ? "yes" : "";
  return Array.isArray(value) ? value.join("\n") : String(value ?? "");
}
