import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/client.ts";
import { cutPage, type Page } from "#db/paging.ts";
import { bestKnown, passes } from "#domain/movies/sql-fragments.ts";
import type { MovieSorting } from "#shared/options/movie-sorts.ts";
import type { MovieFilters } from "#shared/validation/movie-filters.ts";
import { findMeant } from "./corrections.ts";
import { orderOf } from "./found-films.ts";
import { listLookalikes, listSimilarTitles } from "./lookalikes.ts";
import { listStories } from "./stories.ts";
import { listTitledInSymbols } from "./symbols.ts";
import { asQuery, listSpellings } from "./words.ts";

// Bounded, so that the commonest words are as fast as rare ones.
const mostMatches = 300;
const mostSifted = 900;
const mostBeginnings = 100;
const fewMatches = 3;

// "wedding party" means the film called "The Wedding Party".
const articles = ["the ", "a ", "an ", "la ", "le ", "les ", "o ", "el "];

type Found = { ids: number[]; meant?: string };

type Searched = { text: string; words: string };

export async function listFound(
  db: Db,
  searched: Searched,
  filters: MovieFilters,
  by: MovieSorting,
  page: number,
): Promise<Page & Pick<Found, "meant">> {
  const { ids, ...meant } = await listAllFound(db, searched, filters, by);
  return { ...cutPage(ids, page), ...meant };
}

export async function listAllFound(
  db: Db,
  { text, words }: Searched,
  filters: MovieFilters,
  by: MovieSorting,
): Promise<Found> {
  if (!words) return { ids: await listTitledInSymbols(db, text.trim(), filters) };
  const matches = await listMatches(db, words, filters, by);
  if (matches.length >= fewMatches) return { ids: matches };
  const typed = { words, spellings: await listSpellings(db, words) };
  const meant = await findMeant(db, typed, matches.length === 0);
  const mended = meant ? await listMatches(db, meant, filters, by) : [];
  const stories = meant ? [] : await listStories(db, words, filters);
  const lookalikes = await listLookalikes(db, typed, filters, by);
  const ids = [...new Set([...matches, ...mended, ...stories, ...lookalikes])];
  if (meant && mended.length > 0) return { ids, meant };
  return { ids: ids.length > 0 ? ids : await listSimilarTitles(db, typed, filters) };
}

async function listMatches(db: Db, words: string, filters: MovieFilters, by: MovieSorting) {
  const query = asQuery(words);
  const beginnings = ["", ...articles].map((article) => article + words);
  const isFiltered = Object.values(filters).some((filter) => filter !== undefined);
  const most = isFiltered ? mostSifted : mostMatches;
  const candidates = [
    listExactTitles(beginnings),
    listTitlesBeginning("title", beginnings),
    listTitlesBeginning("original_title", beginnings),
    bestKnown("title_words", query, most),
    bestKnown("people_words", query, most),
    bestKnown("alias_words", query, most),
    bestKnown("all_words", query, most),
  ];
  const sources = [0, 1, 1, 2, 4, 5, 6].map(
    (source, index) =>
      sql`select movie_id, ${sql.lit(source)} as source from (${candidates[index]}) as so`,
  );
  const patterns = sql`${beginnings.map((text) => `${text}%`)}::text[]`;
  const isListedSo = sql`exists (
    select from movie_search, unnest(aliases) as alias
    where movie_id = movies.id and alias like any (${patterns})
  )`;
  const tier = sql`case
    when source > 1 and folded_title like any (${patterns}) then 1
    when source = 5 and ${isListedSo} then 3
    else source
  end`;
  const closeness = sql`case
    when tier < 3 then greatest(
      public.similarity(title, ${words}),
      public.similarity(original_title, ${words})
    )
    else public.word_similarity(${words}, people)
  end`;
  const best = sql`
    select movies.id, tier, popularity
    from (
      select movie_id, min(source) as source
      from (${sql.join(sources, sql` union all `)}) as candidates
      group by movie_id
    ) as found
    join movies on movies.id = found.movie_id
    cross join lateral (select ${tier} as tier) as placed
    where ${passes(filters)}
    order by ${orderOf(by, sql`tier, popularity desc`)}
    limit ${sql.lit(mostMatches)}
  `;
  const closest = sql`
    select movies.id
    from (${best}) as movies join movie_search on movie_id = movies.id
    order by ${orderOf(by, sql`tier, popularity desc, ${closeness} desc`)}
  `;
  const isRelevance = by.sort === "relevance";
  const { rows } = await sql<{ id: number }>`${isRelevance ? closest : best}`.execute(db);
  return rows.map(({ id }) => id);
}

function listExactTitles(titles: string[]): RawBuilder<unknown> {
  return sql`
    select movie_id from movie_search
    where title = any (${titles}::text[]) or original_title = any (${titles}::text[])
    limit ${sql.lit(mostMatches)}
  `;
}

// Sorted by title before the cut: the best known are also among the films with the words.
function listTitlesBeginning(
  column: "title" | "original_title",
  beginnings: string[],
): RawBuilder<unknown> {
  const named = sql.ref(column);
  return sql`
    select titled.movie_id
    from unnest(${beginnings}::text[]) as begins (text)
    cross join lateral (
      select movie_id from movie_search
      where ${named} >= begins.text and ${named} < begins.text || chr(1114111)
      order by ${named}
      limit ${sql.lit(mostBeginnings)}
    ) as titled
  `;
}
