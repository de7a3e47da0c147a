import type { Db } from "#db/client.ts";
import type { MovieDocument } from "./document.ts";

/** Those that stay remain what else is known of them, such as their source. */
export async function replaceAwards(
  db: Db,
  movieId: number,
  awards: MovieDocument["awards"],
): Promise<void> {
  const former = await db
    .deleteFrom("nominations")
    .where("movieId", "=", movieId)
    .returning(["name", "category", "year"])
    .returning(["filmTitle", "filmYear", "distinction", "people", "note", "source"])
    .execute();
  const rows = awards.map((award) => {
    const { name, category, year } = award;
    const same = former.find(
      (one) => one.name === name && one.category === category && one.year === year,
    );
    const distinction = award.won ? null : same?.distinction;
    return { ...same, ...award, distinction, movieId };
  });
  if (rows.length > 0) await db.insertInto("nominations").values(rows).execute();
}
