import { type Db, openDatabase, publishDatabase } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { hashPassword } from "#domain/accounts/passwords.ts";
import { config } from "#domain/platform/config.ts";
import { importPlan } from "#shared/validation/import-plan.ts";
import {
  buildCreator,
  buildFlags,
  buildMember,
  buildMovies,
  buildOffer,
  buildPassword,
  buildReviews,
  buildWatchlistEntries,
  indexMovies,
} from "#tests/builders.ts";
import { emailOf, password } from "./members.ts";

// Every text is one word of the field's length or 500 letters, every link a long one.
const word = (letters: number) => "mw".repeat(letters / 2);
const link = (letters: number) => `https://example.org/${word(letters - 20)}`;

const movie = {
  title: word(300),
  originalTitle: word(300),
  description: word(500),
  synopsis: word(500),
  tagline: word(300),
  countries: [word(60), word(60)],
  director: word(500),
  writer: word(500),
  producer: word(500),
  contentRating: word(20),
  contentWarning: word(500),
  keywords: word(500),
  budget: "9007199254740991",
  boxOffice: "9007199254740991",
  durationMinutes: 6000,
  featured: true,
};

const opened = await openDatabase(config());
await migrate(opened);
publishDatabase(opened);
await opened.db.transaction().execute(fill);
await opened.close();

async function fill(db: Db): Promise<void> {
  const owner = await buildWriter("owner", db);
  await db.updateTable("member").set({ isOwner: true }).where("id", "=", owner).execute();
  const author = await buildWriter("author", db);
  const suspended = { isSuspended: true, suspensionReason: word(500) };
  await buildMember({ displayName: word(48), bio: word(500), ...suspended }, db);
  await fillSettings(db);

  const creator = await buildCreator(
    { name: word(120), slug: word(100), bio: word(500), country: word(60), bornYear: 1950 },
    db,
  );
  const [film, other] = await buildMovies(
    ["long", "longer"].map((slug) => ({ ...movie, slug, creatorId: creator.id })),
    db,
  );
  if (!film || !other) throw new Error("No films were built.");
  await fillRecords(film.id, other.id, db);
  await indexMovies([film.id, other.id], db);

  const review = { reviewText: link(500), movieId: film.id };
  const rejected = { status: "rejected", flaggedReason: word(500) } as const;
  const [shown] = await buildReviews(
    [
      { ...review, userId: author },
      { ...review, movieId: other.id, userId: author, status: "pending" },
      { ...review, userId: owner },
      { ...review, movieId: other.id, userId: owner, ...rejected },
    ],
    db,
  );
  if (!shown) throw new Error("No review was built.");
  await buildWatchlistEntries(
    [film.id, other.id].map((movieId) => ({
      ...{ userId: owner, movieId, isFavorite: true, favoritedAt: new Date() },
    })),
    db,
  );
  await fillCases({ reviewId: shown.id, movieId: film.id, profileId: author, owner }, db);
  await fillHistory(film.id, creator.id, owner, db);
  await fillImport(owner, db);
}

async function buildWriter(name: string, db: Db): Promise<number> {
  const { userId } = await buildMember(
    {
      ...{ email: emailOf(name), username: `${name}-${word(60)}` },
      ...{ displayName: word(48), bio: link(500) },
    },
    db,
  );
  await buildPassword(userId, await hashPassword(password), db);
  return userId;
}

async function fillRecords(movieId: number, relatedMovieId: number, db: Db): Promise<void> {
  const name = word(120);
  await db
    .insertInto("movieCast")
    .values({ movieId, name, character: word(200) })
    .execute();
  await db
    .insertInto("movieCrew")
    .values({ movieId, name, role: "cinematographer", department: "cinematography" })
    .execute();
  const url = "https://www.youtube.com/watch?v=abcdefghijk";
  await db
    .insertInto("movieTrailers")
    .values({ movieId, title: word(200), url, type: "trailer" })
    .execute();
  const award = { movieId, name: "FESPACO", category: word(160), year: 2001 } as const;
  await db
    .insertInto("nominations")
    .values({ ...award, won: true })
    .execute();
  await db.insertInto("movieRelated").values({ movieId, relatedMovieId }).execute();
  await db
    .insertInto("trendingMovies")
    .values({ movieId, rank: 1, score: 1, reviewShare: 1, watchlistShare: 1, qualityShare: 1 })
    .execute();
}

async function fillSettings(db: Db): Promise<void> {
  await db
    .updateTable("settings")
    .set({
      siteName: word(40),
      siteDescription: word(160),
      contactEmail: `${word(60)}@${word(60)}.example`,
      siteUrl: `https://${word(60)}.example`,
      reviewPolicy: link(500),
      contentGuidelines: word(500),
      maintenanceMessage: word(500),
    })
    .execute();
  const day = "2020-01-01";
  const notice = { title: word(80), text: word(240), startsOn: day, endsOn: "2999-01-01" };
  const placements = ["home", "browse", "film"] as const;
  await db
    .insertInto("notices")
    .values(placements.map((placement) => ({ ...notice, placement, link: link(500) })))
    .execute();
}

