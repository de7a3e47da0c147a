import { database } from "#db/client.ts";
import { hashPassword } from "#domain/accounts/passwords.ts";
import { editMovie, getMovieForChange } from "#domain/movies/curation.ts";
import { publishReview } from "#domain/reviews/writing.ts";
import {
  buildCreator,
  buildMember,
  buildMovie,
  buildPassword,
  buildReview,
  buildWatchlistEntries,
  memberOf,
  ownerOf,
} from "#tests/builders.ts";

export const film = "/movie/xala-1975";
export const creator = "/creator/ousmane-sembene";
export const profile = "/profile/amina-d";
export const lists = [
  ...["/movies", "/movies?view=list", "/browse?genre=drama", "/search?q=xala"],
  "/country/senegal",
];

export const password = "a long password";
const passwordHash = await hashPassword(password);

export let world: Awaited<ReturnType<typeof buildWorld>>;

async function buildWorld() {
  const owner = ownerOf(await buildMember({ username: "the-owner", displayName: "Owner" }));
  await buildCreator({ name: "Ousmane Sembène" });
  const made = { director: "Ousmane Sembène", genre: "drama" } as const;
  const movie = await buildMovie({ ...made, title: "Xala", releaseYear: 1975, featured: true });
  const other = await buildMovie({ ...made, title: "Moolaadé", releaseYear: 2004 });
  const author = await buildMember({ username: "amina-d", displayName: "Amina Diallo" });
  await buildPassword(author.userId, passwordHash);
  const entry = { userId: author.userId, movieId: movie.id };
  const review = await buildReview({ ...entry, rating: 4, reviewText: "A curse, and a laugh." });
  await buildWatchlistEntries([entry]);
  const readers = [memberOf(await buildMember()), memberOf(await buildMember())];
  return { owner, movie, other, author: memberOf(author), readers, review };
}

export async function rebuildWorld(): Promise<void> {
  const db = database();
  for (const table of [
    ...["movies", "creators", "member", "notices", "trendingMovies", "allowances"],
    ...["catalogueChanges", "deletedEntries"],
  ] as const) {
    await db.deleteFrom(table as "movies").execute();
  }
  await db.deleteFrom("settings").execute();
  await db.insertInto("settings").defaultValues().execute();
  world = await buildWorld();
}

/** Joined before, as joining changes figures too. */
export function takeReader() {
  const reader = world.readers.pop();
  if (!reader) throw new Error("More readers are needed.");
  return reader;
}

export type MovieChange = Partial<Parameters<typeof editMovie>[2]["fields"]>;

export async function change(fields: MovieChange) {
  const { owner, movie } = world;
  const { version, document } = await getMovieForChange(owner, movie.slug);
  const { cast, crew, trailers, awards, offers, related, ...now } = document;
  await editMovie(owner, movie.slug, { version, fields: { ...now, ...fields } });
}

export function review(rating: number, movieId = world.movie.id) {
  const words = { rating, text: "Seen in Ouagadougou." };
  return publishReview(takeReader(), { movieId, ...words });
}

export type Seen = {
  /** Paths, or what gives one once the world is built. */
  on: (string | (() => string))[];
  /** Text or markup that is there only after the write. */
  shows?: string | RegExp;
  hides?: string | RegExp;
};

export type Row = Seen & {
  what: string;
  /** What is needed besides the world. */
  before?: () => Promise<unknown>;
  write: () => Promise<unknown>;
  /** What else this write changes. */
  also?: Seen[];
};
