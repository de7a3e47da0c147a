import type pg from "pg";
import { putBack, setAside } from "#db/seed/bench/set-aside.ts";

type Column = { owner: string; name: string; hasOwnNumbers: boolean; named: string | null };

// What is one for the whole site, or known by no number of its own.
const single = ["migration", "settings", "account", "trending_movies", "job_runs"];

// What tells one row from another besides its number; titles and names differ as in life.
const signs: Record<string, string> = {
  "member.email": "-",
  "profiles.username": "-",
  "movies.slug": "-",
  "movies.title": " ",
  "movie_search.title": " ",
  "movie_search.titles": " ",
  "creators.slug": "-",
  "creators.name": " ",
};

// Of these one copy in five is as good as all: they are many, and their indexes slow to make.
const thinned = ["movie_cast", "movie_crew", "activities", "helpful_votes"];

/**
 * Makes every film, member, review and all else that has a number so many times as there are, each
 * copy with those of what belongs to it: a large site within a minute, for no text is folded anew.
 */
export async function multiply(connection: pg.PoolClient, times: number): Promise<void> {
  await connection.query("begin");
  const { rows: columns } = await connection.query<Column>(listColumns);
  const spans = await findSpans(connection, columns);
  await connection.query(setAside);
  for (const [owner, own] of Map.groupBy(columns, (column) => column.owner)) {
    const names = own.map(({ name }) => `"${name}"`).join(", ");
    const values = own.map((column) => copyOf(column, spans)).join(", ");
    await connection.query(`
      insert into ${owner} (${names}) overriding system value
      select ${values}
      from ${owner}, generate_series(1, ${times - 1}, ${thinned.includes(owner) ? 5 : 1}) as copy
      on conflict do nothing`);
  }
  await connection.query(putBack);
  await connection.query("commit");
  await connection.query("select sum_tallies(), rank_movies(null)");
  await connection.query("vacuum (analyze)");
}

function copyOf({ owner, name, hasOwnNumbers, named }: Column, spans: Map<string, number>): string {
  const span = spans.get(hasOwnNumbers ? owner : (named ?? ""));
  if (span !== undefined) return `"${name}" + copy * ${span}`;
  if (name === "is_owner") return "false";
  const sign = signs[`${owner}.${name}`];
  return sign === undefined ? `"${name}"` : `"${name}" || '${sign}' || copy`;
}

/** How many numbers each table has used up, which a copy's come after. */
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
