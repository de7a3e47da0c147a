import type pg from "pg";
import { putBack, setAside } from "#db/seed/bench/set-aside.ts";

type Column = { owner: string; name: string; hasOwnNumbers: boolean; named: string | null };

// Tables with one row for the site, or without ids of their own.
const single = ["migration", "settings", "account", "trending_movies", "job_runs"];

// Unique columns besides the id; titles and names stay different.
const signs: Record<string, string> = {
  "member.email": "-",
  "profiles.username": "-",
  "channels.handle": "-",
  "movies.slug": "-",
  "movies.title": " ",
  "movie_languages.folded_title": " ",
  "movie_search.title": " ",
  "movie_search.titles": " ",
  "events.slug": "-",
  "events.name": " ",
  "creators.slug": "-",
  "creators.name": " ",
  "member_lists.slug": "-",
};

// Copies come between other films: lists in order meet as many kinds as in a real catalogue.
const dated = [
  ...["movies.created_at", "movie_languages.created_at"],
  ...["movie_providers.since", "movie_providers.free_since"],
];

// One copy in five is enough: they have many rows, and indexes that are slow to build.
const thinned = ["movie_cast", "movie_crew", "activities", "helpful_votes"];

/** Copies every row with what belongs to it: a large site in a minute, as no text is folded anew. */
export async function multiply(connection: pg.PoolClient, times: number): Promise<void> {
  await connection.query("begin");
  const { rows: columns } = await connection.query<Column>(listColumns);
  const spans = await findSpans(connection, columns);
  await connection.query(setAside);
  for (const [owner, own] of Map.groupBy(columns, (column) => column.owner)) {
    if (owner.endsWith("_tallies")) {
      await connection.query(`update ${owner} set change = change * ${times}`);
      continue;
    }
    const names = own.map(({ name }) => `"${name}"`).join(", ");
    const values = own.map((column) => copyOf(column, spans)).join(", ");
    await connection.query(`
      insert into ${owner} (${names}) overriding system value
      select ${values}
      from ${owner}, generate_series(1, ${times - 1}, ${thinned.includes(owner) ? 5 : 1}) as copy
      on conflict do nothing`);
  }
  // While no index has to follow.
  await connection.query("analyze movies, movie_search");
  await connection.query("select rank_movies(null)");
  await connection.query(putBack);
  await connection.query("commit");
  await connection.query("vacuum (analyze)");
}

function copyOf({ owner, name, hasOwnNumbers, named }: Column, spans: Map<string, number>): string {
  const span = spans.get(hasOwnNumbers ? owner : (named ?? ""));
  if (span !== undefined) return `"${name}" + copy * ${span}`;
  if (name === "is_owner") return "false";
  if (dated.includes(`${owner}.${name}`)) return `"${name}" - copy * interval '10 days'`;
  const sign = signs[`${owner}.${name}`];
  return sign === undefined ? `"${name}"` : `"${name}" || '${sign}' || copy`;
}

/** The ids that each table has used, after which a copy's begin. */
async function findSpans(connection: pg.PoolClient, columns: Column[]) {
  const spans = new Map<string, number>();
  for (const { owner, name } of columns.filter(({ hasOwnNumbers }) => hasOwnNumbers)) {
    const { rows } = await connection.query(
      `select coalesce(max(${name}), 0) as last from ${owner}`,
    );
    spans.set(owner, Number(rows[0].last));
  }
  return spans.set("profiles", spans.get("member") ?? 0);
}

const listColumns = `
  select owner.relname as owner, attname as name, attidentity <> '' as "hasOwnNumbers",
    (select confrelid::regclass::text from pg_constraint
      where contype = 'f' and conrelid = owner.oid and conkey = array[attnum]) as named
  from pg_class as owner join pg_attribute on attrelid = owner.oid
  where owner.relnamespace = 'public'::regnamespace and relkind = 'r'
    and attnum > 0 and not attisdropped and attgenerated = ''
    and owner.relname not in (${single.map((name) => `'${name}'`).join(", ")})
  order by owner.relname, attnum`;
