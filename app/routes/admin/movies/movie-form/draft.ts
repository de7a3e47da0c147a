import type { MovieFields } from "#domain/movies/curation.ts";
import { formFields, languageFields, type MovieField } from "#shared/film/fields.ts";
import { defaultCurrency } from "#shared/options/currencies.ts";
import type { Genre } from "#shared/options/genres.ts";
import { type IdentifierScheme, identifierSchemes } from "#shared/options/identifiers.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";

/** A film's form as text: the stored fields, or unsaved input. */
export type MovieDraft = Record<Exclude<MovieField, "featured">, string> & {
  /** Distinguishes creators with the same name. */
  creatorSlug: string;
  featured: boolean;
};

type Creator = { name: string; slug: string } | undefined;

type TextField = Exclude<MovieField, IdentifierScheme | "creator">;

export const fieldNames = formFields.map(({ name }) => name);

/** What the form of a new film begins with. */
export function emptyDraft(thisYear: number): MovieDraft {
  const form = new FormData();
  form.set("genre", "action");
  form.set("language", "english");
  form.set("releaseYear", String(thisYear));
  form.set("state", "published");
  for (const { kind, name } of formFields) {
    if (kind === "currency") form.set(name, defaultCurrency);
  }
  return readDraft(form);
}

export function draftOf(fields: MovieFields, creator: Creator): MovieDraft {
  const { identifiers = [] } = fields;
  const texts = fieldNames.map((name) => [name, String(fields[name as TextField] ?? "")]);
  const languages = languageFields.map((name) => {
    return [name, (fields[name] ?? []).map(labelOfLanguage).join(", ")];
  });
  return {
    ...Object.fromEntries([...texts, ...languages]),
    ...Object.fromEntries(identifierSchemes.map(({ value }) => [value, ""])),
    ...Object.fromEntries(identifiers.map(({ scheme, value }) => [scheme, value])),
    otherGenres: (fields.otherGenres ?? []).join(),
    countries: fields.countries.join(", "),
    creator: creator?.name ?? "",
    creatorSlug: creator?.slug ?? "",
    featured: fields.featured,
  };
}

/** The genres in a draft's field, of which there may be several. */
export function genresOf({ otherGenres }: Pick<MovieDraft, "otherGenres">): Genre[] {
  return otherGenres.split(",").filter(Boolean) as Genre[];
}

export function readDraft(form: FormData): MovieDraft {
  const text = (name: string) => {
    const texts = form.getAll(name).filter((value) => typeof value === "string");
    const value = name === "otherGenres" ? texts.filter(Boolean).join() : (texts[0] ?? "");
    return value.replace(/\r\n?/g, "\n");
  };
  const entries = fieldNames.map((name) => [name, text(name)]);
  return {
    ...Object.fromEntries(entries),
    creatorSlug: text("creatorSlug"),
    featured: form.has("featured"),
  };
}
