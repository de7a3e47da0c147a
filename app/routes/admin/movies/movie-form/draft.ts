import type { MovieFields } from "#domain/movies/curation.ts";
import { type MovieField, movieLabels } from "#shared/options/movie-fields.ts";

/** A film's form as text: the stored fields, or unsaved input. */
export type MovieDraft = Record<Exclude<MovieField, "featured">, string> & {
  /** Distinguishes creators with the same name. */
  creatorSlug: string;
  featured: boolean;
};

type Creator = { name: string; slug: string } | undefined;

export const fieldNames = Object.keys(movieLabels) as MovieField[];

/** The specification's defaults of a film that is added. */
export function emptyDraft(thisYear: number): MovieDraft {
  const form = new FormData();
  form.set("genre", "action");
  form.set("language", "english");
  form.set("releaseYear", String(thisYear));
  return readDraft(form);
}

export function draftOf(fields: MovieFields, creator: Creator): MovieDraft {
  const entries = fieldNames.map((name) => [name, name === "creator" ? "" : (fields[name] ?? "")]);
  return {
    ...Object.fromEntries(entries.map(([name, value]) => [name, String(value)])),
    countries: fields.countries.join(", "),
    creator: creator?.name ?? "",
    creatorSlug: creator?.slug ?? "",
    featured: fields.featured,
  };
}

export function readDraft(form: FormData): MovieDraft {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.replace(/\r\n?/g, "\n") : "";
  };
  const entries = fieldNames.map((name) => [name, text(name)]);
  return {
    ...Object.fromEntries(entries),
    creatorSlug: text("creatorSlug"),
    featured: form.has("featured"),
  };
}
