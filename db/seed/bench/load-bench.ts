import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";
import { countedFigures, creatorFigures, searchWords } from "./counted-figures.ts";
import { type TableRows, toCopyText, toInsert, type Value } from "./rows.ts";
import { putBack, putBackForFilms, setAside } from "./set-aside.ts";
import { cases, flags } from "./tables/cases.ts";
import { creators } from "./tables/creators.ts";
import { cast, crew } from "./tables/credits.ts";
import { festivalNominations, festivals } from "./tables/festivals.ts";
import { awards, relations, trailers } from "./tables/film-records.ts";
import { films } from "./tables/films.ts";
import {
  creatorFollows,
  diaries,
  follows,
  lists,
  memberListLikes,
  memberListMovies,
  memberLists,
} from "./tables/lists.ts";
import { marks, members, passwords, profiles } from "./tables/members.ts";
import { offers } from "./tables/offers.ts";
import { pageViews } from "./tables/page-views.ts";
import { replies, reviews, votes } from "./tables/reviews.ts";
import type { World } from "./world.ts";

const rowsAtOnce = 2000;

type Options = {
  passwordHash: string;
  /** The embedded database has no COPY over a connection; rows are inserted instead. */
  hasCopy: boolean;
  onProgress?: (done: string) => void;
};

/** In one transaction. Throws UserFacingError where there are films or members already. */
export async function loadBench(connection: pg.PoolClient, world: World, options: Options) {
  const { onProgress = () => {} } = options;
  await connection.query("begin");
  try {
    await requireEmpty(connection);
    await connection.query(setAside);
    for (const table of listTables(world, options.passwordHash)) {
      await (options.hasCopy ? copy : insert)(connection, table);
      onProgress(table.table);
    }
    for (const statement of countedFigures) await connection.query(statement);
    onProgress("kept figures");
    await connection.query(putBackForFilms);
    await indexFilms(connection, world);
    onProgress("search text, credits and where to watch");
    // Editions are numbered in the order of rows, which free space in earlier pages mixes.
    await connection.query("cluster nominations using movie_awards_pkey");
    await connection.query(putBack);
    await connection.query("analyze events");
    await connection.query("update nominations set year = year");
    onProgress("indexes and keys");
    await connection.query("commit");
  } catch (error) {
    await connection.query("rollback");
    throw error;
  }
  await connection.query("vacuum (analyze)");
}

/** All tables of such a site, in the order in which rows need each other. */
export function listTables(world: World, passwordHash: string): TableRows[] {
  return [
    members(world),
    passwords(world, passwordHash),
    profiles(world),
    marks(world),
    creators(world),
    films(world),
    cast(world),
    crew(world),
    trailers(world),
    awards(world),
    festivals(world),
    festivalNominations(world),
    relations(world),
    offers(world),
    reviews(world),
    votes(world),
    lists(world),
    diaries(world),
    memberLists(world),
    memberListMovies(world),
    memberListLikes(world),
    replies(world),
    follows(world),
    creatorFollows(world),
    cases(world),
    flags(world),
    pageViews(world),
  ];
}

async function requireEmpty(connection: pg.PoolClient): Promise<void> {
  const { rows } = await connection.query(
    "select 1 where exists (select from movies) or exists (select from member)",
  );
  if (rows.length === 0) return;
  throw new UserFacingError(
    "This database has films or members already. Nothing was changed. " +
      "The invented ones need a database of their own: set DATA_DIR or DATABASE_URL.",
  );
}

async function indexFilms(connection: pg.PoolClient, { films }: World): Promise<void> {
  await connection.query("analyze movies, movie_cast, movie_crew, movie_offers, creators");
  for (let first = 1; first <= films; first += rowsAtOnce) {
    const last = first + rowsAtOnce - 1;
    const ids = `array(select id from movies where id between ${first} and ${last})`;
    await connection.query(
      `select index_movies(${ids}), refresh_watch_marks(${ids}), refresh_movie_providers(${ids})`,
    );
  }
  await connection.query(creatorFigures);
  await connection.query(searchWords);
  await connection.query("select rank_movies(null)");
}

async function copy(connection: pg.PoolClient, { table, columns, rows }: TableRows) {
  const texts = function* () {
    for (const some of inChunks(rows)) yield toCopyText(some);
  };
  const into = connection.query(copyFrom(`copy ${table} (${columns}) from stdin`));
  await pipeline(Readable.from(texts()), into);
}

async function insert(connection: pg.PoolClient, table: TableRows): Promise<void> {
  for (const some of inChunks(table.rows)) await connection.query(toInsert(table, some));
}

function* inChunks(rows: Iterable<Value[]>): Generator<Value[][]> {
  let chunk: Value[][] = [];
  for (const row of rows) {
    chunk.push(row);
    if (chunk.length < rowsAtOnce) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
