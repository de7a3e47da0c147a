import { type FormErrors, Refusal } from "#app/http/answer-form.ts";
import type { EditedMeanwhile } from "#domain/catalogue/history.ts";
import type { OfferFields } from "#domain/movies/movie-page.ts";
import { listChannelsById } from "#domain/offers/providers.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { formOfOffer } from "#shared/offers/form.ts";
import {
  countryRules,
  offerAccesses,
  offerExtents,
  offerStates,
  subtitleVerdicts,
} from "#shared/offers/options.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { nameOfChannel } from "./present-offer.ts";

const options: Record<string, readonly { value: string; label: string }[] | undefined> = {
  access: offerAccesses,
  countryRule: countryRules,
  extent: offerExtents,
  hasBurntInSubtitles: [{ value: "on", label: "Part of the picture" }],
  state: offerStates,
  subtitleVerdict: subtitleVerdicts,
};

/** Names the changes; untouched fields of the form get the stored values. */
export async function explainConflict(
  viewer: Viewer,
  { message, by, base, current }: EditedMeanwhile<OfferFields>,
  typed: FormData,
): Promise<Refusal> {
  const ids = [base, current].flatMap(({ channelId }) => channelId ?? []);
  const channels = await listChannelsById(viewer, ids);
  const formOf = (offer: OfferFields): Record<string, string | undefined> => {
    const channel = channels.find(({ id }) => id === offer.channelId);
    return formOfOffer(offer, channel ? nameOfChannel(channel) : "");
  };
  const before = formOf(base);
  const now = formOf(current);
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
