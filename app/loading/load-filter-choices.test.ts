import { expect, test } from "vitest";
import { buildMovie, buildOffers } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { loadFilterChoices } from "./load-filter-choices.ts";

test("providers are named as one says it, and one without films by its slug", async () => {
  const db = await openTestDatabase();
  await db.deleteFrom("movies").execute();
  const { id: movieId } = await buildMovie();
  await buildOffers([{ movieId, provider: "cinemas", access: "elsewhere" }]);
  const { further, names } = await loadFilterChoices({ at: "netflix" });
  expect(further.providers).toEqual({ cinemas: "Cinemas", netflix: "netflix" });
  expect(["cinemas", "netflix"].map(names.atProvider)).toEqual(["in cinemas", "on netflix"]);
});
