import { createRandom, createTail, type Random } from "./random.ts";

export type BenchSize = { films: number; reviews: number; members: number };

/** Accounts one can sign in to; they are the first members, in this order. */
export const accounts = ["owner", "admin", "moderator", "reader"] as const;

/** A member's act on a film; its age is in milliseconds before now. */
type Meeting = { film: number; member: number; age: number };

/** Data that several tables share; films, people and members are numbered from 0, rows from 1. */
export type World = BenchSize & {
  now: Date;
  people: number;
  creators: number;
  filmAges: Float64Array;
  memberAges: Float64Array;
  /** The oldest first. */
  reviewed: Meeting[];
  listed: Meeting[];
};

const threeYears = 3 * 365 * 86_400_000;

// The account's own pages are the same at every size.
const readersReviews = 300;
const readersList = 400;

/** The same for the same size, but for the day. */
export function createWorld(size: BenchSize, now: Date): World {
  const random = createRandom("ages");
  // Most films are as old as the site; members join ever faster.
  const filmAges = Float64Array.from({ length: size.films }, () =>
    random.next() < 0.6 ? threeYears * (1 - random.next() / 40) : threeYears * random.next(),
  );
  const memberAges = Float64Array.from({ length: size.members }, (_, member) =>
    member < accounts.length ? threeYears : threeYears * random.next() ** 1.3,
  );
  const meet = (seed: string, count: number, readersShare: number) =>
    listMeetings(createRandom(seed), { ...size, count, readersShare, filmAges, memberAges });
  return {
    ...size,
    now,
    people: Math.ceil(size.films / 4),
    creators: Math.ceil(size.films / 16),
    filmAges,
    memberAges,
    reviewed: meet("reviews", size.reviews, readersReviews),
    listed: meet("watchlists", size.members * 8, readersList),
  };
}

type Crowd = {
  films: number;
  members: number;
  count: number;
  readersShare: number;
  filmAges: Float64Array;
  memberAges: Float64Array;
};

/** Each pair of member and film at most once, and neither before both are there. */
function listMeetings(random: Random, crowd: Crowd): Meeting[] {
  const { films, members, filmAges, memberAges } = crowd;
  const drawFilm = createTail(random, films, 0.75);
  const drawMember = createTail(random, members, 0.5);
  const reader = accounts.indexOf("reader");
  const count = Math.min(crowd.count, Math.floor((films * members) / 4));
  const readersShare = Math.min(crowd.readersShare, Math.floor(films / 6));
  const met = new Set<number>();
  const meetings: Meeting[] = [];
  while (meetings.length < count) {
    const film = drawFilm();
    const member = meetings.length < readersShare ? reader : drawMember();
    if (met.has(member * films + film)) continue;
    met.add(member * films + film);
    const longest = Math.min(filmAges[film] ?? 0, memberAges[member] ?? 0);
    meetings.push({ film, member, age: longest * random.next() ** 1.5 });
  }
  return meetings.sort((one, other) => other.age - one.age);
}

export function momentOf(world: World, age: number): Date {
  return new Date(world.now.getTime() - age);
}
