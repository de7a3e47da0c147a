import type { Cursor } from "#domain/offer-checks/offer-views.ts";
import { type OfferView, offerViews } from "#shared/options/offer-checks.ts";
import { addressOf, toInternalId, toOption } from "#shared/validation/search-params.ts";

export const offersPath = "/admin/offers";

type OffersSearch = { view: OfferView; after?: Cursor | undefined };

export function parseOffers(params: URLSearchParams): OffersSearch {
  const [, digits = "", day = ""] =
    /^(\d{1,10})(?:_([12]\d{3}-[01]\d-[0-3]\d))?$/.exec(params.get("after") ?? "") ?? [];
  const id = toInternalId(digits);
  const view = toOption(offerViews, params.get("show")) ?? "broken";
  const isPlace = id !== undefined && (view === "ending") === isDay(day);
  return { view, after: isPlace ? { id, day } : undefined };
}

export function linkToOffers({ view, after }: OffersSearch): string {
  const place = after && [after.id, after.day].filter(Boolean).join("_");
  return addressOf(offersPath, { show: view === "broken" ? undefined : view, after: place });
}

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
