import { expect, test } from "vitest";
import { buildMovie } from "#tests/builders.ts";
import {
  allOfAfrica,
  db,
  fill,
  film,
  listMovies,
  putItem,
  runImport,
  world,
} from "#tests/lookup/fill.ts";
import { itemValue, quantity, text } from "#tests/lookup/wikidata.ts";

test("a second run changes nothing, and fills in only what is empty", async () => {
  await fill();
  await runImport();
  await db
    .updateTable("movies")
    .set({ title: "La Noire", durationMinutes: null, otherTitles: "sw: Ya hapa", slug: "la-noire" })
    .execute();
  await fill();
  expect(await runImport()).toMatchObject({ good: 0, changed: 1 });
  expect(await listMovies()).toMatchObject([
    { title: "La Noire", durationMinutes: 65, otherTitles: "sw: Ya hapa" },
  ]);
  await fill();
  expect(await runImport()).toMatchObject({ good: 0, changed: 0, present: 1, failed: 0 });
});

test("a later run renews what an earlier one wrote, and keeps and tells what was edited here", async () => {
  const people = [
    { id: "Q962", label: "Souleymane Cissé" },
    { id: "Q963", label: "Issiaka Kané" },
    { id: "Q964", label: "Aoua Sangare" },
  ];
  const first = {
    P57: [itemValue("Q962")],
    P161: [itemValue("Q963")],
    P2047: [quantity(100, "Q7727")],
  };
  world.items.push(...people, film(940, { ...first, P345: [text("tt0000001")] }, "The Brightness"));
  const choice = { ...allOfAfrica, fromYear: 1990 };
  await fill(choice);
  await runImport();
  await db.updateTable("movies").set({ durationMinutes: 105 }).execute();
  const later = {
    P57: [itemValue("Q964")],
    P161: [itemValue("Q964")],
    P2047: [quantity(106, "Q7727")],
  };
  world.items.pop();
  world.items.push(film(940, { ...later, P345: [text("tt0000002")] }, "Brightness"));
  await fill(choice);
  const done = await runImport();
  expect(done).toMatchObject({ good: 0, changed: 1, noted: 1, failed: 0 });
  expect(await listMovies()).toMatchObject([
    { title: "Brightness", director: "Aoua Sangare", durationMinutes: 105 },
  ]);
  for (const table of ["movieCast", "movieIdentifiers"] as const) {
    const rows = await db.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(rows)).toContain(table === "movieCast" ? "Aoua Sangare" : "tt0000002");
    expect(JSON.stringify(rows)).not.toContain(table === "movieCast" ? "Kané" : "tt0000001");
  }
  await fill(choice);
  expect(await runImport()).toMatchObject({ good: 0, changed: 0, present: 1, noted: 1 });
});

test("a film that was here before the first run is renewed where that run wrote", async () => {
  const minutesOf = (length: number) =>
    film(941, { P2047: [quantity(length, "Q7727")] }, "Nyamanton");
  await buildMovie({ title: "Nyamanton", releaseYear: 1990, durationMinutes: null });
  await db
    .insertInto("movieIdentifiers")
    .values({ movieId: (await listMovies())[0]?.id ?? 0, scheme: "wikidata", value: "Q941" })
    .execute();
  for (const [length, changed] of [
    [90, 1],
    [90, 0],
    [94, 1],
    [94, 0],
  ] as const) {
    putItem(minutesOf(length));
    await fill({ ...allOfAfrica, fromYear: 1990 });
    expect(await runImport()).toMatchObject({ changed, failed: 0 });
    expect(await listMovies()).toMatchObject([{ title: "Nyamanton", durationMinutes: length }]);
  }
});

test("an identifier that was here before is not renewed, also once a run has added others", async () => {
  const choice = { ...allOfAfrica, fromYear: 1990 };
  const { id: movieId } = await buildMovie({ title: "Nyamanton", releaseYear: 1990 });
  const own = { movieId, scheme: "imdb", value: "tt0000007" } as const;
  const item = { movieId, scheme: "wikidata", value: "Q942" } as const;
  await db.insertInto("movieIdentifiers").values([own, item]).execute();
  for (const number of [1, 2]) {
    const claims = { P345: [text(`tt000000${number}`)], P6127: [text(`film-${number}`)] };
    putItem(film(942, claims, "Nyamanton"));
    await fill(choice);
    await runImport();
    const identifiers = await db.selectFrom("movieIdentifiers").select("value").execute();
    expect(identifiers.map(({ value }) => value).sort()).toEqual([
      "Q942",
      `film-${number}`,
      "tt0000007",
    ]);
  }
});
