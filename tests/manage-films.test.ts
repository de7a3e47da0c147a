import { beforeEach, expect, test } from "vitest";
import { exportOwnData } from "#domain/own-data/own-data.ts";
import { buildMovies, buildSettings, memberOf } from "./builders.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const signed = await signEveryoneIn();
const { cookie } = signed.owner;
let ids: number[];

beforeEach(async () => {
  for (const table of ["movies", "savedViews", "allowances"] as const) {
    await db.deleteFrom(table).execute();
  }
  await buildSettings({ featuredMoviesLimit: 1 });
  const built = await buildMovies([
    { title: "Xala" },
    { title: "Ceddo", genre: "war" },
    { title: "Guelwaar", state: "draft" },
  ]);
  ids = built.map(({ id }) => id);
});

async function read(path: string) {
  return (await ask(path, { cookie })).text();
}

function send(path: string, form: Record<string, string>) {
  return ask(path, { method: "POST", cookie, form });
}

test("the list has drafts, found by their state or their title", async () => {
  for (const path of ["", "?state=draft", "?q=guelwaar", "?missing=poster&sort=title"]) {
    expect(await read(`/admin/movies/edit${path}`), path).toContain("Guelwaar");
  }
  expect(await read("/admin/movies/edit?state=draft")).not.toContain("Ceddo");
});

test.each([
  [1, "1 film leaves the catalogue, with 0 reviews and 0 watchlist entries."],
  [2, "2 films leave the catalogue, with 0 reviews and 0 watchlist entries."],
])("the question before deleting %d says what goes", async (count, sentence) => {
  const chosen = ids.slice(0, count).map((id) => `movie=${id}`);
  expect(await read(`/admin/movies/bulk?act=delete&${chosen.join("&")}`)).toContain(sentence);
});

test("a country of the catalogue can be set, wherever it is", async () => {
  await buildMovies([
    { title: "Chocolat", countries: ["France", "Cameroon"] },
    { title: "Draft", slug: "draft", state: "draft", countries: ["Haiti"] },
  ]);
  const page = await read(`/admin/movies/bulk?act=country&movie=${ids[0]}`);
  const options = [...page.matchAll(/<option value="([^"]+)"/g)].map(([, name]) => name);
  expect(options.slice(-3)).toEqual(["Zimbabwe", "France", "Haiti"]);
  const form = { act: "country", movie: String(ids[0]), until: String(ids[0]) };
  const refused = await send("/admin/movies/bulk", { ...form, value: "Atlantis" });
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining("Country must be from the list"),
  ]);
  expect((await send("/admin/movies/bulk", { ...form, value: "Haiti" })).status).toBe(303);
  const film = db
    .selectFrom("movies")
    .select("countries")
    .where("id", "=", ids[0] ?? 0);
  expect(await film.executeTakeFirst()).toEqual({ countries: ["Haiti"] });
});

test("without scripts the question says what happens, and its answer does it", async () => {
  const question = `/admin/movies/bulk?act=genre&movie=${ids[0]}&movie=${ids[1]}&view=genre%3Ddrama`;
  const page = await read(question);
  expect(page).toContain("Set the genre of 2 Films");
  const until = /name="until" value="(\d+)"/.exec(page)?.[1] ?? "";
  const form = { act: "genre", value: "music", movie: ids.slice(0, 2).join("."), until };
  const answer = await send("/admin/movies/bulk", { ...form, view: "genre=drama" });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("Location")).toBe("/admin/movies/edit?genre=drama");
  const genres = await db.selectFrom("movies").select("genre").orderBy("id").execute();
  expect(genres.map(({ genre }) => genre)).toEqual(["music", "music", "drama"]);
});

test("all that match are meant by their filters, not by their numbers", async () => {
  const page = await read("/admin/movies/bulk?act=delete&all=1&view=state%3Ddraft");
  expect(page).toContain("Delete 1 Film");
  const until = /name="until" value="(\d+)"/.exec(page)?.[1] ?? "";
  await send("/admin/movies/bulk", { act: "delete", all: "1", view: "state=draft", until });
  const left = await db.selectFrom("movies").select("title").orderBy("id").execute();
  expect(left.map(({ title }) => title)).toEqual(["Xala", "Ceddo"]);
});

test("several deleted films are restored at once", async () => {
  await db.deleteFrom("deletedEntries").execute();
  const movie = ids.slice(0, 2).join(".");
  await send("/admin/movies/bulk", { act: "delete", movie, until: "2000000000", view: "" });
  const entries = await db.selectFrom("deletedEntries").select("id").execute();
  const form = new FormData();
  for (const { id } of entries) form.append("entry", String(id));
  const answer = await ask("/admin/movies/deleted", { method: "POST", cookie, form });
  expect(answer.status).toBe(303);
  expect(await db.selectFrom("movies").select("id").execute()).toHaveLength(3);
});

test("too many films for the featured places are refused, with a way to those that have them", async () => {
  const path = `/admin/movies/bulk?act=feature&movie=${ids.slice(0, 2).join(".")}`;
  const page = await read(path);
  expect(page).toContain("One place is free among the Featured Movies");
  expect(page).toContain('href="/admin/movies/edit?featured=1"');
});

test("a wrong value is told at its field, and the question stays", async () => {
  const path = `/admin/movies/bulk?act=state&movie=${ids[0]}`;
  const form = { act: "state", value: "scheduled", publishOn: "2020-01-01", movie: String(ids[0]) };
  const answer = await send(path, { ...form, until: "2000000000" });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain("Publish on must be between");
  expect(page).toContain("Set the state of 1 Film");
});

test("a view is saved under a name, is in the curator's own data, and is removed", async () => {
  const view = { name: "No poster", query: "missing=poster&sort=title&unknown=1" };
  expect((await send("/admin/movies/views", view)).status).toBe(303);
  expect(await read("/admin/movies/edit")).toContain(
    'href="/admin/movies/edit?missing=poster&amp;sort=title"',
  );
  const owner = memberOf(signed.owner);
  const { savedViews } = await exportOwnData(owner);
  expect(savedViews).toMatchObject([{ name: "No poster", query: "missing=poster&sort=title" }]);
  const unnamed = await send("/admin/movies/views", { name: " ", query: "" });
  const [toast = ""] = unnamed.headers.getSetCookie().map((one) => one.split(";")[0] ?? "");
  const list = await ask("/admin/movies/edit", { cookie: `${cookie}; ${toast}` });
  expect(await list.text()).toContain("Name is required");
  await send("/admin/movies/views", { remove: String(savedViews[0]?.id) });
  expect((await exportOwnData(owner)).savedViews).toEqual([]);
});
