import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/setup/database.ts";
import { type Listing, listPage, type Ordering, pageSize } from "./paging.ts";

const db = await openTestDatabase();

const id = { name: "id", kind: "integer" } as const;
const orderings: Ordering[] = (["asc", "desc"] as const).flatMap((direction) => [
  { columns: [{ name: "happened_at", kind: "instant" }, id], direction },
  { columns: [{ name: "name", kind: "text" }, id], direction },
  {
    columns: [{ name: "mean", kind: "decimal" }, { name: "count", kind: "integer" }, id],
    direction,
  },
]);

// Few different values, so that most rows have ties; times differ by microseconds.
await sql`
  create table paged as
  select id, timestamptz '2026-01-01' + id % 7 * interval '1 microsecond' as happened_at,
    'a_name ' || id % 5 as name, id % 3 / 3.0::double precision as mean, id % 4 as count
  from generate_series(1, 1000) as id
`.execute(db);

function listing(ordering: Ordering, total: number): Listing {
  return { table: "paged", where: sql`id <= ${total}`, ordering, total };
}

async function listByOffset(
  { where, ordering }: Listing,
  page: number,
  size = pageSize,
): Promise<number[]> {
  const order = ordering.columns.map(
    ({ name }) => sql`${sql.ref(name)} ${sql.raw(ordering.direction)}`,
  );
  const { rows } = await sql<{ id: number }>`
    select id from paged where ${where} order by ${sql.join(order)}
    limit ${size} offset ${(page - 1) * size}
  `.execute(db);
  return rows.map((row) => row.id);
}

test("walking the links forwards or backwards shows every row once, in order, with ties", async () => {
  for (const ordering of orderings) {
    const list = listing(ordering, 600);
    const inOrder = await listByOffset(list, 1, 600);
    const numbers = Array.from({ length: inOrder.length / pageSize }, (_, index) => index + 1);
    for (const from of ["start", "end"]) {
      const seen: number[][] = [];
      let cursor: string | undefined;
      for (const page of from === "start" ? numbers : numbers.toReversed()) {
        const shown = await listPage(db, list, { page, cursor });
        cursor = shown.cursor;
        seen.push(shown.ids);
      }
      expect((from === "start" ? seen : seen.toReversed()).flat()).toEqual(inOrder);
      expect(seen.every(({ length }) => length === pageSize)).toBe(true);
    }
  }
}, 30_000);

test("a jump from any page to any other gives the same as an offset", async () => {
  const cases = fc.record({
    ordering: fc.constantFrom(...orderings),
    total: fc.integer({ min: 0, max: 1000 }),
    from: fc.integer({ min: 1, max: 90 }),
    to: fc.integer({ min: 1, max: 90 }),
  });
  await fc.assert(
    fc.asyncProperty(cases, async ({ ordering, total, from, to }) => {
      const list = listing(ordering, total);
      const { cursor } = await listPage(db, list, { page: from });
      const shown = await listPage(db, list, { page: to, cursor });
      expect(shown.ids).toEqual(await listByOffset(list, shown.page));
      expect(shown.page).toBe(Math.max(1, Math.min(to, Math.ceil(total / pageSize))));
    }),
    { numRuns: 60 },
  );
}, 30_000);

test("with few rows every page is found without a cursor", async () => {
  for (const ordering of orderings) {
    const list = { ...listing(ordering, 1000), areFew: true };
    for (const page of [1, 7, 42, 84]) {
      const shown = await listPage(db, list, { page, cursor: "40_1_1" });
      expect(shown.ids).toEqual(await listByOffset(list, page));
      expect(shown.cursor).toBeUndefined();
    }
  }
});

test("without a cursor, a page too far from both ends gives the nearest within reach", async () => {
  for (const ordering of orderings) {
    const list = { ...listing(ordering, 1000), areSparse: true };
    for (const [page, given] of [
      [12, 12],
      [13, 12],
      [42, 12],
      [43, 73],
      [72, 72],
      [73, 73],
    ] as const) {
      const shown = await listPage(db, list, { page });
      expect(shown.page).toBe(given);
      expect(shown.ids).toEqual(await listByOffset(list, given));
    }
  }
});

