import { type AliasedRawBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "./client.ts";

/** Columns that an index serves in this order, the last of them the table's unique number. */
export type Ordering = {
  columns: readonly { name: string; kind: Kind }[];
  direction: "asc" | "desc";
};

/** The rows of a table that pass `where`; `total` is how many they are. */
export type Listing = {
  table: string;
  where: RawBuilder<SqlBool>;
  ordering: Ordering;
  total: number;
  /** True where counting stopped at `total`: the list ends there, whatever more passes. */
  isCapped?: boolean;
  /** True where so few pass that they are found by `where` and sorted, rather than met in order. */
  areFew?: boolean;
  /** True where the condition passes over many rows for each that it finds. */
  areSparse?: boolean;
};

/** How many rows pass, and whether counting stopped there. */
export type Counted = Required<Pick<Listing, "total" | "isCapped">>;

/** A page by number, and by the mark that its link carried; neither needs to make sense. */
export type PageRequest = { page: number; cursor?: string | undefined };

export type Place = {
  page: number;
  pages: number;
  total: number;
  /** For the links of this page: names its first row, so that its neighbours are found from it. */
  cursor: string | undefined;
};

export type Page = Place & { ids: number[] };

/** The rows of a page as a query joins them: by their ids, and with what a mark is made of. */
export type Found = AliasedRawBuilder<FoundRow, "found">;

type FoundRow = { id: number; key: string[] };

export const pageSize = 12;

// So many pages from either end are counted off as fast as a mark is found, and need none: `near`.
// Beyond `reach` counting off would cost more than a page may, and only a mark leads there.
const dense = { near: 20, reach: 400 };
const sparse = { near: 5, reach: 12 };
const few = { near: Number.POSITIVE_INFINITY, reach: Number.POSITIVE_INFINITY };

type Kind = keyof typeof kinds;

/** How a column's value is written into a mark, which texts can be one, and how it is read back. */
const kinds = {
  integer: {
    write: (column: RawBuilder<unknown>) => sql`${column}::text`,
    pattern: /^-?\d{1,9}$/,
    read: (value: string) => sql`${value}::integer`,
  },
  decimal: {
    write: (column: RawBuilder<unknown>) => sql`${column}::text`,
    pattern: /^\d{1,9}(\.\d{1,17})?$/,
    read: (value: string) => sql`${value}::double precision`,
  },
  text: {
    write: (column: RawBuilder<unknown>) => sql`${column}`,
    // PostgreSQL refuses the one letter that is left out here.
    pattern: /^[^\0]{0,400}$/,
    read: (value: string) => sql`${value}`,
  },
  // In microseconds, as the database keeps them and no Date does.
  instant: {
    write: (column: RawBuilder<unknown>) =>
      sql`(extract(epoch from ${column}) * 1000000)::bigint::text`,
    pattern: /^\d{1,16}$/,
    read: (value: string) => sql`to_timestamp(${value}::double precision / 1000000)`,
  },
};

/** Where to begin reading, and in which direction; `skip` rows are passed over on the way. */
type Start = { forwards: boolean; skip: number; take: number; key?: string[] };

/**
 * The ids of one page. Read from the mark, the first row or the last, whichever is nearest, so that
 * the hundredth page costs what the first does. A page past the end gives the last, one that is too
 * far from both ends to be counted off the furthest that can be; a mark that cannot be read is
 * passed over.
 */
export async function listPage(db: Db, listing: Listing, asked: PageRequest): Promise<Page> {
  const { rows, ...place } = await findPage(listing, asked, async (start) => {
    const { rows } = await selectFrom(listing, start).execute(db);
    return start.forwards ? rows : rows.reverse();
  });
  return { ids: rows.map(({ id }) => id), ...place };
}

/**
 * The same with what is shown of each row, in one statement: `read` joins `found` to the listing's
 * table, selects its `key`, and orders by `order`.
 */
export async function readPage<Row extends { key: string[] }>(
  listing: Listing,
  asked: PageRequest,
  read: (found: Found, order: RawBuilder<unknown>) => Promise<Row[]>,
): Promise<Place & { rows: Omit<Row, "key">[] }> {
  const order = orderOf(listing, listing.ordering.direction);
  const { rows, ...place } = await findPage(listing, asked, (start) =>
    read(sql<FoundRow>`(${selectFrom(listing, start)})`.as("found"), order),
  );
  return { rows: rows.map(({ key, ...row }) => row), ...place };
}

async function findPage<Row extends { key: string[] }>(
  listing: Listing,
  asked: PageRequest,
  readFrom: (start: Start) => Promise<Row[]>,
): Promise<Place & { rows: Row[] }> {
  const { total, isCapped = false } = listing;
  const { near, reach } = boundsOf(listing);
  const pages = Math.ceil(total / pageSize);
  const wanted = Math.max(1, Math.min(Math.trunc(asked.page) || 1, pages));
  const give = async (page: number, start: Start) => {
    const rows = await readFrom(start);
    const isFar = page > near && (isCapped || page <= pages - near);
    const cursor = isFar && rows[0] ? [page, ...rows[0].key].join("_") : undefined;
    return { rows, page, pages, total, cursor };
  };
  const counted = fromEnd(wanted, listing);
  const marked = listing.areFew ? undefined : readMark(asked.cursor, listing.ordering);
  const start = marked ? nearer(counted, fromMark(marked, wanted, counted.take)) : counted;
  if (start.skip < reach * pageSize) {
    const found = await give(wanted, start);
    if (start === counted || found.rows.length === counted.take) return found;
  }
  const page = pageWithin(reach, wanted, pages);
  return give(page, fromEnd(page, listing));
}

function boundsOf({ areFew, areSparse }: Listing) {
  if (areFew) return few;
  return areSparse ? sparse : dense;
}

/** Counted off from the first row or the last. */
function fromEnd(page: number, { total, isCapped = false }: Listing): Start {
  const take = Math.min(pageSize, total - (page - 1) * pageSize);
  const fromFirst = { forwards: true, skip: (page - 1) * pageSize, take };
  const fromLast = { forwards: false, skip: Math.max(0, total - page * pageSize), take };
  return isCapped ? fromFirst : nearer(fromFirst, fromLast);
}

function nearer(first: Start, second: Start): Start {
  return second.skip < first.skip ? second : first;
}

/** The page, or of those so near to either end the one that is nearest to it. */
function pageWithin(reach: number, page: number, pages: number): number {
  const last = pages - reach + 1;
  if (page <= reach || page >= last) return page;
  return page - reach <= last - page ? reach : last;
}

/** One page of rows that are all at hand, by id; a page past the end gives the last. */
export function cutPage(all: number[], asked: number): Page {
  const total = all.length;
  const pages = Math.ceil(total / pageSize);
  const page = Math.max(1, Math.min(asked, pages));
  const ids = all.slice((page - 1) * pageSize, page * pageSize);
  return { ids, page, pages, total, cursor: undefined };
}

function fromMark(cursor: { page: number; key: string[] }, page: number, take: number): Start {
  const forwards = page >= cursor.page;
  const pagesBetween = forwards ? page - cursor.page : cursor.page - page - 1;
  return { forwards, skip: pagesBetween * pageSize, take, key: cursor.key };
}

function readMark(cursor: string | undefined, { columns }: Ordering) {
  const [page = "", ...key] = cursor?.split("_") ?? [];
  const fits = columns.every(({ kind }, index) => kinds[kind].pattern.test(key[index] ?? "\0"));
  if (!/^[1-9]\d{0,6}$/.test(page) || key.length !== columns.length || !fits) return undefined;
  return { page: Number(page), key };
}

function selectFrom(listing: Listing, start: Start): RawBuilder<FoundRow> {
  const { table, where, ordering } = listing;
  const isAscending = (ordering.direction === "asc") === start.forwards;
  const columns = columnsOf(listing);
  const found = sql`(select ${sql.join(columns)} from ${sql.table(table)} where ${where} offset 0)`;
  const source = listing.areFew ? sql`${found} as ${sql.table(table)}` : sql.table(table);
  const conditions = [listing.areFew ? sql<SqlBool>`true` : where];
  if (start.key) {
    const key = ordering.columns.map(({ kind }, index) =>
      kinds[kind].read(start.key?.[index] ?? ""),
    );
    const compare = sql.raw((isAscending ? ">" : "<") + (start.forwards ? "=" : ""));
    conditions.push(sql`(${sql.join(columns)}) ${compare} (${sql.join(key)})`);
  }
  const key = ordering.columns.map(({ kind }, index) =>
    kinds[kind].write(columns[index] ?? sql`null`),
  );
  // Of a few, every row's would be written before they are sorted, and none is needed.
  const written = listing.areFew ? sql`null::text[]` : sql`array[${sql.join(key)}]`;
  return sql`
    select ${columns.at(-1)} as id, ${written} as key
    from ${source}
    where ${sql.join(conditions, sql` and `)}
    order by ${orderOf(listing, isAscending ? "asc" : "desc")}
    limit ${start.take} offset ${start.skip}
  `;
}

function orderOf(listing: Listing, direction: Ordering["direction"]): RawBuilder<unknown> {
  return sql.join(columnsOf(listing).map((column) => sql`${column} ${sql.raw(direction)}`));
}

function columnsOf({ table, ordering }: Listing): RawBuilder<unknown>[] {
  return ordering.columns.map(({ name }) => sql.ref(`${table}.${name}`));
}
