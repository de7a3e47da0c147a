import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { priorityOf } from "#shared/options/flag-priority.ts";
import type { FlagReason } from "#shared/options/flag-reasons.ts";
import { listMentions } from "#shared/text/mentions.ts";
import { sampleMailDomain } from "#shared/validation/account.ts";
import { readSample, type SampleMember } from "./read-sample.ts";
import { drawVotes } from "./votes.ts";
import { drawWatchlists } from "./watchlists.ts";

type Ids = Map<string, number>;
type Sample = ReturnType<typeof readSample>;
type Place = Sample & { db: Db; now: Date; userIds: Ids; films: Ids };
type PlaceWithReviews = Place & { reviewIds: Ids };
type Flag = { reporterId: number; reason: FlagReason; details: string | null; createdAt: Date };

/** In one transaction; adds nothing where the sample is already there, or none of its films. */
export function seedSample(db: Db, now = new Date()) {
  return db.transaction().execute(async (transaction) => {
    const sample = readSample();
    const films = await findFilms(transaction, sample);
    if (films.size === 0 || (await hasSample(transaction))) return { members: 0, reviews: 0 };
    const userIds = await addMembers(transaction, sample, now);
    const place = { ...sample, db: transaction, now, userIds, films };
    const reviewIds = await addReviews(place);
    await addVotes({ ...place, reviewIds });
    await addFlags({ ...place, reviewIds });
    await addWatchlists(place);
    await addDiaries(transaction, [...userIds.values()]);
    await addLists(place);
    await addReplies({ ...place, reviewIds });
    return { members: userIds.size, reviews: reviewIds.size };
  });
}

async function hasSample(db: Db): Promise<boolean> {
  const members = db
    .selectFrom("member")
    .select("id")
    .where("email", "like", `%@${sampleMailDomain}`);
  return (await members.limit(1).executeTakeFirst()) !== undefined;
}

async function findFilms(db: Db, { members }: Sample): Promise<Ids> {
  const slugs = members.flatMap(({ reviews }) => reviews.map(({ film }) => film));
  const movies = db.selectFrom("movies").select(["id", "slug"]).where("slug", "in", slugs);
  return new Map((await movies.execute()).map(({ id, slug }) => [slug, id]));
}

async function addMembers(db: Db, { members }: Sample, now: Date): Promise<Ids> {
  const userIds: Ids = new Map();
  for (const member of members) {
    const { username, joined } = member;
    const email = `${username}@${sampleMailDomain}`;
    const account = { name: "", email, emailVerified: true, image: null };
    const { id } = await db
      .insertInto("member")
      .values({ ...account, createdAt: before(now, joined) })
      .returning("id")
      .executeTakeFirstOrThrow();
    // A trigger has made the profile.
    await db.updateTable("profiles").set(toProfile(member, now)).where("userId", "=", id).execute();
    userIds.set(username, id);
  }
  // To be seeded with a name is no activity of the member.
  await db
    .deleteFrom("activities")
    .where("userId", "in", [...userIds.values()])
    .execute();
  return userIds;
}

function toProfile(member: SampleMember, now: Date) {
  const { suspension_reason: suspensionReason, suspension_ended: ended } = member;
  return {
    username: member.username,
    displayName: member.display_name,
    bio: member.bio,
    preferredGenres: member.genres,
    preferredLanguages: member.languages,
    // No mail is sent to their addresses.
    emailNotifications: false,
    role: member.role,
    isSuspended: suspensionReason !== null,
    suspensionReason,
    suspensionUntil: ended === null ? null : before(now, ended),
    createdAt: before(now, member.joined),
    updatedAt: before(now, Math.min(...member.reviews.map(({ age }) => age))),
  };
}

async function addReviews({ db, now, members, userIds, films }: Place): Promise<Ids> {
  const planned = members.flatMap(({ username, reviews }) =>
    reviews.flatMap(({ film, rating, age, status, rejection, text }) => {
      const [userId, movieId] = [userIds.get(username), films.get(film)];
      if (!userId || !movieId) return [];
      const createdAt = before(now, age);
      const review = { userId, movieId, rating, reviewText: text, status };
      return [{ ...review, flaggedReason: rejection, createdAt, updatedAt: createdAt }];
    }),
  );
  const added = db.insertInto("reviews").values(planned).returning(["id", "userId", "movieId"]);
  return new Map(
    (await added.execute()).map(({ id, userId, movieId }) => [`${userId} ${movieId}`, id]),
  );
}

async function addVotes(place: PlaceWithReviews): Promise<void> {
  const { db, now, members, userIds } = place;
  const votes = drawVotes(members).flatMap((vote) => {
    const [userId, reviewId] = [userIds.get(vote.by), findReview(place, vote)];
    return userId && reviewId ? [{ userId, reviewId, createdAt: before(now, vote.age) }] : [];
  });
  if (votes.length > 0) await db.insertInto("helpfulVotes").values(votes).execute();
}

