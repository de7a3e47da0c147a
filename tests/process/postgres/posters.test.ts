import { expect, test } from "vitest";
import { buildMovie } from "#tests/builders.ts";
import { changeMeanwhile, openSite, runOn } from "./database.ts";

test("a film that comes while its poster is drawn has its colour", async () => {
  const { database, db } = await openSite();
  const posterUrl = "/uploads/posters/xala";
  await runOn(database, `insert into posters (address, colour) values ('${posterUrl}', '#a03217')`);
  const drawn = "update posters set drawn_at = now()";
  await changeMeanwhile(database, drawn, () => buildMovie({ title: "Xala", posterUrl }));
  const films = db.selectFrom("movies").select("posterColour");
  expect(await films.execute()).toEqual([{ posterColour: "#a03217" }]);
});
