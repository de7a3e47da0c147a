import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { bestKnown } from "#domain/movies/sql-fragments.ts";
import { textsOf } from "./found-films.ts";
import { almostAll, asQuery, type Spelling, type Typed } from "./words.ts";

// Two letters begin thousands of titles and names, so comparisons are bounded.
const mostTitles = 400;
const mostWeighed = 100;
const mostResembling = 200;
const mostOfCrew = 40;
const weighed = sql.lit(mostWeighed);

type Movie = { slug: string; title: string; releaseYear: number };
type Creator = { slug: string; name: string };

export async function suggestMovies(
  db: Db,
  words: string,
  limit: number,
): Promise<(Movie & { id: number })[]> {
  const query = asQuery(words);
  const crew = sql`words_of(fold(concat_ws(' ', director, producer, writer)))`;
  const { rows } = await sql<Movie & { id: number }>`
    select movies.id, slug, movies.title, release_year
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
      union all
      select movie_id, 3 from (${bestKnown("alias_words", query, mostTitles)}) as listed
    ) as found
    join movies on movies.id = found.movie_id
    group by movies.id
    order by least(min(source), case when folded_title like ${`${words}%`} then 0 else 3 end),
      popularity desc, movies.id
    limit ${limit}
  `.execute(db);
  return rows;
}

export async function suggestLikeMovies(
  db: Db,
  { words, spellings }: Typed,
  limit: number,
): Promise<Movie[]> {
  const { rows } = await sql<Movie>`
    select slug, movies.title, release_year
    from (${textsOf(resembling("title_words", spellings))}) as movie_search
    join movies on movies.id = movie_search.movie_id
    where ${words} operator(public.<%) titles
    order by public.word_similarity(${words}, titles) desc, popularity desc, movies.id
    limit ${limit}
  `.execute(db);
  return rows;
}

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

export async function suggestCredited(
  db: Db,
  credits: Credits,
  words: string,
  limit: number,
): Promise<string[]> {
  const withoutLastCharacter = asQuery(words.replace(/ .$/u, ""));
  const { rows } = await sql<{ name: string }>`
    select min(name) as name
    from (${creditsOf(credits, bestKnown("people_words", withoutLastCharacter, mostWeighed))}) as credits
    where folded_name like ${`${words}%`} or folded_name like ${`% ${words}%`}
    group by folded_name
    order by folded_name not like ${`${words}%`}, count(*) desc, folded_name
    limit ${limit}
  `.execute(db);
  return rows.map(({ name }) => name);
}

export async function suggestLikeCredited(
  db: Db,
  credits: Credits,
  { words, spellings }: Typed,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select min(name) as name
    from (${creditsOf(credits, resembling("people_words", spellings))}) as credits
    where ${words} operator(public.<%) folded_name
    group by folded_name
    order by public.word_similarity(${words}, folded_name) desc, count(*) desc, folded_name
    limit ${limit}
  `.execute(db);
  return rows.map(({ name }) => name);
}

function resembling(column: "title_words" | "people_words", spellings: Spelling[]) {
  const lists = almostAll(spellings).map(
    (query) => sql`(${bestKnown(column, query, mostWeighed)})`,
  );
  return sql`
    select movie_id from (${sql.join(lists, sql` union `)}) as lists
    limit ${sql.lit(mostResembling)}
  `;
}

// `offset 0` stops the planner from reading all credits first.
function creditsOf(credits: Credits, found: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select name, folded_name
    from (${found}) as found
    join ${sql.table(credits)} as credits on credits.movie_id = found.movie_id
    offset 0
  `;
}
