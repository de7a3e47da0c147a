import type { Db } from "#db/client.ts";
import { sampleMailDomain } from "#shared/validation/account.ts";
import {
  buildFlags,
  buildMember,
  buildReviews,
  buildVotes,
  buildWatchlistEntries,
} from "#tests/builders.ts";
import { lengthOf } from "./age.ts";
import { sampleFlags } from "./flags.ts";
import { sampleMembers } from "./members.ts";
import type { SampleMember } from "./sample-member.ts";
import { drawVotes } from "./votes.ts";
import { drawWatchlists } from "./watchlists.ts";

const approved = "approved" as const;

type Ids = Map<string, number>;
type Place = { db: Db; now: Date; members: Ids; films: Ids };
type PlaceWithReviews = Place & { reviews: Ids };
type ReviewName = { by: string; of: string };

/** In one transaction; adds nothing where the sample is already there, or none of its films. */
export function seedSample(db: Db, now = new Date()) {
  return db.transaction().execute(async (transaction) => {
    const films = await findFilms(transaction);
    if (films.size === 0 || (await hasSample(transaction))) return { members: 0, reviews: 0 };
    const members = await addMembers(transaction, now);
    const place = { db: transaction, now, members, films };
    const reviews = await addReviews(place);
    await addVotes({ ...place, reviews });
    await addFlags({ ...place, reviews });
    await addWatchlists(place);
    return { members: members.size, reviews: reviews.size };
  });
}

async function hasSample(db: Db): Promise<boolean> {
  const members = db
    .selectFrom("member")
    .select("id")
    .where("email", "like", `%@${sampleMailDomain}`);
  return (await members.limit(1).executeTakeFirst()) !== undefined;
}

async function findFilms(db: Db): Promise<Ids> {
  const slugs = sampleMembers.flatMap(({ reviews }) => reviews.map(({ film }) => film));
  const movies = db.selectFrom("movies").select(["id", "slug"]).where("slug", "in", slugs);
  return new Map((await movies.execute()).map(({ id, slug }) => [slug, id]));
}

async function addMembers(db: Db, now: Date): Promise<Ids> {
  const members: Ids = new Map();
  for (const member of sampleMembers) {
    const { userId } = await buildMember(toProfile(member, now), db);
    members.set(member.username, userId);
  }
  return members;
}

function toProfile(member: SampleMember, now: Date) {
  const { username, displayName, bio, suspension } = member;
  const lastReview = Math.min(...member.reviews.map(({ age }) => lengthOf(age)));
  return {
    email: `${username}@${sampleMailDomain}`,
    username,
    displayName,
    bio,
    preferredGenres: member.genres,
    preferredLanguages: member.languages,
    // No mail is sent to their addresses.
    emailNotifications: false,
    role: member.moderator ? ("moderator" as const) : ("user" as const),
    isSuspended: suspension !== undefined,
    suspensionReason: suspension?.reason ?? null,
    suspensionUntil: suspension ? before(now, endOf(suspension)) : null,
    createdAt: before(now, lengthOf(member.joined)),
    updatedAt: before(now, lastReview),
  };
}

function endOf(suspension: NonNullable<SampleMember["suspension"]>): number {
  return "ended" in suspension ? lengthOf(suspension.ended) : -lengthOf(suspension.endsIn);
}

async function addReviews({ db, now, members, films }: Place): Promise<Ids> {
  const planned = sampleMembers.flatMap(({ username, reviews }) =>
    reviews.flatMap(({ film, rating, age, text = null, status, reason = null }) => {
      const [userId, movieId] = [members.get(username), films.get(film)];
      if (!userId || !movieId) return [];
      const review = { rating, reviewText: text, createdAt: before(now, lengthOf(age)) };
      return [{ userId, movieId, ...review, status: status ?? approved, flaggedReason: reason }];
    }),
  );
  const built = await buildReviews(planned, db);
  return new Map(built.map(({ id, userId, movieId }) => [`${userId} ${movieId}`, id]));
}

async function addVotes(place: PlaceWithReviews): Promise<void> {
  const { db, now, members } = place;
  const votes = drawVotes(sampleMembers).flatMap(({ by, review, age }) => {
    const [userId, reviewId] = [members.get(by), findReview(place, review)];
    return userId && reviewId ? [{ userId, reviewId, createdAt: before(now, age) }] : [];
  });
  if (votes.length > 0) await buildVotes(votes, db);
}

async function addFlags(place: PlaceWithReviews): Promise<void> {
  const { db, now, members } = place;
  const flags = sampleFlags.flatMap(({ by, review, reason, details = null, age }) => {
    const [reporterId, reviewId] = [members.get(by), findReview(place, review)];
    if (!reporterId || !reviewId) return [];
    return [{ reporterId, reviewId, reason, details, createdAt: before(now, lengthOf(age)) }];
  });
  if (flags.length > 0) await buildFlags(flags, db);
}

async function addWatchlists({ db, now, members, films }: Place): Promise<void> {
  const entries = drawWatchlists(sampleMembers).flatMap(({ by, film, age, favoriteAge }) => {
    const [userId, movieId] = [members.get(by), films.get(film)];
    if (!userId || !movieId) return [];
    const isFavorite = favoriteAge !== null;
    const favoritedAt = isFavorite ? before(now, favoriteAge) : null;
    return [{ userId, movieId, isFavorite, addedAt: before(now, age), favoritedAt }];
  });
  if (entries.length > 0) await buildWatchlistEntries(entries, db);
}

function findReview({ members, films, reviews }: PlaceWithReviews, { by, of }: ReviewName) {
  return reviews.get(`${members.get(by)} ${films.get(of)}`);
}

function before(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds);
}
