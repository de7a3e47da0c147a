import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import { asQuery } from "./matches.ts";

// A beginning of two letters fits thousands of titles and names: enough of them are weighed.
const weighed = sql.lit(200);

type Movie = { slug: string; title: string; releaseYear: number };
type Creator = { slug: string; name: string };

/** Films whose title, director, producer or writer begins so: titles first, then words in them. */
export async function suggestMovies(db: Db, words: string, limit: number): Promise<Movie[]> {
  const query = asQuery(words);
  const crew = sql`words_of(fold(concat_ws(' ', director, producer, writer)))`;
  const { rows } = await sql<Movie>`
    select slug, movies.title, release_year
    from (
      (select movie_id, 0 as tier from movie_search where title like ${`${words}%`}
        order by title limit ${weighed})
      union all
      (select movie_id, 0 from movie_search
        where original_title like ${`${words}%`}
        order by original_title limit ${weighed})
      union all
      (select movie_id, 1 from movie_search where title_words @@ ${query} limit ${weighed})
      union all
      (select movie_id, 2 from movie_search join movies on id = movie_id
        where people_words @@ ${query} and ${crew} @@ ${query} limit ${weighed})
    ) as found
    join movies on movies.id = found.movie_id
    group by movies.id
    order by min(tier), popularity desc, movies.id
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Films whose title resembles the words. */
export async function suggestLikeMovies(db: Db, words: string, limit: number): Promise<Movie[]> {
  const { rows } = await sql<Movie>`
    select slug, movies.title, release_year
    from movie_search join movies on movies.id = movie_id
    where ${words} operator(public.<%) titles
    order by public.word_similarity(${words}, titles) desc, popularity desc, movies.id
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Names of creators with a word that begins so, whole names first. */
export async function suggestCreators(db: Db, words: string, limit: number): Promise<Creator[]> {
  const { rows } = await sql<Creator>`
    select slug, name
    from creators
    where folded_name like ${`${words}%`} or folded_name like ${`% ${words}%`}
    order by folded_name like ${`${words}%`} desc, engagement_score desc, movie_count desc, id
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Creators whose name resembles the words. */
export async function suggestLikeCreators(
  db: Db,
  words: string,
  limit: number,
): Promise<Creator[]> {
  const { rows } = await sql<Creator>`
    select slug, name
    from creators
    where ${words} operator(public.<%) folded_name
    order by public.word_similarity(${words}, folded_name) desc, movie_count desc, id
    limit ${limit}
  `.execute(db);
  return rows;
}

type Credits = "movieCast" | "movieCrew";

/** Credited names with a word that begins so, whole names first, then those seen most. */
export async function suggestCredited(
  db: Db,
  credits: Credits,
  words: string,
  limit: number,
): Promise<string[]> {
  const table = sql.table(credits);
  const { rows } = await sql<{ name: string }>`
    select min(name) as name
    from (
      (select name, folded_name, 0 as tier from ${table} where folded_name like ${`${words}%`}
        limit ${weighed})
      union all
      (select name, folded_name, 1 from ${table} where folded_name like ${`% ${words}%`}
        limit ${weighed})
    ) as found
    group by folded_name
    order by min(tier), count(*) desc, folded_name
    limit ${limit}
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** Credited names that resemble the words. */
export async function suggestLikeCredited(
  db: Db,
  credits: Credits,
  words: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select min(name) as name
    from ${sql.table(credits)}
    where ${words} operator(public.<%) folded_name
    group by folded_name
    order by public.word_similarity(${words}, folded_name) desc, count(*) desc, folded_name
    limit ${limit}
  `.execute(db);
  return rows.map(({ name }) => name);
}