type Reported = { reviewId: number; movieId: number; profileId: number; owner: number };

async function fillCases(reported: Reported, db: Db): Promise<void> {
  const { reviewId, movieId, profileId, owner } = reported;
  const flag = { reason: "other", reporterId: owner } as const;
  await buildFlags([{ reviewId, reporterId: owner, reason: "other", details: word(500) }], db);
  const targets = [
    { contentType: "movie", movieId },
    { contentType: "user", profileId },
  ] as const;
  for (const { contentType, ...target } of targets) {
    const { id: caseId } = await db
      .insertInto("moderationCases")
      .values({ contentType, ...target, ...flag, description: word(500) })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("flags")
      .values({ caseId, ...target, ...flag, details: word(500) })
      .execute();
    if (contentType === "movie") await fillPlaces({ movieId, caseId, memberId: owner }, db);
  }
}

type OfCase = { movieId: number; caseId: number; memberId: number };

async function fillPlaces({ movieId, ...ofCase }: OfCase, db: Db): Promise<void> {
  const channel = { title: word(120), handle: word(60) };
  const { id: channelId } = await db
    .insertInto("channels")
    .values(channel)
    .returning("id")
    .executeTakeFirstOrThrow();
  const offer = { movieId, channelId, listedTitle: word(300), hasBurntInSubtitles: true };
  const { id: offerId } = await buildOffer(offer, db);
  const address = `https://${word(60)}.example/${word(1900)}`;
  const report = {
    ...ofCase,
    movieId,
    offerId,
    place: word(300),
    address,
    reason: "not-legal",
  } as const;
  const answered = { outcome: "nothing-wrong", answer: word(500), decidedAt: new Date() } as const;
  await db
    .insertInto("offerReports")
    .values([{ ...report, details: word(500) }])
    .execute();
  await db
    .insertInto("offerReports")
    .values([{ ...report, ...answered }])
    .execute();
  const note = word(500);
  await db
    .insertInto("offerProposals")
    .values({ ...ofCase, movieId, address, channel: word(200), note })
    .execute();
}

async function fillHistory(movieId: number, creatorId: number, by: number, db: Db): Promise<void> {
  const label = word(300);
  for (const [subject, subjectId] of [
    ["movie", movieId],
    ["creator", creatorId],
  ] as const) {
    const parts = subject === "movie" ? { tagline: word(300) } : { bio: word(500) };
    const edited = { before: parts, after: { ...parts }, change: "edited" as const };
    await db
      .insertInto("catalogueChanges")
      .values({ subject, subjectId, label, actorId: by, ...edited })
      .execute();
    await db
      .insertInto("deletedEntries")
      .values({ subject, subjectId: 999, label, slug: word(100), document: {}, deletedBy: by })
      .execute();
  }
  await db
    .insertInto("auditLog")
    .values({ actorId: by, act: "role-changed", subject: word(300), reason: word(500) })
    .execute();
}

function recognize(header: string, place: number) {
  const found = {
    field: "title",
    certainty: place === 0 ? "sure" : "doubtful",
    reason: "Named so.",
  };
  const further = {
    alternatives: [],
    isFilter: false,
    currencyOf: [],
    separator: null,
    unit: null,
    currency: null,
  };
  return { place, header, ...found, ...further, samples: [word(60)] };
}

async function fillImport(startedBy: number, db: Db): Promise<void> {
  const unknown = { word: word(200), key: word(200), count: 1, rowNumbers: [2], isSure: false };
  const { id: importId } = await db
    .insertInto("imports")
    .values({
      ...{ fileName: `${word(190)}.csv`, encoding: "utf-8", delimiter: ",", startedBy },
      ...{ header: ["title", word(200)], isCurrent: true, remarks: [word(300)] },
      recognized: JSON.stringify(["title", word(200)].map(recognize)),
      unknownValues: JSON.stringify([{ field: "genre", values: [unknown], isCut: false }]),
      plan: JSON.stringify(importPlan.parse({ columns: { title: { place: 0 } } })),
      ...{ preview: JSON.stringify([[word(300), word(300)]]), status: "checked" },
      ...{ rowCount: 2, lastRow: 3, nextRow: 4, partCount: 1, failedCount: 1, presentCount: 1 },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("importParts")
    .values({ importId, place: 0, text: `title\n${word(300)}\nB` })
    .execute();
  await db
    .insertInto("importMatches")
    .values({ importId, rowNumber: 2, label: word(300), candidates: ["long"] })
    .execute();
  await db
    .insertInto("importFindings")
    .values([
      { importId, kind: "fault", rowNumber: 2, message: word(500), slug: null },
      { importId, kind: "present", rowNumber: 3, message: word(300), slug: "long" },
    ])
    .execute();
}
