import type { Db } from "#db/client.ts";
import { listRemoved } from "#domain/catalogue/history.ts";
import { quote } from "#domain/film-tables/values/cell.ts";
import type { FilmEntry, Remark } from "#domain/film-tables/values/read-film.ts";
import * as queries from "./queries/matching.ts";

type Film = { id: number; entry: FilmEntry };

/** Leaves out offers at providers that are not here; gives for each film what to say of them. */
export async function leaveOutUnknownProviders(db: Db, entries: FilmEntry[]): Promise<Remark[][]> {
  const named = entries.flatMap(({ offers }) => offers.map(({ provider }) => provider));
  if (named.length === 0) return entries.map(() => []);
  const known = new Set(await queries.listProviders(db, named));
  return entries.map((entry) => {
    const unknown = entry.offers.filter(({ provider }) => !known.has(provider));
    entry.offers = entry.offers.filter(({ provider }) => known.has(provider));
    return unknown.map(({ provider }) => ({
      field: "offers",
      text: `${quote(provider)} is no provider here: left out`,
    }));
  });
}

/** Leaves out offers that somebody took from the film, or whose address they changed. */
export async function leaveOutRemovedOffers(db: Db, films: Film[]): Promise<void> {
  const ids = films.flatMap(({ id, entry }) => (entry.offers.length > 0 ? id : []));
  if (ids.length === 0) return;
  const removed = await listRemoved(db, "movie", { part: "offers", key: "address" }, ids);
  for (const { id, entry } of films) {
    entry.offers = entry.offers.filter(({ address }) => !removed.get(id)?.has(address));
  }
}