async function addFlags(place: PlaceWithReviews): Promise<void> {
  const { db, now, userIds } = place;
  const flags = place.flags.flatMap((flag) => {
    const [reporterId, reviewId] = [userIds.get(flag.reporter), findReview(place, flag)];
    if (!reporterId || !reviewId) return [];
    const { reason, details } = flag;
    return [{ reporterId, reviewId, reason, details, createdAt: before(now, flag.age) }];
  });
  for (const [reviewId, ofReview] of Map.groupBy(flags, (flag) => flag.reviewId)) {
    const caseId = await openCase(db, reviewId, ofReview);
    const rows = ofReview.map((flag) => ({ ...flag, caseId }));
    await db.insertInto("flags").values(rows).execute();
  }
}

/** Below reviews and lists. */
async function addReplies(place: PlaceWithReviews): Promise<void> {
  const lists = await place.db.selectFrom("memberLists").select(["id", "slug"]).execute();
  const replies = place.replies.flatMap(({ member, text, quote, spoilers, age, ...reply }) => {
    const userId = place.userIds.get(member);
    const listId = lists.find(({ slug }) => slug === reply.list)?.id ?? null;
    const reviewId = findReview(place, reply) ?? null;
    if (!userId || !(listId ?? reviewId)) return [];
    const words = { replyText: text, quote, hasSpoilers: spoilers, mentions: listMentions(text) };
    return [{ userId, reviewId, listId, ...words, createdAt: before(place.now, age) }];
  });
  if (replies.length > 0) await place.db.insertInto("replies").values(replies).execute();
}

/** Resolved where the review is rejected. */
async function openCase(db: Db, reviewId: number, flags: Flag[]): Promise<number> {
  const [first] = flags.toSorted((one, other) => Number(one.createdAt) - Number(other.createdAt));
  if (!first) throw new Error("A case has a flag.");
  const { reporterId, reason, details: description, createdAt } = first;
  const { status } = await db
    .selectFrom("reviews")
    .select("status")
    .where("id", "=", reviewId)
    .executeTakeFirstOrThrow();
  const opened = { contentType: "review" as const, reviewId, reporterId, reason, description };
  const outcome =
    status === "rejected"
      ? { status: "resolved" as const, actionTaken: "Review rejected", reviewedAt: new Date() }
      : { status: "pending" as const };
  const { id } = await db
    .insertInto("moderationCases")
    .values({ ...opened, ...outcome, createdAt, priority: priorityOf(flags) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function addWatchlists({ db, now, members, userIds, films }: Place): Promise<void> {
  const entries = drawWatchlists(members).flatMap(({ by, film, age, favoriteAge }) => {
    const [userId, movieId] = [userIds.get(by), films.get(film)];
    if (!userId || !movieId) return [];
    const isFavorite = favoriteAge !== null;
    const favoritedAt = isFavorite ? before(now, favoriteAge) : null;
    return [{ userId, movieId, isFavorite, addedAt: before(now, age), favoritedAt }];
  });
  if (entries.length > 0) await db.insertInto("watchlists").values(entries).execute();
}

/** Four in five films that members reviewed they had watched on the day. */
async function addDiaries(db: Db, userIds: number[]): Promise<void> {
  await sql`
    insert into diary_entries (user_id, movie_id, watched_on, rating, created_at)
    select user_id, movie_id, to_char(created_at at time zone 'utc', 'YYYY-MM-DD'), rating,
      created_at
    from reviews where user_id = any (${userIds}) and status = 'approved' and id % 5 > 0
  `.execute(db);
}

/** Half, a third or a quarter of the members like each of the lists. */
async function addLists({ db, now, listed, userIds, films }: Place): Promise<void> {
  for (const [slug, rows] of Map.groupBy(listed, (row) => row.slug)) {
    const { member, title, about, age, ranked } = rows[0] as (typeof rows)[number];
    const userId = userIds.get(member);
    if (!userId) continue;
    const createdAt = before(now, age);
    const words = { slug, title, description: about, isRanked: ranked };
    const { id: listId } = await db
      .insertInto("memberLists")
      .values({ userId, ...words, audience: "everyone", createdAt, updatedAt: createdAt })
      .returning("id")
      .executeTakeFirstOrThrow();
    const movies = rows.flatMap(({ film, note }, index) => {
      const movieId = films.get(film);
      return movieId
        ? [{ listId, userId, movieId, position: index + 1, note, addedAt: createdAt }]
        : [];
    });
    if (movies.length > 0) await db.insertInto("memberListMovies").values(movies).execute();
    const likes = [...userIds.values()].filter(
      (id) => id !== userId && (id + listId) % (2 + (listId % 3)) === 0,
    );
    if (likes.length > 0)
      await db
        .insertInto("memberListLikes")
        .values(likes.map((id) => ({ listId, userId: id, createdAt })))
        .execute();
  }
}

function findReview(
  { userIds, films, reviewIds }: PlaceWithReviews,
  { author, film }: { author: string; film: string },
) {
  return reviewIds.get(`${userIds.get(author)} ${films.get(film)}`);
}

function before(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds);
}
