import { beforeEach, expect, test } from "vitest";
import { Forbidden, SignInRequired } from "#domain/platform/errors.ts";
import { visitor } from "#domain/rights/viewer.ts";
import { buildCreator, buildMovie, helperOf, memberOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { suggestCreators } from "./picking.ts";

const db = await openTestDatabase();
const admin = memberOf({ userId: 1, role: "admin" });

beforeEach(async () => {
  await db.deleteFrom("movies").execute();
  await db.deleteFrom("creators").execute();
});

async function namesFor(text: string) {
  return (await suggestCreators(admin, text)).map(({ name }) => name);
}

test("a half-typed name finds creators in any spelling, with the number of their films", async () => {
  await buildCreator({ name: "Ousmane Sembène" });
  await buildCreator({ name: "Safi Faye" });
  await buildMovie({ title: "Xala", director: "Ousmane Sembène" });
  expect(await suggestCreators(admin, "SEMBE")).toEqual([
    { slug: "ousmane-sembene", name: "Ousmane Sembène", movieCount: 1 },
  ]);
});

test("creators whose full name begins so come first, then those of most films, eight at most", async () => {
  for (const name of ["Mati Diop", "Diop Mambéty", "Alice Diop"]) await buildCreator({ name });
  await buildMovie({ title: "Saint Omer", director: "Alice Diop" });
  expect(await namesFor("diop")).toEqual(["Diop Mambéty", "Alice Diop", "Mati Diop"]);
  for (let number = 0; number < 9; number += 1) await buildCreator({ name: `Kunle ${number}` });
  expect(await namesFor("kunle")).toHaveLength(8);
});

test("a typing error is forgiven, and an empty text finds nobody", async () => {
  await buildCreator({ name: "Ousmane Sembène" });
  expect(await namesFor("sembnee")).toEqual(["Ousmane Sembène"]);
  for (const text of ["", "  ", "???", "zzzz", "%", "_", "'; --"]) {
    expect(await namesFor(text), text).toEqual([]);
  }
});

test("curators of films get suggestions too, and nobody else", async () => {
  await buildCreator({ name: "Safi Faye" });
  const curator = helperOf({ userId: 2 }, "curate-catalogue");
  expect(await suggestCreators(curator, "safi")).toHaveLength(1);
  await expect(suggestCreators(visitor, "safi")).rejects.toThrow(SignInRequired);
  await expect(suggestCreators(memberOf({ userId: 3 }), "safi")).rejects.toThrow(Forbidden);
});
