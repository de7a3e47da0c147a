import { type FormErrors, Refusal } from "#app/answer-form.ts";
import type { EditedMeanwhile } from "#domain/catalogue/history.ts";
import type { OfferFields } from "#domain/movies/offers.ts";
import type { Channel } from "#domain/movies/providers.ts";
import { labelOf } from "#shared/options/label-of.ts";
import {
  countryRules,
  offerAccesses,
  offerExtents,
  offerStates,
  subtitleVerdicts,
} from "#shared/options/offers.ts";
import { formOf } from "./present-offer.ts";

const options: Record<string, readonly { value: string; label: string }[] | undefined> = {
  access: offerAccesses,
  countryRule: countryRules,
  extent: offerExtents,
  hasBurntInSubtitles: [{ value: "on", label: "Part of the picture" }],
  state: offerStates,
  subtitleVerdict: subtitleVerdicts,
};

/** Names what changed; in the form, fields that were not touched get what is stored now. */
export function explainConflict(
  { message, by, base, current }: EditedMeanwhile<OfferFields>,
  typed: FormData,
  channels: Channel[],
): Refusal {
  const before: Record<string, string | undefined> = formOf(base, channels);
  const now = formOf(current, channels);
  const errors: FormErrors = {};
  for (const [field, value] of Object.entries(now)) {
    if (value === before[field]) continue;
    const what = value ? `Changed to “${wordsOf(field, value)}”` : "Emptied";
    errors[field] = `${what} by ${by.join(" and ")}.`;
    if ((typed.get(field) ?? undefined) !== before[field]) continue;
    if (value === undefined) typed.delete(field);
    else typed.set(field, value);
  }
  const form = `${message} Your changes are not saved yet: check them, then save again.`;
  return new Refusal({ form, ...errors });
}

function wordsOf(field: string, value: string): string {
  const named = options[field];
  return named ? labelOf(named, value) : value;
}
