import { linkToRecords } from "#app/routes/admin/records/record-pages/records-search-params.ts";
import type { ListedOffer } from "#domain/offers/checks/offer-views.ts";
import { dayOf } from "#shared/format/day.ts";
import { atProvider, searchFor } from "#shared/offers/at-provider.ts";
import { isShownState, offerStates, sourceInWords } from "#shared/offers/options.ts";
import { labelOf } from "#shared/options/label-of.ts";

export type PresentedListed = ReturnType<typeof presentListed>;

/** An offer in the lists of broken, unsure and unchecked ones. */
export function presentListed(offer: ListedOffer) {
  const { id, title, releaseYear, slug, part, parts, state } = offer;
  const place = { kind: "offers", key: String(id) } as const;
  const edit = linkToRecords("/admin/where-to-watch", slug, { edit: place });
  return {
    id,
    slug,
    link: linkTo(offer),
    channel: offer.channel,
    film: `${title} (${releaseYear})`,
    name: [offer.provider, part && `part ${part} of ${parts}`].filter(Boolean).join(", "),
    edit: `${edit}#edit-offers-${id}`,
    state: state === "plays" ? "" : labelOf(offerStates, state),
    isShown: isShownState(state),
    isUnofficial: offer.official === "no",
    facts: [describeCheck(offer), describeEnd(offer)].filter(Boolean).join(" "),
  };
}

/** To the offer, or to where it can be looked for. */
function linkTo({ address, title, provider, providerKind, searchAddress }: ListedOffer) {
  if (address) return { to: address, label: address.replace(/^https?:\/\/(www\.)?/, "") };
  const to = searchFor(title, { searchAddress });
  return to && { to, label: `Find it ${atProvider(providerKind, provider)}` };
}

function describeCheck(offer: ListedOffer): string {
  const { checkedAt, checkedOn, outcome, detail } = offer;
  const source = sourceInWords(offer);
  const seen = checkedOn
    ? `Last checked on ${dayOf(new Date(checkedOn))}.`
    : `Nobody has looked at it yet${source && `: it is there ${source}`}.`;
  const found = detail ?? "";
  if (!checkedAt || !outcome || outcome === "plays") return seen;
  const day = dayOf(checkedAt);
  if (offer.stateBefore) return `${found} Hidden by the checks, last on ${day}.`;
  const isWaiting = (offer.failures ?? 0) > 0 && (outcome === "missing" || outcome === "blocked");
  const next = isWaiting ? " It is hidden if a check a day later finds the same." : "";
  return `${found} Checked on ${day}.${next}`;
}

function describeEnd({ availableUntil }: ListedOffer): string {
  return availableUntil ? `Until ${dayOf(new Date(availableUntil))}.` : "";
}
