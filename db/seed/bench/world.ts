import { createRandom, createTail, type Random } from "./random.ts";

export type BenchSize = { films: number; reviews: number; members: number };

/** Accounts one can sign in to; they are the first members, in this order. */
export const accounts = ["owner", "admin", "moderator", "reader"] as const;

/** A member and a film with the moment when they came together, in milliseconds before now. */
type Meeting = { film: number; member: number; age: number };

/** What several tables agree on. Films, people and members are numbered from 0, rows from 1. */
export type World = BenchSize & {
  now: Date;
  people: number;
  creators: number;
  filmAges: Float64Array;
  memberAges: Float64Array;
  /** The oldest first, as they would have come. */
  reviewed: Meeting[];
  listed: Meeting[];
};

const threeYears = 3 * 365 * 86_400_000;

// So that the account's own pages are the same at every size that has as many films.
const readersReviews = 300;
const readersList = 400;

/** Lays out a site of this size, the same for the same size but for the day it is made on. */
export function createWorld(size: BenchSize, now: Date): World {
  const random = createRandom("ages");
  // Most films came when the site was opened, the rest since then; members come ever faster.
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

/** Every pair of a member and a film at most once, and no film before it or its member was there. */
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

/** The moment that lay so long before now. */
export function momentOf(world: World, age: number): Date {
  return new Date(world.now.getTime() - age);
}
