import { castRoles, crewRoles, departments } from "#shared/options/credits.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { type MovieField, movieLabels } from "#shared/options/movie-fields.ts";
import { trailerTypes } from "#shared/options/movie-records.ts";
import { relationships } from "#shared/options/relationships.ts";
import { emptyDraft } from "../movie-form/draft.ts";
import { valueInWords } from "../movie-form/value-in-words.ts";

export type Names = { creators: Map<number, string>; movies: Map<number, string> };

type Row = Record<string, unknown>;

const listLabels: Record<string, string> = {
  creatorId: "Creator",
  cast: "Cast",
  crew: "Crew",
  trailers: "Trailers",
  awards: "Awards",
  related: "Related films",
  posterCredit: "Poster credit",
  posterCreditUrl: "Address of the poster's credit",
};

export function labelOfPart(part: string): string {
  return listLabels[part] ?? (part in movieLabels ? movieLabels[part as MovieField] : part);
}

export function partInWords(part: string, value: unknown, names: Names): string {
  if (value === null || value === undefined) return "";
  if (part === "creatorId") return names.creators.get(Number(value)) ?? "A creator who is gone";
  if (part === "countries" && Array.isArray(value)) return value.join(", ");
  if (Array.isArray(value)) return value.map((row) => lineOf(part, row, names)).join("\n");
  if (!(part in movieLabels)) return String(value);
  const shown = typeof value === "boolean" ? value : String(value);
  return valueInWords({ ...emptyDraft(0), [part]: shown }, part as MovieField);
}

function lineOf(part: string, row: Row, names: Names): string {
  const { name, character, role, department, title, url, type, category, year, won } = row;
  const text = (value: unknown) => String(value ?? "");
  switch (part) {
    case "cast":
      return `${text(name)}${character ? ` as ${text(character)}` : ""} (${labelOf(castRoles, text(role))})`;
    case "crew":
      return `${text(name)}, ${labelOf(crewRoles, text(role))} (${labelOf(departments, text(department))})`;
    case "trailers":
      return `${text(title)} (${labelOf(trailerTypes, text(type))}) ${text(url)}`;
    case "awards":
      return `${text(name)} ${text(year)}: ${text(category)}, ${won ? "won" : "nominated"}`;
    default:
      return `${names.movies.get(Number(row.relatedMovieId)) ?? "A film that is gone"} (${labelOf(relationships, text(row.relationshipType))})`;
  }
}
