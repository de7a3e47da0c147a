import { isDeepStrictEqual } from "node:util";
import type { Db } from "#db/client.ts";
import { listChangesFrom } from "#domain/catalogue/history.ts";
import type { MovieDocument } from "#domain/movies/curation.ts";

/** Parts whose items are joined one by one. */
const lists = ["identifiers", "offers"] as const;

export type Written = Partial<MovieDocument>;

/** What a source wrote in each film, as it did last; of lists its own items, the latest first. */
export async function readWritten(
  db: Db,
  source: string | undefined,
  ids: number[],
): Promise<Map<number, Written>> {
  const films = new Map<number, Written>();
  if (source === undefined) return films;
  for (const { subjectId, before, after } of await listChangesFrom(db, "movie", source, ids)) {
    const film = films.get(subjectId) ?? {};
    const own = lists.map((part) => {
      const [former, items] = [before, after].map((one) => (one as Written)[part] ?? []);
      const added = items?.filter((item) => !former?.some((one) => isDeepStrictEqual(one, item)));
      return [part, [...(added ?? []), ...(film[part] ?? [])]];
    });
    films.set(subjectId, { ...film, ...after, ...Object.fromEntries(own) });
  }
  return films;
}
