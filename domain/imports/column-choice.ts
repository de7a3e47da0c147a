import {
  type CatalogueField,
  type ColumnChoice,
  catalogueFields,
  requiredFields,
} from "#shared/options/catalogue-fields.ts";
import { fold } from "#shared/text/fold.ts";
import type { CatalogueRecord } from "./columns.ts";

const otherNames: Partial<Record<CatalogueField, string[]>> = {
  title: ["name", "film", "movie", "film title", "movie title", "film name", "titre", "titulo"],
  description: ["overview", "plot", "summary", "about", "resume", "descricao", "descripcion"],
  release_year: ["year", "released", "release", "annee", "ano", "year of release", "release date"],
  genre: ["genres", "category", "genero"],
  language: ["languages", "langue", "lang", "idioma", "lingua"],
  original_title: ["original name", "titre original"],
  duration: ["runtime", "minutes", "length", "duration minutes", "running time", "duree"],
  poster_url: ["poster", "image", "image url", "picture"],
  youtube_url: ["youtube", "trailer", "trailer url", "video"],
  director: ["directors", "directed by", "realisateur", "realisatrice", "diretor"],
  producer: ["producers", "produced by", "producteur"],
  writer: ["writers", "written by", "screenplay", "screenwriter", "scenariste"],
  box_office: ["gross", "revenue"],
  country: ["countries", "pays", "pais", "nation"],
  rating: ["content rating", "certificate", "certification", "age rating"],
  synopsis: ["long description", "storyline"],
  keywords: ["keyword", "tags"],
  content_warning: ["warning", "warnings"],
  featured: ["is featured"],
  cast: ["actors", "starring", "distribution"],
  awards: ["award", "prizes"],
};

export function guessColumns(header: string[]): ColumnChoice {
  const names = header.map(fold);
  const choice: ColumnChoice = {};
  for (const { value, label } of catalogueFields) {
    const known = [value, label, ...(otherNames[value] ?? [])].map(fold);
    const place = known.map((name) => names.indexOf(name)).find((found) => found >= 0);
    if (place !== undefined) choice[value] = place;
  }
  // A catalogue with one text a film may call it a synopsis.
  if (choice.description === undefined && choice.synopsis !== undefined) {
    choice.description = choice.synopsis;
  }
  return choice;
}

export function listMissing(choice: ColumnChoice): string[] {
  return requiredFields
    .filter(({ value }) => choice[value] === undefined)
    .map(({ label }) => label);
}

export function listIgnored(header: string[], choice: ColumnChoice): string[] {
  const chosen = new Set(Object.values(choice));
  return header.filter((name, place) => name.trim() && !chosen.has(place));
}

export function toRecord(cells: string[], choice: ColumnChoice): CatalogueRecord {
  const fields = Object.entries(choice).map(([field, place]) => [field, cells[place]]);
  return Object.fromEntries(fields);
}
