import { countOf } from "#shared/format/count-of.ts";
import { dayOf } from "#shared/format/day.ts";
import { labelOfGenre } from "#shared/options/genres.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";
import type { MovieField } from "#shared/options/movie-fields.ts";
import { movieStates } from "#shared/options/movie-states.ts";
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
  if (field === "state") return labelOf(movieStates, value);
  if (field === "publishOn") return dayInWords(value);
  if (field === "durationMinutes") return countOf(Number(value), "minute");
  if (field === "budget" || field === "boxOffice") return dollars.format(Number(value));
  return value;
}

/** As typed where it is no day. */
function dayInWords(value: string): string {
  const day = new Date(`${value}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? value : dayOf(day);
}
