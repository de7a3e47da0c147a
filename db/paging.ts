import { type AliasedRawBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "./client.ts";

export type Ordering = {
  columns: readonly { name: string; kind: Kind }[];
  direction: "asc" | "desc";
};

export function newestFirst(column: string): Ordering {
  const columns = [
    { name: column, kind: "instant" },
    { name: "id", kind: "integer" },
  ] as const;
  return { columns, direction: "desc" };
}

export type Listing = {
  table: string;
  rows?: RawBuilder<unknown>;
  where: RawBuilder<SqlBool>;
  ordering: Ordering;
  total: number;
  size?: number;
  isCapped?: boolean;
  /** True for few rows: they are found by `where` and then sorted, not read in order. */
  areFew?: boolean;
  /** True where reading in order skips many rows for each that meets `where`. */
  areSparse?: boolean;
};

export type Counted = Required<Pick<Listing, "total" | "isCapped">>;

export type PageRequest = { page: number; cursor?: string | undefined };

type Place = {
  page: number;
  pages: number;
  total: number;
  cursor: string | undefined;
};

export type Page = Place & { ids: number[] };

export type Found = AliasedRawBuilder<FoundRow, "found">;

type FoundRow = { id: number; key: string[] };

export const pageSize = 12;

// Pages from either end: up to `near` an offset is as fast as a cursor, beyond `reach` too slow.
const dense = { near: 20, reach: 400 };
const sparse = { near: 5, reach: 12 };
const few = { near: Number.POSITIVE_INFINITY, reach: Number.POSITIVE_INFINITY };

type Kind = keyof typeof kinds;

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
    // PostgreSQL's text cannot contain NUL.
    pattern: /^[^\0]{0,400}$/,
    read: (value: string) => sql`${value}`,
  },
  instant: {
    write: (column: RawBuilder<unknown>) =>
      sql`(extract(epoch from ${column}) * 1000000)::bigint::text`,
    pattern: /^\d{1,16}$/,
    read: (value: string) => sql`to_timestamp(${value}::double precision / 1000000)`,
  },
};

type Start = { forwards: boolean; skip: number; take: number; key?: string[] };

/** Far pages cost the same; an invalid cursor gives the nearest page within reach of an offset. */
export async function listPage(db: Db, listing: Listing, request: PageRequest): Promise<Page> {
  const { rows, ...place } = await findPage(listing, request, async (start) => {
    const { rows } = await selectFrom(listing, start).execute(db);
    return start.forwards ? rows : rows.reverse();
  });
  return { ids: rows.map(({ id }) => id), ...place };
}

/** One statement: `read` joins `found`, selects its `key` and orders by `order`. */
export async function readPage<Row extends { key: string[] }>(
  listing: Listing,
  request: PageRequest,
  read: (found: Found, order: RawBuilder<unknown>) => Promise<Row[]>,
): Promise<Place & { rows: Omit<Row, "key">[] }> {
  const order = orderOf(listing, listing.ordering.direction);
  const { rows, ...place } = await findPage(listing, request, (start) =>
    read(sql<FoundRow>`(${selectFrom(listing, start)})`.as("found"), order),
  );
  return { rows: rows.map(({ key, ...row }) => row), ...place };
}

async function findPage<Row extends { key: string[] }>(
  listing: Listing,
  request: PageRequest,
  readFrom: (start: Start) => Promise<Row[]>,
): Promise<Place & { rows: Row[] }> {
  const { total, isCapped = false, size = pageSize } = listing;
  const { near, reach } = boundsOf(listing);
  const pages = Math.ceil(total / size);
  const wanted = Math.max(1, Math.min(Math.trunc(request.page) || 1, pages));
  const readAt = async (page: number, start: Start) => {
    const rows = await readFrom(start);
    const isFar = page > near && (isCapped || page <= pages - near);
    const cursor = isFar && rows[0] ? [page, ...rows[0].key].join("_") : undefined;
    return { rows, page, pages, total, cursor };
  };
  const counted = fromEnd(wanted, listing);
  const cursor = listing.areFew ? undefined : parseCursor(request.cursor, listing.ordering);
  const start = cursor ? nearer(counted, fromCursor(cursor, wanted, counted.take, size)) : counted;
  if (start.skip < reach * size) {
    const found = await readAt(wanted, start);
    if (start === counted || found.rows.length === counted.take) return found;
  }
  const page = pageWithin(reach, wanted, pages);
  return readAt(page, fromEnd(page, listing));
}

function boundsOf({ areFew, areSparse }: Listing) {
  if (areFew) return few;
  return areSparse ? sparse : dense;
}

function fromEnd(page: number, { total, isCapped = false, size = pageSize }: Listing): Start {
  const take = Math.min(size, total - (page - 1) * size);
  const fromFirst = { forwards: true, skip: (page - 1) * size, take };
  const fromLast = { forwards: false, skip: Math.max(0, total - page * size), take };
  return isCapped ? fromFirst : nearer(fromFirst, fromLast);
}

function nearer(first: Start, second: Start): Start {
  return second.skip < first.skip ? second : first;
}

function pageWithin(reach: number, page: number, pages: number): number {
  const last = pages - reach + 1;
  if (page <= reach || page >= last) return page;
  return page - reach <= last - page ? reach : last;
}

export function cutPage(all: number[], number: number): Page {
  const total = all.length;
  const pages = Math.ceil(total / pageSize);
  const page = Math.max(1, Math.min(number, pages));
  const ids = all.slice((page - 1) * pageSize, page * pageSize);
  return { ids, page, pages, total, cursor: undefined };
}

function fromCursor(
  cursor: { page: number; key: string[] },
  page: number,
  take: number,
  size: number,
): Start {
  const forwards = page >= cursor.page;
  const pagesBetween = forwards ? page - cursor.page : cursor.page - page - 1;
  return { forwards, skip: pagesBetween * size, take, key: cursor.key };
}

function parseCursor(cursor: string | undefined, { columns }: Ordering) {
  const [page = "", ...key] = cursor?.split("_") ?? [];
  const fits = columns.every(({ kind }, index) => kinds[kind].pattern.test(key[index] ?? "\0"));
  if (!/^[1-9]\d{0,6}$/.test(page) || key.length !== columns.length || !fits) return undefined;
  return { page: Number(page), key };
}

function selectFrom(listing: Listing, start: Start): RawBuilder<FoundRow> {
  const { table, rows, where, ordering } = listing;
  const isAscending = (ordering.direction === "asc") === start.forwards;
  const columns = columnsOf(listing);
  const found = sql`(select ${sql.join(columns)} from ${sql.table(table)} where ${where} offset 0)`;
  const read = listing.areFew ? found : rows;
  const source = read ? sql`${read} as ${sql.table(table)}` : sql.table(table);
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
  // Few rows need no cursor, and each row's would be written before sorting.
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
