import { expect, test } from "vitest";
import type { ProviderPage } from "#domain/offers/watch-pages.ts";
import { presentProvider } from "./present-provider.ts";

test("a provider's page in a country and its page for all countries go by two names", () => {
  const row = { provider: "mubi", name: "MUBI", kind: "subscription", films: 9 } as const;
  const { links } = presentProvider({
    provider: { slug: "netflix", name: "Netflix", kind: "subscription" },
    country: "GB",
    ...{ movies: [], upcoming: [], page: 1, pages: 0, total: 0, isCapped: false, isIndexed: false },
    neighbours: [
      { ...row, country: "GB" },
      { ...row, country: "" },
    ],
  } as unknown as ProviderPage);
  expect(links.flatMap(({ items }) => items.map(({ text, to }) => [text, to]))).toEqual([
    ["MUBI in the United Kingdom", "/watch/mubi/united-kingdom"],
    ["MUBI", "/watch/mubi"],
  ]);
});
