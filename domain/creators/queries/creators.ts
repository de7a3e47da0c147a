import { type SqlBool, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { type Counted, listPage, type Ordering, type PageRequest } from "#db/paging.ts";
import { shownPicture } from "#domain/settings/sql-fragments.ts";
import type { CreatorSort } from "#shared/options/creator-sorts.ts";
import type { CreditedPart } from "#shared/options/credited-parts.ts";
import { type CreatorIdentifier, creatorIdentifierSchemes } from "#shared/options/identifiers.ts";
import type { Sorting } from "#shared/options/movie-sorts.ts";

export type Matching = { words: string; how: "containing" | "resembling" } | undefined;

const cardColumns = [
  "id",
  "slug",
  "name",
  shownPicture("imageUrl").as("imageUrl"),
  "movieCount",
] as const;
const bioOnCard = sql<string | null>`left(bio, 160)`.as("bio");
// Of the films that came last; more tell no more of a card.
const mostCredits = 100;
const creditsOf = (creator: string) => sql`(
  select movie_id, part from movie_creators
  where creator_id = ${sql.ref(creator)}
  order by movie_id desc limit ${mostCredits}
) as credits`;
// Of two parts in equally many films the foremost, as the alphabet has them backwards.
const usualPart = sql<CreditedPart | null>`(
  select mode() within group (order by part desc) from ${creditsOf("creators.id")}
)`.as("usualPart");

const id = { name: "id", kind: "integer" } as const;

const columnsOf: Record<CreatorSort, Ordering["columns"]> = {
  name: [{ name: "folded_name", kind: "text" }, id],
  movies: [{ name: "movie_count", kind: "integer" }, id],
  recent: [{ name: "created_at", kind: "instant" }, id],
};

export function listSorted(
  db: Db,
  matching: Matching,
  { sort, order, total, isCapped, ...request }: PageRequest & Sorting<CreatorSort> & Counted,
) {
  const ordering = { columns: columnsOf[sort], direction: order };
  const listing = { table: "creators", where: passes(matching), ordering, total, isCapped };
  return listPage(db, listing, request);
}

export function listByIds(db: Db, ids: number[]) {
  return db
    .selectFrom("creators")
    .select([...cardColumns, bioOnCard, usualPart])
    .where("id", "in", ids.length > 0 ? ids : [0])
    .orderBy(sql`array_position(${ids}::integer[], id)`)
    .execute();
}

export async function count(db: Db, matching: Matching, most: number): Promise<number> {
  // The order makes the planner use its index, rather than the whole table, for common words.
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total
    from (
      select from creators where ${passes(matching)}
      order by movie_count desc, id desc limit ${most}
    ) as found
  `.execute(db);
  return rows[0]?.total ?? 0;
}

export async function countAll(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(change), 0)::integer as total from creator_tallies
  `.execute(db);
  return rows[0]?.total ?? 0;
}

export function listTop(db: Db, limit: number) {
  return db
    .selectFrom("creators")
    .select([...cardColumns, bioOnCard, usualPart])
    .orderBy("engagementScore", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}

export function findBySlug(db: Db, slug: string) {
  return selectPage(db).where("slug", "=", slug).executeTakeFirst();
}

export function findByFormerSlug(db: Db, slug: string) {
  const survivor = db.selectFrom("formerCreators").select("creatorId").where("slug", "=", slug);
  return selectPage(db).where("id", "=", survivor).executeTakeFirst();
}

function selectPage(db: Db) {
  return db
    .selectFrom("creators")
    .select(cardColumns)
    .select(["bio", "country", "bornYear", "imageCredit", "imageCreditUrl"])
    .select(["reviewCount", "watchlistCount", "createdAt"])
    .select(averageOfFilms.as("averageRating"));
}

export function listIdentifiers(db: Db, creatorId: number) {
  const order = creatorIdentifierSchemes.map(({ value }) => value);
  return db
    .selectFrom("creatorIdentifiers")
    .select(["scheme", "value"])
    .where("creatorId", "=", creatorId)
    .orderBy(sql`array_position(${order}::text[], scheme)`)
    .execute();
}

export function findIdentified(db: Db, { scheme, value }: CreatorIdentifier) {
  return db
    .selectFrom("creatorIdentifiers")
    .innerJoin("creators", "creators.id", "creatorIdentifiers.creatorId")
    .select("slug")
    .where("scheme", "=", scheme)
    .where("value", "=", value)
    .executeTakeFirst();
}

export function findSlug(db: Db, id: number) {
  return db.selectFrom("creators").select("slug").where("id", "=", id).executeTakeFirst();
}

export function listFilmography(
  db: Db,
  creatorId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .selectFrom("movieCreators")
    .innerJoin("movies", "movies.id", "movieCreators.movieId")
    .select(["movieCreators.movieId", "movieCreators.part"])
    .where("movieCreators.creatorId", "=", creatorId)
    .orderBy("movies.releaseYear", "desc")
    .orderBy("movies.foldedTitle")
    .orderBy("movies.id")
    .limit(limit)
    .offset(offset)
    .execute();
}

/**
 * The decades with their films and those of later ones, the earliest first, and the newest directed
 * films in the order of the filmography. Index: movie_creators_of_creator.
 */
export async function readCareer(db: Db, creatorId: number, mostDirected: number) {
  const { rows } = await sql<Career>`
    with credited as (
      select movie_id, part, release_year, folded_title
      from movie_creators join movies on movies.id = movie_id
      where movie_creators.creator_id = ${creatorId}
    ), counted as (
      select release_year / 10 * 10 as decade, count(*)::integer as films,
        (sum(count(*)) over (order by release_year / 10 desc) - count(*))::integer as later
      from credited group by release_year / 10
    )
    select
      (select coalesce(json_agg(counted order by decade), '[]') from counted) as decades,
      array(
        select movie_id from credited where part = 'director'
        order by release_year desc, folded_title, movie_id limit ${mostDirected}
      ) as directed
  `.execute(db);
  return rows[0] ?? { decades: [], directed: [] };
}

type Career = {
  decades: { decade: number; films: number; later: number }[];
  directed: number[];
};

/** The films of each that most have reviewed. Index: movie_creators_of_creator. */
export async function listBestKnown(db: Db, creatorIds: number[], limit: number) {
  const { rows } = await sql<{ creatorId: number; movieId: number }>`
    select chosen.id as creator_id, movie_id
    from unnest(${creatorIds}::integer[]) as chosen (id)
    cross join lateral (
      select movie_id
      from ${creditsOf("chosen.id")} join movies on movies.id = movie_id
      order by review_count desc, release_year desc, movie_id
      limit ${limit}
    ) as films
  `.execute(db);
  return rows;
}

const averageOfFilms = sql<number | null>`(
  select avg(average_rating)
  from movie_creators join movies on movies.id = movie_id
  where movie_creators.creator_id = creators.id and review_count > 0
)`;

function passes(matching: Matching) {
  if (!matching) return sql<SqlBool>`true`;
  const { words, how } = matching;
  if (how === "resembling") return sql<SqlBool>`${words} operator(public.<%) folded_name`;
  const beginnings = words.split(" ").map((word) => `'${word.slice(0, 60)}':*`);
  return sql<SqlBool>`words @@ ${beginnings.join(" & ")}::tsquery`;
}
