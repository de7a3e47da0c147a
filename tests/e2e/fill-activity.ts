import type { Db } from "#db/client.ts";
import { buildReviews, buildVotes, buildWatchlistEntries } from "#tests/builders.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** Gives a member a feed of two pages: entries of every kind, some of them years old. */
export async function fillActivity(db: Db, userId: number, voterId: number) {
  const before = (time: number) => new Date(Date.now() - time);
  // Feeds count calendar days, whatever the hour of the fill.
  const midnight = (days: number) => new Date(new Date().setUTCHours(0, 0, 0, 0) - days * day);
  const films = await filmsBySlug(db, [
    "timbuktu-2014",
    "rafiki-2018",
    "xala-1975",
    "lionheart-2018",
    "black-girl-1966",
    "the-wedding-party-2016",
    "atlantics-2019",
    "king-of-boys-2018",
  ]);
  const [timbuktu = 0, rafiki = 0, xala = 0, lionheart = 0, blackGirl = 0] = films;
  const [first, , third] = await buildReviews(
    [
      {
        ...{ movieId: timbuktu, userId, rating: 5, createdAt: before(0.3 * hour) },
        reviewText: "The football without a ball is the whole film in one breath.",
      },
      { movieId: rafiki, userId, rating: 2, reviewText: null, createdAt: before(5.5 * hour) },
      { movieId: xala, userId, rating: 3, createdAt: midnight(1) },
      { movieId: lionheart, userId, status: "pending", createdAt: midnight(3) },
      { movieId: blackGirl, userId, rating: 4, createdAt: before(800 * day) },
    ],
    db,
  );
  await buildWatchlistEntries(
    films.map((movieId, index) => ({
      ...{ movieId, userId, addedAt: before((20 + index) * day), isFavorite: index < 2 },
      favoritedAt: index < 2 ? before((10 + index) * day) : null,
    })),
    db,
  );
  await buildVotes([{ reviewId: first?.id ?? 0, userId: voterId }], db);
  await db
    .updateTable("reviews")
    .set({ status: "rejected", flaggedReason: "It tells the end." })
    .where("id", "=", third?.id ?? 0)
    .execute();
  await db
    .updateTable("profiles")
    .set({
      preferredGenres: ["drama", "comedy", "romance", "documentary", "historical"],
      preferredLanguages: ["french", "wolof"],
    })
    .where("userId", "=", userId)
    .execute();
}

async function filmsBySlug(db: Db, slugs: string[]): Promise<number[]> {
  const films = db.selectFrom("movies").select(["id", "slug"]).where("slug", "in", slugs);
  const ids = new Map((await films.execute()).map(({ id, slug }) => [slug, id]));
  return slugs.map((slug) => {
    const id = ids.get(slug);
    if (id === undefined) throw new Error(`${slug} is not in the starter.`);
    return id;
  });
}
