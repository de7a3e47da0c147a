import { database } from "#db/client.ts";
import { listShares } from "./queries/completeness.ts";

const knownParts = ["synopsis", "cast", "poster", "identifier", "offer"] as const;

/** Of how many films something is known, in whole percent. */
export type Completeness = { films: number } & Record<(typeof knownParts)[number], number>;

export type CatalogueCompleteness = {
  all: Completeness;
  /** By their first year, from the earliest. */
  decades: (Completeness & { decade: number })[];
  /** Those with the most films first. */
  countries: (Completeness & { country: string })[];
};

export async function measureCompleteness(): Promise<CatalogueCompleteness> {
  const rows = await listShares(database());
  const of = (facet: (typeof rows)[number]["facet"]) => rows.filter((row) => row.facet === facet);
  const [all = { films: 0, synopsis: 0, cast: 0, poster: 0, identifier: 0, offer: 0 }] = of("all");
  return {
    all: toShares(all),
    decades: of("decade").map((row) => ({ decade: Number(row.value), ...toShares(row) })),
    countries: of("country").map((row) => ({ country: row.value, ...toShares(row) })),
  };
}

/** Rounded down, so that 100 % is every film. */
function toShares({ films, ...counts }: Completeness): Completeness {
  const shares = knownParts.map((part) => [
    part,
    Math.floor((100 * counts[part]) / Math.max(1, films)),
  ]);
  return { films, ...(Object.fromEntries(shares) as Omit<Completeness, "films">) };
}
