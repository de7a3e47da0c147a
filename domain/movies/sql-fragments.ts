import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Ordering } from "#db/paging.ts";
import { shownPicture } from "#domain/settings/sql-fragments.ts";
import { publicLanguages } from "#shared/options/language-names.ts";
import type { MovieSorting, SearchSort } from "#shared/options/movie-sorts.ts";
import {
  boundYears,
  classesOf,
  type MovieFilters,
  type WatchFilters,
} from "#shared/validation/movie-filters.ts";

/** True for a video that the film's page shows without a link; takes the names of the columns. */
export function isUnofficialVideo(movieId: string, youtubeId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from movie_offers join channels on channels.id = movie_offers.channel_id
    where movie_offers.movie_id = ${sql.ref(movieId)}
      and movie_offers.youtube_id = ${sql.ref(youtubeId)} and channels.official = 'no'
  )`;
}

export const isFreeToWatch = sql<boolean>`movies.watch_marks @> '{free}'`;

export const cardColumns = [
  "movies.slug",
  "movies.title",
  "movies.originalTitle",
  "movies.releaseYear",
  "movies.genre",
  "movies.language",
  "movies.director",
  shownPicture("movies.posterUrl").as("posterUrl"),
  "movies.posterColour",
  "movies.averageRating",
  "movies.reviewCount",
  isFreeToWatch.as("isFree"),
] as const;

const id = { name: "id", kind: "integer" } as const;
const rating = { name: "weighted_rating", kind: "decimal" } as const;
const reviews = { name: "review_count", kind: "integer" } as const;
// Orders films with equally many reviews as the weighted one does.
const average = { name: "average_rating", kind: "decimal" } as const;

const sortColumns: Record<SearchSort, Ordering["columns"]> = {
  relevance: [rating, reviews, id],
  average_rating: [rating, reviews, id],
  release_year: [{ name: "release_year", kind: "integer" }, id],
  title: [{ name: "folded_title", kind: "text" }, id],
  created_at: [{ name: "created_at", kind: "instant" }, id],
  review_count: [reviews, average, id],
};

export function orderingOf({ sort, order }: MovieSorting): Ordering {
  return { columns: sortColumns[sort], direction: order };
}

export const isPublished = sql<SqlBool>`movies.state = 'published'`;

export const hasMembersWork = sql<boolean>`(
  exists (select from reviews where movie_id = movies.id)
  or exists (select from watchlists where movie_id = movies.id)
  or exists (select from diary_entries where movie_id = movies.id)
  or exists (select from member_list_movies where movie_id = movies.id)
  or exists (select from watch_alerts where movie_id = movies.id)
)`;

export function passes(filters: MovieFilters): RawBuilder<SqlBool> {
  return sql.join([isPublished, ...conditionsOf(filters)], sql` and `);
}

/** The filters on a published film, with columns that name no table. */
export function conditionsOf(filters: MovieFilters): RawBuilder<SqlBool>[] {
  return [...rowConditions(filters), ...offerConditions(filters)];
}

export function rowConditions(filters: MovieFilters): RawBuilder<SqlBool>[] {
  const { genre, language, country, minimumRating, length, keyword, certificate } = filters;
  const { yearFrom, yearTo } = boundYears(filters);
  const conditions: RawBuilder<SqlBool>[] = [];
  if (genre) conditions.push(sql`${genre} = any (genre || other_genres)`);
  if (language === "other") {
    const others = publicLanguages.filter((value) => value !== "other");
    conditions.push(sql`not (language || spoken_languages <@ ${others}::text[])`);
  } else if (language) conditions.push(sql`${language} = any (language || spoken_languages)`);
  if (country) conditions.push(sql`countries @> ${[country]}`);
  if (yearFrom) conditions.push(sql`release_year >= ${yearFrom}`);
  if (yearTo) conditions.push(sql`release_year <= ${yearTo}`);
  if (minimumRating) conditions.push(sql`average_rating >= ${minimumRating}`);
  if (length) {
    conditions.push(sql`length_class(duration_minutes) = any (${classesOf(length)}::smallint[])`);
  }
  if (certificate) conditions.push(sql`content_rating = ${certificate}`);
  if (keyword) {
    conditions.push(sql`movie_marks(keywords, null) @> array['keyword ' || fold(${keyword})]`);
  }
  const awards = awardMarks(filters);
  if (awards.length > 0) conditions.push(sql`award_marks @> ${awards}::text[]`);
  return [...conditions, ...seenConditions(filters), ...markConditions(filters)];
}

export function seenConditions({ unseenBy }: MovieFilters): RawBuilder<SqlBool>[] {
  return unseenBy ? [sql`not ${isSeenBy(sql`${unseenBy}::integer`, sql`id`)}`] : [];
}

/** True for a film that the member has logged or reviewed (rule 34), found film by film. */
export function isSeenBy(
  userId: RawBuilder<unknown>,
  movieId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from (
      select movie_id from diary_entries where user_id = ${userId}
      union all
      select movie_id from reviews where user_id = ${userId}
    ) as seen
    where movie_id = ${movieId} offset 0
  )`;
}

