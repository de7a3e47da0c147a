import { type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { shownPicture } from "#domain/settings/sql-fragments.ts";
import { rowFields } from "#shared/film/fields.ts";
import type { Genre } from "#shared/options/genres.ts";
import { type Identifier, identifierSchemes } from "#shared/options/identifiers.ts";
import type { Language } from "#shared/options/languages.ts";
import { cardColumns, isPublished } from "../sql-fragments.ts";
import { orderOfRelations } from "./related.ts";

const creatorColumns = [
  "creators.slug",
  "creators.name",
  "creators.foldedName",
  shownPicture("creators.imageUrl").as("imageUrl"),
  "creators.bio",
  "creators.country",
  "creators.bornYear",
  "creators.movieCount",
] as const;

// A card's poster is shown by the site's settings.
const pageFields = rowFields.map(({ name }) => name).filter((name) => name !== "posterUrl");

export function findBySlug(db: Db, slug: string) {
  return db
    .selectFrom("movies")
    .select(cardColumns)
    .select(pageFields)
    .select(["movies.id", "creatorId", "featured", "posterCredit", "posterCreditUrl"])
    .select(["ratingCounts", "state"])
    .select(sql<string | null>`publish_on::text`.as("publishOn"))
    .where("movies.slug", "=", slug)
    .executeTakeFirst();
}

export function listIdentifiers(db: Db, movieId: number) {
  const order = identifierSchemes.map(({ value }) => value);
  return db
    .selectFrom("movieIdentifiers")
    .select(["scheme", "value"])
    .where("movieId", "=", movieId)
    .orderBy(sql`array_position(${order}::text[], scheme)`)
    .execute();
}

export function findIdentified(db: Db, { scheme, value }: Identifier) {
  return db
    .selectFrom("movieIdentifiers")
    .innerJoin("movies", "movies.id", "movieIdentifiers.movieId")
    .select(["movies.slug", "movies.state"])
    .where("scheme", "=", scheme)
    .where("value", "=", value)
    .executeTakeFirst();
}

export function findSlug(db: Db, id: number) {
  return db.selectFrom("movies").select(["slug", "state"]).where("id", "=", id).executeTakeFirst();
}

export function listCreators(db: Db, movieId: number) {
  return db
    .selectFrom("movieCreators")
    .innerJoin("creators", "creators.id", "movieCreators.creatorId")
    .select(creatorColumns)
    .select(["creators.id", "movieCreators.part"])
    .select(otherNames.as("otherNames"))
    .where("movieCreators.movieId", "=", movieId)
    .orderBy(sql`array_position(array['director', 'crew', 'cast'], movie_creators.part)`)
    .orderBy("creators.id")
    .execute();
}

const otherNames = sql<string[]>`array(
  select folded_name from creator_names where creator_names.creator_id = creators.id
)`;

export function listCast(db: Db, movieId: number) {
  return db
    .selectFrom("movieCast")
    .select(["name", "character", "role"])
    .where("movieId", "=", movieId)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

export function listCrew(db: Db, movieId: number) {
  return db
    .selectFrom("movieCrew")
    .select(["name", "role", "department"])
    .where("movieId", "=", movieId)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

export function listTrailers(db: Db, movieId: number) {
  return db
    .selectFrom("movieTrailers")
    .select(["title", "url", "type"])
    .select(sql<string | null>`uploaded_on::text`.as("uploadedOn"))
    .where("movieId", "=", movieId)
    .orderBy("id")
    .execute();
}

/** By the present names of their festivals and categories. */
export function listAwards(db: Db, movieId: number) {
  return db
    .selectFrom("nominations")
    .leftJoin("editions", "editions.id", "nominations.editionId")
    .leftJoin("events", "events.id", "editions.eventId")
    .leftJoin("categories", "categories.id", "nominations.categoryId")
    .select((eb) => [
      eb.fn.coalesce("events.name", "nominations.name").as("name"),
      eb.fn.coalesce("categories.name", "category").as("category"),
    ])
    .select(["nominations.year", "won", "people", "events.slug as event"])
    .where("movieId", "=", movieId)
    .orderBy("nominations.year", "desc")
    .orderBy("name")
    .orderBy("won", "desc")
    .orderBy("category")
    .execute();
}

export function listChosen(db: Db, movieId: number, limit: number) {
  return db
    .selectFrom("movieRelated")
    .innerJoin("movies", "movies.id", "movieRelated.relatedMovieId")
    .select(cardColumns)
    .where("movieRelated.movieId", "=", movieId)
    .where(isPublished)
    .orderBy(orderOfRelations)
    .orderBy("movies.releaseYear")
    .orderBy("movies.id")
    .limit(limit)
    .execute();
}

export type Directed = { id: number; director: string | null };

export type Criteria = Directed & {
  genre: Genre;
  language: Language;
  releaseYear: number;
};

export function listBySameDirector(db: Db, { id, director }: Directed, limit: number) {
  return db
    .selectFrom("movies")
    .select(cardColumns)
    .where(
      sql<SqlBool>`movies.id in (
        select others.movie_id
        from movie_creators as own
        join movie_creators as others using (creator_id, part)
        where own.movie_id = ${id} and own.part = 'director'
        union
        select id from movies where director = ${director}
      )`,
    )
    .where("movies.id", "<>", id)
    .where(isPublished)
    .orderBy("movies.popularity", "desc")
    .orderBy("movies.id")
    .limit(limit)
    .execute();
}

export function listOfSameKind(
  db: Db,
  { id, genre, language, releaseYear }: Criteria,
  limit: number,
) {
  const nearest = (compare: "<=" | ">", direction: "asc" | "desc") => {
    const one = db
      .selectFrom("movies")
      .select("id")
      .where("genre", "=", genre)
      .where("language", "=", language)
      .where("releaseYear", compare, releaseYear)
      .where("id", "<>", id)
      .where(isPublished)
      .orderBy("releaseYear", direction)
      .orderBy("id", direction)
      .limit(limit);
    return db.selectFrom(one.as("found")).select("id");
  };
  return db
    .selectFrom(nearest("<=", "desc").unionAll(nearest(">", "asc")).as("near"))
    .innerJoin("movies", "movies.id", "near.id")
    .select(cardColumns)
    .orderBy(sql`abs(release_year - ${releaseYear})`)
    .orderBy("movies.id")
    .limit(limit)
    .execute();
}
