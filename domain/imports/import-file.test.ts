import { expect, test } from "vitest";
import { buildCreator } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { importFile } from "./import-file.ts";

const db = await openTestDatabase();

test("an answer of Wikidata's adds each film once, by the people whom it identifies", async () => {
  await buildCreator({ name: "Ada Eze" });
  const { id } = await buildCreator({ name: "Ada Eze", slug: "ada-eze-2" });
  await db
    .insertInto("creatorIdentifiers")
    .values({ creatorId: id, scheme: "wikidata", value: "Q900102" })
    .execute();
  const entity = "http://www.wikidata.org/entity/Q900";
  const film = `${entity}004,Nightfall,2001,${entity}102,Ada Eze,Igbo`;
  const bytes = Buffer.from(
    [
      "film,filmLabel,year,director,directorLabel,languageLabel,genreLabel,actor,actorLabel,otherTitles",
      `${film},drama film,${entity}201,Rita Obi,fr: La Nuit`,
      `${film},drama film,${entity}202,Sam Obi,"Usiku, usiku"`,
      `${film},war film,${entity}201,Rita Obi,fr: La Nuit`,
    ].join("\n"),
  );
  const report = () => undefined;
  const checked = await importFile({ name: "query.csv", bytes }, { isDryRun: true, report });
  expect(checked).toMatchObject({ added: 1, failed: 0, present: 0 });
  await importFile({ name: "query.csv", bytes }, { report });
  const { id: movieId, ...movie } = await db
    .selectFrom("movies")
    .select(["id", "title", "genre", "otherGenres", "director", "creatorId", "otherTitles"])
    .executeTakeFirstOrThrow();
  expect(movie).toEqual({
    ...{ title: "Nightfall", genre: "drama", otherGenres: ["war"], director: "Ada Eze" },
    ...{ creatorId: id, otherTitles: "fr: La Nuit\nUsiku, usiku" },
  });
  const identifiers = await db.selectFrom("movieIdentifiers").selectAll().execute();
  expect(identifiers).toMatchObject([{ movieId, scheme: "wikidata", value: "Q900004" }]);
  const cast = await db.selectFrom("movieCast").select("name").orderBy("position").execute();
  expect(cast.map(({ name }) => name)).toEqual(["Rita Obi", "Sam Obi"]);
});