/** What `award_marks` of such films have, as `refresh_award_marks` writes it. */
export function awardMarks({ award, competition }: MovieFilters): string[] {
  return [award && "won in Africa", competition && `competed ${competition}`].flatMap(
    (mark) => mark || [],
  );
}

export function markConditions(
  asked: WatchFilters,
  from = sql`watch_marks`,
): RawBuilder<SqlBool>[] {
  const { plays } = asked;
  const cost = costOf(asked);
  const marks = marksOf(asked);
  const conditions: RawBuilder<SqlBool>[] = [];
  if (marks.length > 0) conditions.push(sql`${from} @> ${marks}::text[]`);
  if (!plays) return conditions;
  const there = sql`
    array[${`${cost}in ${plays}`}]
    || array(select ${`${cost}where `} || slug ${providersIn(sql`${plays}`)})
  `;
  conditions.push(sql`${from} && (array[${`${cost}in *`}] || ${there})`);
  if (countAsked(asked) === 1) {
    const isRefused = sql`watch_marks @> array[${`${cost}not in ${plays}`}]`;
    conditions.push(sql`(not ${isRefused} or watch_marks && (${there}))`);
  }
  return conditions;
}

function costOf({ watch }: WatchFilters): string {
  return watch === "free" ? "free " : "";
}

function marksOf(asked: WatchFilters): string[] {
  const { watch, at, spoken, subtitles } = asked;
  const marks = [at && `at ${at}`, spoken && `spoken ${spoken}`];
  const all = [...marks, subtitles && `subtitled ${subtitles}`].filter((mark) => mark);
  return watch && all.length === 0 ? ["free"] : all.map((mark) => costOf(asked) + mark);
}

/** True if an `offer` of `playing_offers` plays in the country of this ISO code. */
export function playsIn(country: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`case offer.country_rule
    when 'everywhere' then true
    when 'only' then ${country} = any (offer.named_countries)
    when 'except' then ${country} <> all (offer.named_countries)
    else offer.provider in (select slug ${providersIn(country)})
  end`;
}

