import { expect, test } from "vitest";
import { readUnits } from "./header-units.ts";

test.each([
  ["Gross (₦ millions)", "Gross", "millions", "NGN"],
  ["Budget (GH₵)", "Budget", null, "GHS"],
  ["Budget (KSh, thousands)", "Budget", "thousands", "KES"],
  ["Gross (US$m)", "Gross", "millions", "USD"],
  ["Gross [in US dollars]", "Gross", null, "USD"],
  ["Budget (£)", "Budget", null, "GBP"],
  ["Recettes (francs CFA)", "Recettes", null, "XOF"],
  ["Recettes (F.CFA)", "Recettes", null, "XOF"],
  ["Budget (L.E.)", "Budget", null, "EGP"],
  ["Budget (LE)", "Budget", null, "EGP"],
  ["الميزانية (ج.م)", "الميزانية", null, "EGP"],
  ["Budget (dirhams)", "Budget", null, "MAD"],
  ["budget_usd", "budget", null, "USD"],
  ["Budget in ZAR", "Budget", null, "ZAR"],
  ["Budget €", "Budget", null, "EUR"],
  ["Runtime (m)", "Runtime", "minutes", null],
  ["runtime_minutes", "runtime", "minutes", null],
])("%s is %s in %s of %s", (header, name, unit, currency) => {
  expect(readUnits(header)).toEqual({ name, unit, currency });
});

test.each(["Gross (all)", "Budget (shillings)", "Recettes (depuis le début)", "Show all"])(
  "%s names no currency",
  (header) => expect(readUnits(header).currency).toBeNull(),
);
