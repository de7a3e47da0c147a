import { type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { type PeopleField, type RowField, rowFields } from "#shared/film/fields.ts";
import type { Genre } from "#shared/options/genres.ts";
import type { Identifier } from "#shared/options/identifiers.ts";
import type { Language } from "#shared/options/languages.ts";
import { hasMembersWork } from "../sql-fragments.ts";
import { replaceAwards } from "./awards.ts";
import { insertIdentifiers, replaceIdentifiers } from "./identifiers.ts";
import { listOffers, replaceOffers } from "./offers.ts";

const columns = [
  ...rowFields.map(({ name }) => name),
  ...(["posterCredit", "posterCreditUrl", "creatorId", "featured", "state"] as const),
];

const publishOn = sql<string | null>`publish_on::text`.as("publishOn");

export type MovieDocument = Awaited<ReturnType<typeof getDocument>>;

type RequiredField =
  | ("title" | "description" | "releaseYear" | "genre" | "language" | "countries")
  | (PeopleField | "posterUrl" | "youtubeUrl" | "creatorId" | "featured");

/** The fields that a curator sets; what is left out stays as it is. */
export type MovieFields = Pick<MovieDocument, RequiredField> &
  Partial<
    Pick<
      MovieDocument,
      | Exclude<RowField, RequiredField>
      | ("posterCredit" | "posterCreditUrl" | "state" | "publishOn" | "identifiers")
    >
  >;

/** Throws NotFound. */
export async function getDocument(db: Db, movieId: number) {
  const document = (await readDocuments(db, [movieId])).get(movieId);
  if (!document) throw new NotFound("Movie not found");
  return document;
}

/** Those of films that exist, by their ids. */
export async function readDocuments(db: Db, ids: number[]) {
  const ofFilms = sql<SqlBool>`movie_id = any (${ids}::integer[])`;
  const movies = await db
    .selectFrom("movies")
    .select("id")
    .select(columns)
    .select(publishOn)
    .where(sql<SqlBool>`id = any (${ids}::integer[])`)
    .orderBy("id")
    .execute();
  const cast = await db
    .selectFrom("movieCast")
    .select(["movieId", "name", "character", "role"])
    .where(ofFilms)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const crew = await db
    .selectFrom("movieCrew")
    .select(["movieId", "name", "role", "department"])
    .where(ofFilms)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const trailers = await db
    .selectFrom("movieTrailers")
    .select(["movieId", "title", "url", "type"])
    .select(sql<string | null>`uploaded_on::text`.as("uploadedOn"))
    .where(ofFilms)
    .orderBy("id")
    .execute();
  const awards = await db
    .selectFrom("nominations")
    .select(["movieId", "name", "category", "year", "won"])
    .where(ofFilms)
    .orderBy("id")
    .execute();
  const related = await db
    .selectFrom("movieRelated")
    .select(["movieId", "relatedMovieId", "relationshipType"])
    .where(ofFilms)
    .orderBy("relatedMovieId")
    .execute();
  const identifiers = await db
    .selectFrom("movieIdentifiers")
    .select(["movieId", "scheme", "value"])
    .where(ofFilms)
    .orderBy("scheme")
    .execute();
  const parts = {
    identifiers: byFilm<Identifier & OfFilm>(identifiers),
    cast: byFilm(cast),
    crew: byFilm(crew),
    awards: byFilm(awards),
    offers: byFilm(await listOffers(db, ids)),
    related: byFilm(related),
    trailers: byFilm(trailers.map(withoutUnknownDay)),
  };
  return new Map(
    movies.map(({ id, ...movie }) => [
      id,
      {
        ...movie,
        identifiers: parts.identifiers(id),
        cast: parts.cast(id),
        crew: parts.crew(id),
        awards: parts.awards(id),
        offers: parts.offers(id),
        related: parts.related(id),
        trailers: parts.trailers(id),
      },
    ]),
  );
}

type OfFilm = { movieId: number | null };

function byFilm<Row extends OfFilm>(rows: Row[]) {
  const groups = Map.groupBy(rows, ({ movieId }) => movieId);
  return (id: number) => (groups.get(id) ?? []).map(({ movieId: _, ...row }) => row);
}

/** Versions from before uploads had days then still equal the film. */
function withoutUnknownDay<Trailer extends { uploadedOn: string | null }>({
  uploadedOn,
  ...trailer
}: Trailer) {
  return { ...trailer, ...(uploadedOn !== null && { uploadedOn }) };
}

export async function writeMovie(db: Db, movieId: number, document: MovieDocument): Promise<void> {
  const { cast, crew, trailers, awards, offers, related, ...fields } = document;
  await updateMovie(db, movieId, fields);
  for (const table of ["movieCast", "movieCrew", "movieTrailers"] as const) {
    await db.deleteFrom(table).where("movieId", "=", movieId).execute();
  }
  await db.deleteFrom("movieRelated").where("movieId", "=", movieId).execute();
  const placed = <Row>(rows: Row[]) => rows.map((row, position) => ({ ...row, position, movieId }));
  const owned = <Row>(rows: Row[]) => rows.map((row) => ({ ...row, movieId }));
  if (cast.length > 0) await db.insertInto("movieCast").values(placed(cast)).execute();
  if (crew.length > 0) await db.insertInto("movieCrew").values(placed(crew)).execute();
  if (trailers.length > 0) await db.insertInto("movieTrailers").values(owned(trailers)).execute();
  await replaceAwards(db, movieId, awards);
  await replaceOffers(db, movieId, offers);
  const present = await db
    .selectFrom("movies")
    .select("id")
    .where("id", "in", [0, ...related.map(({ relatedMovieId }) => relatedMovieId)])
    .execute();
  const ids = new Set(present.map(({ id }) => id));
  const known = related.filter(({ relatedMovieId }) => ids.has(relatedMovieId));
  if (known.length > 0) await db.insertInto("movieRelated").values(owned(known)).execute();
}

export async function findId(db: Db, slug: string): Promise<number | undefined> {
  const movie = await db
    .selectFrom("movies")
    .select("id")
    .where("slug", "=", slug)
    .executeTakeFirst();
  return movie?.id;
}

export function lockForChange(db: Db, slugs: readonly string[]) {
  return (
    db
      .selectFrom("movies")
      .select(["id", "slug", "title"])
      .where(sql<SqlBool>`slug = any (${slugs})`)
      // One order prevents deadlocks of transactions that lock the same films.
      .orderBy("id")
      .forUpdate()
      .execute()
  );
}

/** Leaves out another film's identifiers; the main genre and language leave the others. */
export async function updateMovie(db: Db, movieId: number, movie: MovieFields): Promise<void> {
  const { identifiers, genre, language, ...fields } = movie;
  const { otherGenres = sql.ref("other_genres"), spokenLanguages = sql.ref("spoken_languages") } =
    fields;
  const others = {
    otherGenres: sql<Genre[]>`array_remove(${otherGenres}::text[], ${genre})`,
    spokenLanguages: sql<Language[]>`array_remove(${spokenLanguages}::text[], ${language})`,
  };
  await db
    .updateTable("movies")
    .set({ ...fields, genre, language, ...others })
    .where("id", "=", movieId)
    .execute();
  if (identifiers) await replaceIdentifiers(db, movieId, identifiers);
}

export async function insertMovie(db: Db, movie: MovieFields & { slug: string }) {
  const { identifiers, ...fields } = movie;
  const added = await db
    .insertInto("movies")
    .values(fields)
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (added) await insertIdentifiers(db, added.id, identifiers ?? []);
  return added;
}

export async function listInUse(db: Db, ids: number[]): Promise<number[]> {
  const films = await db
    .selectFrom("movies")
    .select("id")
    .where("id", "in", [0, ...ids])
    .where(hasMembersWork)
    .execute();
  return films.map(({ id }) => id);
}

export function lockDueMovies(db: Db, limit: number) {
  return db
    .selectFrom("movies")
    .select("id")
    .where("state", "=", sql.lit("scheduled"))
    .where(sql<SqlBool>`publish_on <= (now() at time zone 'UTC')::date`)
    .orderBy("publishOn")
    .orderBy("id")
    .limit(limit)
    .forUpdate()
    .execute();
}

export async function publish(db: Db, movieId: number): Promise<void> {
  await db
    .updateTable("movies")
    .set({ state: "published", publishOn: null })
    .where("id", "=", movieId)
    .execute();
}

export async function isSlugUsed(db: Db, slug: string): Promise<boolean> {
  return (await findId(db, slug)) !== undefined;
}

export async function isSlugTaken(db: Db, slug: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from movies where slug = ${slug})
      or exists (select from deleted_entries where subject = 'movie' and slug = ${slug}) as taken
  `.execute(db);
  return rows[0]?.taken ?? false;
}

export async function indexMovies(db: Db, ids: number[]): Promise<void> {
  await sql`select index_movies(${ids})`.execute(db);
}

// Any number that no other advisory lock of the site uses.
const featuring = 7421;

export async function lockFeatured(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(featuring)})`.execute(db);
}

export async function countOtherFeatured(db: Db, movieId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from movies where featured and id <> ${movieId}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function unfeature(db: Db, movieId: number): Promise<void> {
  await db.updateTable("movies").set({ featured: false }).where("id", "=", movieId).execute();
}

export async function lockCreatorIfPresent(
  db: Db,
  creatorId: number | null,
): Promise<number | null> {
  const creator = await db
    .selectFrom("creators")
    .select("id")
    .where("id", "=", creatorId)
    .forKeyShare()
    .executeTakeFirst();
  return creator?.id ?? null;
}
