import { filmFields, languageFields, type MovieField, movieLabels } from "#shared/film/fields.ts";
import { castRoles, crewRoles, departments } from "#shared/options/credits.ts";
import { labelOfGenre } from "#shared/options/genres.ts";
import { identifierSchemes } from "#shared/options/identifiers.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";
import { trailerTypes } from "#shared/options/movie-records.ts";
import { relationships } from "#shared/options/relationships.ts";
import { emptyDraft } from "../movie-form/draft.ts";
import { dayInWords, valueInWords } from "../movie-form/value-in-words.ts";
import { offerInWords } from "./offer-in-words.ts";

export type Names = {
  creators: Map<number, string>;
  movies: Map<number, string>;
  /** Of offers. */
  providers?: Map<string, string>;
  channels?: Map<number, string>;
};

type Row = Record<string, unknown>;

const otherLabels: Record<string, string> = {
  creatorId: "Creator",
  offers: "Where to watch",
  related: "Related films",
  identifiers: "Identifiers",
  posterCredit: "Poster credit",
  posterCreditUrl: "Address of the poster’s credit",
};

export function labelOfPart(part: string): string {
  return otherLabels[part] ?? filmFields.find(({ name }) => name === part)?.label ?? part;
}

/** A part of a film as it was in `state`, by whose currency a sum is written. */
export function partInWords(part: string, state: Row, names: Names): string {
  const value = state[part];
  if (value === null || value === undefined) return "";
  if (part === "creatorId") return names.creators.get(Number(value)) ?? "A deleted creator";
  if (Array.isArray(value) && isPlainList(value))
    return value.map(wordsOf[part] ?? String).join(", ");
  if (Array.isArray(value)) return value.map((row) => lineOf(part, row, names)).join("\n");
  if (!(part in movieLabels)) return String(value);
  const shown = typeof value === "boolean" ? value : String(value);
  // A sum is written with its currency, which stands beside it.
  const texts = Object.entries(state).filter(([, text]) => typeof text === "string");
  const draft = { ...emptyDraft(0), ...Object.fromEntries(texts), [part]: shown };
  return valueInWords(draft, part as MovieField);
}

const wordsOf: Record<string, (value: string) => string> = {
  otherGenres: labelOfGenre,
  ...Object.fromEntries(languageFields.map((name) => [name, labelOfLanguage])),
};

function isPlainList(list: unknown[]): list is string[] {
  return list.every((one) => typeof one === "string");
}

function lineOf(part: string, row: Row, names: Names): string {
  const { name, character, role, department, title, url, type, category, year, won } = row;
  const { scheme, value, uploadedOn } = row;
  const text = (value: unknown) => String(value ?? "");
  switch (part) {
    case "cast":
      return `${text(name)}${character ? ` as ${text(character)}` : ""} (${labelOf(castRoles, text(role))})`;
    case "crew":
      return `${text(name)}, ${labelOf(crewRoles, text(role))} (${labelOf(departments, text(department))})`;
    case "trailers":
      return `${text(title)} (${labelOf(trailerTypes, text(type))}) ${text(url)}${uploadedOn ? `, uploaded on ${dayInWords(text(uploadedOn))}` : ""}`;
    case "awards":
      return `${text(name)} ${text(year)}: ${text(category)}, ${won ? "won" : "nominated"}`;
    case "offers":
      return offerInWords(row, names);
    case "identifiers":
      return `${labelOf(identifierSchemes, text(scheme))} ${text(value)}`;
    default:
      return `${names.movies.get(Number(row.relatedMovieId)) ?? "A deleted film"} (${labelOf(relationships, text(row.relationshipType))})`;
  }
}
