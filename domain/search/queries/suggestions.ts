import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { bestKnown, type WordQuery } from "#domain/movies/sql-fragments.ts";
import { texts } from "./lookalikes.ts";
import { almostAll, asQuery, type Typed } from "./words.ts";

// A beginning of two letters fits thousands of titles and names: enough of them are weighed.
const mostTitles = 400;
const mostWeighed = 100;
// Of these the crew is folded on the spot.
const mostOfCrew = 40;
const weighed = sql.lit(mostWeighed);

type Movie = { slug: string; title: string; releaseYear: number };
type Creator = { slug: string; name: string };

/** Films whose title, director, producer or writer begins so: titles first, then words in them. */
export async function suggestMovies(db: Db, words: string, limit: number): Promise<Movie[]> {
  const query = asQuery(words);
  const crew = sql`words_of(fold(concat_ws(' ', director, producer, writer)))`;
  const { rows } = await sql<Movie>`
    select slug, movies.title, release_year
    from (
      (select movie_id, 0 as source from movie_search
        where title like ${`${words}%`} order by title limit ${weighed})
      union all
      (select movie_id, 0 from movie_search
        where original_title like ${`${words}%`} order by original_title limit ${weighed})
      union all
      select movie_id, 1 from (${bestKnown("title_words", query, mostTitles)}) as titled
      union all
      select movie_id, 2 from (${bestKnown("people_words", query, mostOfCrew)}) as peopled
      join movies on id = movie_id
      where ${crew} @@ ${query("")}::tsquery
    ) as found
    join movies on movies.id = found.movie_id
    group by movies.id
    order by least(min(source), case when folded_title like ${`${words}%`} then 0 else 2 end),
      popularity desc, movies.id
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Films whose title resembles the words. */
export async function suggestLikeMovies(
  db: Db,
  { words, spellings }: Typed,
  limit: number,
): Promise<Movie[]> {
  const { rows } = await sql<Movie>`
    select slug, movies.title, release_year
    from (${texts(resembling("title_words", spellings))}) as movie_search
    join movies on movies.id = movie_search.movie_id
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
    where words_of(folded_name) @@ ${asQuery(words)("")}::tsquery
      and (folded_name like ${`${words}%`} or folded_name like ${`% ${words}%`})
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

/** Names with a word that begins so, of those credited on the best-known films: whole names first. */
export async function suggestCredited(
  db: Db,
  credits: Credits,
  words: string,
  limit: number,
): Promise<string[]> {
  const withoutCharacter = asQuery(words.replace(/ .$/u, ""));
  const { rows } = await sql<{ name: string }>`
    select min(name) as name
    from (${named(credits, bestKnown("people_words", withoutCharacter, mostWeighed))}) as credits
    where folded_name like ${`${words}%`} or folded_name like ${`% ${words}%`}
    group by folded_name
    order by folded_name not like ${`${words}%`}, count(*) desc, folded_name
    limit ${limit}
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** Names that resemble the words, of those credited on the best-known films. */
export async function suggestLikeCredited(
  db: Db,
  credits: Credits,
  { words, spellings }: Typed,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select min(name) as name
    from (${named(credits, resembling("people_words", spellings))}) as credits
    where ${words} operator(public.<%) folded_name
    group by folded_name
    order by public.word_similarity(${words}, folded_name) desc, count(*) desc, folded_name
    limit ${limit}
  `.execute(db);
  return rows.map(({ name }) => name);
}

function resembling(where: "title_words" | "people_words", spellings: WordQuery[]) {
  return sql.join(
    almostAll(spellings).map((query) => sql`(${bestKnown(where, query, mostWeighed)})`),
    sql` union `,
  );
}

/** The names credited on these films, and no others looked at. */
function named(credits: Credits, found: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select name, folded_name
    from (${found}) as found
    join ${sql.table(credits)} as credits on credits.movie_id = found.movie_id
    offset 0
  `;
}
