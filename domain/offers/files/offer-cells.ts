import { offerColumns } from "#shared/offers/columns.ts";
import { fold } from "#shared/text/fold.ts";
import { optionalDay } from "#shared/validation/form-fields.ts";
import { today } from "../offers.ts";
import type { OfferChange } from "./change-offers.ts";
import type { OfferRow } from "./offer-rows.ts";

const checkedOn = optionalDay("checked_on");
const required = new Set<string>(["extent", "countryRule", "state"]);

/** What a row says of its offer, and what is wrong with the cells that are no field of its form. */
export function readCells({ number, cells }: OfferRow): { change: OfferChange; faults: string[] } {
  const day = checkedOn.safeParse(cells.checked_on);
  const burntIn = fold(cells.burnt_in ?? "");
  const faults: string[] = [];
  if (!["", "yes", "no"].includes(burntIn)) faults.push("burnt_in: it must be yes or no");
  if (!day.success) faults.push("checked_on: it must be a day such as 2026-12-24");
  else if (day.data && day.data > today()) faults.push("checked_on: it must not be a day to come");
  const form: OfferChange["form"] = {};
  for (const named of offerColumns) {
    const cell = cells[named.column];
    if (!("field" in named) || cell === undefined) continue;
    // A blank cell means the usual value where a form has one to choose.
    if (cell === "" && required.has(named.field)) continue;
    form[named.field] = named.column === "burnt_in" ? (burntIn === "yes" ? "on" : undefined) : cell;
  }
  const checked = "checked_on" in cells && { checkedOn: day.data ?? null };
  return { change: { number, form, ...checked }, faults };
}
