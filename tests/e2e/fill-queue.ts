import type { Db } from "#db/client.ts";
import { buildReviews } from "#tests/builders.ts";

/** Authors whose reviews wait for a moderator, each with how many. */
const waiting = {
  "reader-670": 3,
  "reader-672": 1,
  "reader-673": 1,
  "reader-674": 1,
};

const reports = [
  { by: "reader-675", reviewOf: "reader-673", filmAt: 0 },
  { by: "reader-676", reviewOf: "reader-674", filmAt: 1 },
];

// Long ago, so that what is approved enters no list of the newest.
const createdAt = new Date("2020-02-02");

/** Reviews and flags for moderators to decide, which no other test uses. */
export async function fillQueue(db: Db, members: Map<string, number>): Promise<void> {
  const films = await db.selectFrom("movies").select("id").orderBy("popularity").limit(3).execute();
  const idOf = (name: string) => members.get(name) ?? 0;
  const filmAt = (index: number) => films[index]?.id ?? 0;
  await buildReviews(
    Object.entries(waiting).flatMap(([name, count]) =>
      Array.from({ length: count }, (_, index) => ({
        ...{ movieId: filmAt(index), userId: idOf(name), status: "pending" as const, createdAt },
        reviewText: `Number ${index + 1} by ${name}.`,
      })),
    ),
    db,
  );
  for (const report of reports) {
    const { id } = await db
      .selectFrom("reviews")
      .select("id")
      .where("userId", "=", idOf(report.reviewOf))
      .executeTakeFirstOrThrow();
    const reporterId = idOf(report.by);
    await openCase(db, { contentType: "review", reviewId: id }, [reporterId]);
    await openCase(db, { contentType: "movie", movieId: filmAt(report.filmAt) }, [reporterId]);
  }
  const both = [idOf("reader-677"), idOf("reader-678")];
  await openCase(db, { contentType: "movie", movieId: filmAt(2) }, both);
}

type Target =
  | { contentType: "review"; reviewId: number }
  | { contentType: "movie"; movieId: number };

async function openCase(db: Db, { contentType, ...target }: Target, reporters: number[]) {
  const flag = { reason: "spam", details: "It sells shoes." } as const;
  const { reason, details: description } = flag;
  const { id: caseId } = await db
    .insertInto("moderationCases")
    .values({ contentType, ...target, reporterId: reporters[0] ?? null, reason, description })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("flags")
    .values(reporters.map((reporterId) => ({ caseId, ...target, reporterId, ...flag })))
    .execute();
}
