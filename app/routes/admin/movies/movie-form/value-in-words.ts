import { currencyOf, getField, type MovieField } from "#shared/film/fields.ts";
import { countOf } from "#shared/format/count-of.ts";
import { dayOf } from "#shared/format/day.ts";
import { defaultCurrency } from "#shared/options/currencies.ts";
import { labelOfGenre } from "#shared/options/genres.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";
import { movieStates } from "#shared/options/movie-states.ts";
import { genresOf, type MovieDraft } from "./draft.ts";

export function valueInWords(draft: MovieDraft, field: MovieField): string {
  const value = draft[field];
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (!value) return "";
  if (field === "genre") return labelOfGenre(value);
  if (field === "otherGenres") return genresOf(draft).map(labelOfGenre).join(", ");
  if (field === "language") return labelOfLanguage(value);
  if (field === "state") return labelOf(movieStates, value);
  if (field === "publishOn") return dayInWords(value);
  const { kind, options } = getField(field);
  if (kind === "minutes") return countOf(Number(value), "minute");
  if (kind === "sum") return sumInWords(value, draft[currencyOf(field)]);
  return options ? labelOf(options, value) : value;
}

/** A day such as "2026-12-24"; as typed where it is no day. */
export function dayInWords(value: string): string {
  const day = new Date(`${value}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? value : dayOf(day);
}

/** '$5,000,000', 'NGN 5,000,000'. */
function sumInWords(amount: string, currency: string): string {
  const format = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
    maximumFractionDigits: 0,
    currencyDisplay: currency === defaultCurrency ? "symbol" : "code",
  });
  return format.format(Number(amount));
}