test("the links walk through all sparse rows, four pages at a time", async () => {
  const list = { ...listing(orderings[5] as Ordering, 1000), areSparse: true };
  for (const step of [4, -4]) {
    let page = step > 0 ? 1 : 84;
    let cursor: string | undefined;
    while (page >= 1 && page <= 84) {
      const shown = await listPage(db, list, { page, cursor });
      expect(shown.ids).toEqual(await listByOffset(list, page));
      cursor = shown.cursor;
      page += step;
    }
  }
});

test("an invalid cursor gives the page by its number, or by the cursor's", async () => {
  const list = listing(orderings[1] as Ordering, 1000);
  const marks = fc.oneof(
    fc.string(),
    fc.array(fc.oneof(fc.string(), fc.integer().map(String))).map((parts) => parts.join("_")),
    fc.constantFrom("40_\0_3", "40_a_3", "40_zzz_1", "40__99999999999", "0_a_1", "40_a_b_1"),
  );
  await fc.assert(
    fc.asyncProperty(marks, fc.integer(), async (cursor, page) => {
      const shown = await listPage(db, list, { page, cursor });
      expect(shown.ids.length).toBeGreaterThan(0);
    }),
  );
  for (const cursor of ["40_zzz_1", "40_\0_3", "nothing"]) {
    const { ids } = await listPage(db, list, { page: 42, cursor });
    expect(ids, cursor).toEqual(await listByOffset(list, 42));
  }
});

test("a cursor finds the place by the row's values, also when the row is deleted", async () => {
  const list = listing(orderings[0] as Ordering, 1000);
  const { ids, cursor } = await listPage(db, list, { page: 40 });
  const without = { ...list, where: sql<boolean>`id <> ${ids[0]}`, total: 999 };
  const { ids: after } = await listPage(db, without, { page: 40, cursor });
  expect(after.slice(0, 11)).toEqual(ids.slice(1));
});

test("a page reached by a link goes on where the last one ended, though rows came before both", async () => {
  const ordering: Ordering = { columns: [id], direction: "asc" };
  const before = { ...listing(ordering, 900), where: sql<boolean>`id > 100` };
  const { cursor } = await listPage(db, before, { page: 36 });
  const next = await listPage(db, before, { page: 37 });
  const after = await listPage(db, listing(ordering, 1000), { page: 37, cursor });
  expect(after.ids).toEqual(next.ids);
});

test("only pages far from both ends have a cursor", async () => {
  const list = listing(orderings[0] as Ordering, 1000);
  for (const page of [1, 2, 20, 65, 84]) {
    expect((await listPage(db, list, { page })).cursor, String(page)).toBeUndefined();
  }
  for (const page of [21, 42, 64]) {
    expect((await listPage(db, list, { page })).cursor, String(page)).toMatch(/^\d+_\d+_\d+$/);
  }
});

test("a list with a capped count is read from its beginning", async () => {
  for (const ordering of orderings) {
    const list = { ...listing(ordering, 1000), total: 500, isCapped: true };
    for (const page of [1, 22, 41, 42]) {
      const { ids, cursor } = await listPage(db, list, { page });
      expect(ids, String(page)).toEqual((await listByOffset(list, page)).slice(0, ids.length));
      const before = await listPage(db, list, { page: page - 1, cursor });
      expect(before.ids).toEqual(await listByOffset(list, before.page));
    }
    expect((await listPage(db, list, { page: 42 })).ids).toHaveLength(8);
  }
});

test("an empty list is one page of nothing", async () => {
  const list = listing(orderings[0] as Ordering, 0);
  expect(await listPage(db, list, { page: 7, cursor: "7_1_1" })).toEqual({
    ids: [],
    page: 1,
    pages: 0,
    total: 0,
    cursor: undefined,
  });
});
