import type { Cursor } from "#domain/offers/checks/offer-views.ts";
import { offerViews } from "#shared/offers/checks.ts";
import { option, searchParams } from "#shared/validation/list-address.ts";
import { isDay, toInternalId, toOption } from "#shared/validation/search-params.ts";

export const offersPath = "/admin/offers";

export const offersSearch = searchParams({
  view: option(offerViews, "show"),
  after: {
    isPlace: true,
    read: readPlace,
    write: ({ id, day }: Cursor) => [id, day].filter(Boolean).join("_"),
  },
});

function readPlace(params: URLSearchParams): Cursor | undefined {
  const [, digits = "", day = ""] =
    /^(\d{1,10})(?:_([12]\d{3}-[01]\d-[0-3]\d))?$/.exec(params.get("after") ?? "") ?? [];
  const id = toInternalId(digits);
  const view = toOption(offerViews, params.get("show"));
  if (id === undefined || view === undefined) return undefined;
  return (view === "ending") === isDay(day) ? { id, day } : undefined;
}
