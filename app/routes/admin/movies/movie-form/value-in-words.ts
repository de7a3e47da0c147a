import { countOf } from "#shared/format/count-of.ts";
import { labelOfGenre } from "#shared/options/genres.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";
import type { MovieField } from "#shared/options/movie-fields.ts";
import type { MovieDraft } from "./draft.ts";

const dollars = new Intl.NumberFormat("en", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

export function valueInWords(draft: MovieDraft, field: MovieField): string {
  const value = draft[field];
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (!value) return "";
  if (field === "genre") return labelOfGenre(value);
  if (field === "language") return labelOfLanguage(value);
  if (field === "durationMinutes") return countOf(Number(value), "minute");
  if (field === "budget" || field === "boxOffice") return dollars.format(Number(value));
  return value;
}