function providersIn(country: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    from providers
    where countries @> array[${country}] or (kind = 'youtube' and countries = '{}')
  `;
}

/** Several filters could be met by different offers, which marks do not tell apart. */
function countAsked({ at, plays, spoken, subtitles }: WatchFilters): number {
  return [at, plays, spoken, subtitles].filter(Boolean).length;
}

export function offerConditions(asked: WatchFilters): RawBuilder<SqlBool>[] {
  const { watch, at, plays, spoken, subtitles } = asked;
  if (countAsked(asked) < 2) return [];
  const conditions = [sql<SqlBool>`offer.movie_id = id`];
  if (watch) conditions.push(sql`offer.access = 'free'`);
  if (at) conditions.push(sql`offer.provider = ${at}`);
  if (spoken) conditions.push(sql`${spoken} = any (offer.spoken)`);
  if (subtitles) conditions.push(sql`${subtitles} = any (offer.subtitled)`);
  if (plays) conditions.push(playsIn(sql`${plays}`));
  const all = sql.join(conditions, sql` and `);
  return [sql`exists (select from playing_offers as offer where ${all} offset 0)`];
}

const levels = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** A tsquery whose lexemes all begin with a popularity level, or with none if that is empty. */
export type WordQuery = (level: string) => string;

type WordColumn = "title_words" | "people_words" | "alias_words" | "all_words";

/** Level by level from the best known, so that a word of half of all films costs no more. */
export function bestKnown(
  column: WordColumn,
  query: WordQuery,
  limit: number,
): RawBuilder<unknown> {
  return sql`${ofEachLevel(column, [query], limit)} limit ${sql.lit(limit)}`;
}

/** The same for several queries, with `limit` films of each level of each. */
export function ofEachLevel(
  column: WordColumn,
  wanted: WordQuery[],
  limit: number,
  depth = levels.length,
): RawBuilder<unknown> {
  const queries = wanted.flatMap((query) =>
    levels.slice(0, depth).map((level) => query(String(level))),
  );
  const indexed = column === "alias_words" ? sql`and alias_words <> ''` : sql``;
  return sql`
    select matching.movie_id
    from unnest(${queries}::text[]) as wanted (query)
    cross join lateral (
      select movie_id from movie_search
      where leveled(level, ${sql.ref(column)}) @@ wanted.query::tsquery ${indexed}
      limit ${sql.lit(limit)}
    ) as matching
  `;
}

const mostWords = 12;

export function splitWords(words: string): string[] {
  return words.split(" ").slice(0, mostWords);
}

// A shorter word before another is complete; as a beginning it would match half of all words.
const shortWord = 3;

/** The last word matches as a beginning, a single last letter beside others as a word. */
export function everyWord(words: string): WordQuery {
  const each = splitWords(words);
  return (level) =>
    each
      .map((word, index) => {
        const isLast = index === each.length - 1;
        const isSingleCharacter = level !== "" && each.length > 1 && word.length === 1;
        const isWhole = isLast ? isSingleCharacter : word.length <= shortWord;
        return isWhole ? isWord(word, level) : beginsWith(word, level);
      })
      .join(" & ");
}

export function isWord(word: string, level: string): string {
  return `'${level}${word.slice(0, 60)}'`;
}

export function beginsWith(word: string, level: string): string {
  return `'${level}${word.slice(0, 60)}':*`;
}

/** Columns of an offer that its film's history has, besides its days. */
export const offerColumns = [
  "movieOffers.provider",
  "movieOffers.channelId",
  "movieOffers.address",
  "movieOffers.youtubeId",
  "movieOffers.extent",
  "movieOffers.part",
  "movieOffers.parts",
  "movieOffers.access",
  "movieOffers.quality",
  "movieOffers.audioLanguages",
  "movieOffers.subtitleLanguages",
  "movieOffers.hasBurntInSubtitles",
  "movieOffers.subtitleVerdict",
  "movieOffers.priceMinor",
  "movieOffers.priceCurrency",
  "movieOffers.minutes",
  "movieOffers.countryRule",
  "movieOffers.countries",
  "movieOffers.state",
  "movieOffers.listedTitle",
  "movieOffers.source",
] as const;

export const offerDays = [
  sql<string | null>`movie_offers.available_from::text`.as("availableFrom"),
  sql<string | null>`movie_offers.available_until::text`.as("availableUntil"),
  sql<string | null>`movie_offers.checked_on::text`.as("checkedOn"),
] as const;

/** Films of each country and language in `found`, which has these as lists. */
export const placesOfFound = sql`
  select 'country' as kind, country as value, count(*)::integer as films, null as slug
  from found, unnest(countries) as country group by country
  union all
  select 'language', spoken, count(*)::integer, null
  from found, unnest(languages) as spoken where spoken <> 'other' group by spoken
`;

/** How many films in `found` each director made. */
export const directorsOfFound = sql`
  select btrim(name) as name, count(*)::integer as films
  from found, unnest(string_to_array(director, ',')) as name where btrim(name) <> '' group by 1
`;

/** The creator's, where only one has the name. */
export function slugNamed(name: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(
    select min(slug) from creators where folded_name = fold(${name}) having count(*) = 1
  )`;
}
