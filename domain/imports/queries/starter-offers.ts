import type { Db } from "#db/client.ts";
import type { OfferAccess } from "#shared/offers/options.ts";
import type { Language } from "#shared/options/languages.ts";

export type StarterOffer = {
  title: string;
  year: number;
  provider: string;
  access: OfferAccess;
  /** Null where it is not certain. */
  address: string | null;
  subtitles: Language[];
};

/** Adds offers of films by their exact titles; gives the number that was added. */
export async function insertStarterOffers(db: Db, offers: StarterOffer[]): Promise<number> {
  const films = await db
    .selectFrom("movies")
    .select(["id", "title", "releaseYear"])
    .where("title", "in", ["", ...offers.map(({ title }) => title)])
    .execute();
  const rows = offers.flatMap(({ title, year, subtitles, ...offer }) => {
    const film = films.find((one) => one.title === title && one.releaseYear === year);
    return film ? [{ ...offer, movieId: film.id, subtitleLanguages: subtitles }] : [];
  });
  if (rows.length > 0) await db.insertInto("movieOffers").values(rows).execute();
  return rows.length;
}
