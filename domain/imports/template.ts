import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { fileFields, type ImportField } from "#shared/film/columns.ts";
import { writeLine } from "#shared/format/csv.ts";

// In the starter catalogue, so that an example that is left in adds nothing.
const example: Partial<Record<ImportField, string>> = {
  title: "Touki Bouki",
  description: "Two young lovers in Dakar dream of Paris, and of the money for the crossing.",
  release_year: "1973",
  genre: "Drama",
  language: "Wolof, French",
  original_title: "Journey of the Hyena",
  duration: "85",
  director: "Djibril Diop Mambéty",
  country: "Senegal",
  keywords: "dakar; youth; migration",
  featured: "false",
  cast: "Magaye Niang as Mory; Mareme Niang as Anta",
  subtitles: "English, French",
  imdb_id: "tt0070820",
  awards: "Cannes Film Festival|International Critics Prize|1973|won",
};

export function templateLines(viewer: Viewer): string[] {
  requireCapability(viewer, "curate-catalogue", "import movies");
  const fields = fileFields.filter((field) => field !== "slug");
  return [fields, fields.map((field) => example[field] ?? "")].map(writeLine);
}
