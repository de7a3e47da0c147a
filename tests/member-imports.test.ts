import { beforeEach, expect, test } from "vitest";
import { drainBackground } from "#domain/platform/background.ts";
import { buildMemberList, buildMovie, buildSettings } from "./builders.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { openTestDatabase } from "./setup/database.ts";
import { openPlainBrowser } from "./setup/plain-browser.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const signed = await signEveryoneIn();
const { id: xala } = await buildMovie({ title: "Xala", slug: "xala-1975", releaseYear: 1975 });
const member = openPlainBrowser(signed.member.cookie);
const start = "/profile/edit/account/import";

beforeEach(async () => {
  await db.deleteFrom("memberImports").execute();
  await db.deleteFrom("diaryEntries").execute();
  await db.deleteFrom("reviews").execute();
});

function send(content: string, rounding = "up") {
  const form = new FormData();
  form.set("rounding", rounding);
  form.set("file", new File([content], "reviews.csv"));
  return member.send(start, form);
}

const header = "Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date";
const file = [
  header,
  `2024-05-02,Xala,1975,https://boxd.it/1,3.5,,${"A curse. ".repeat(60)},,2024-05-01`,
  "2024-05-03,Sambizanga,1972,https://boxd.it/2,5,,,,2024-05-02",
].join("\n");

test("a file without scripts: what arrived, what waits, and all of it undone", async () => {
  const sent = await send(file);
  expect(sent.path).toMatch(/import\/\d+$/);
  await drainBackground();
  await db
    .updateTable("memberImportRows")
    .set({ outcome: null })
    .where("title", "=", "Xala")
    .execute();
  const running = await member.open(sent.path);
  expect(running.html).toContain('http-equiv="refresh"');
  expect(running.html).toContain("1 of 2 rows are done");
  await db
    .updateTable("memberImportRows")
    .set({ outcome: "added" })
    .where("title", "=", "Xala")
    .execute();
  const added = await member.open(sent.path);
  expect(added.html).not.toContain('http-equiv="refresh"');
  expect(added.html).toContain("Watched 1 May 2024 · reviews.csv, row 2");
  expect((await member.open(`${sent.path}?show=waits`)).html).toContain(
    'href="/search?q=Sambizanga"',
  );
  await buildSettings({ contactEmail: "films@griot.example" });
  expect((await member.open(`${sent.path}?show=waits`)).html).toContain(
    'href="mailto:films@griot.example?subject=Missing%20film%3A%20Sambizanga%20(1972)"',
  );
  expect((await member.open(start)).html).toContain("1 row waits for a film");
  expect((await member.open("/profile/the-member/diary")).html).toContain("2024-05-01");
  const undone = await member.send(sent.path, { intent: "undo" });
  expect(undone.html).toContain("1 entry removed");
  expect((await member.open("/profile/the-member/diary")).html).not.toContain("2024-05-01");
});

test("a text that is too long for a review stays typed, and is published once it is shorter", async () => {
  const { path } = await send(file);
  await drainBackground();
  const row = /name="row" value="(\d+)"/.exec((await member.open(path)).html)?.[1] ?? "";
  const refused = await member.send(path, { row, text: "A curse. ".repeat(60) });
  expect(refused.status).toBe(422);
  expect(refused.html).toMatch(/500/);
  const unknown = { row: "99999999999", text: "A curse." };
  expect((await member.send(path, unknown)).status).toBe(422);
  const { html } = await member.send(path, { row, text: "A curse." });
  expect(html).not.toContain("Reviews to publish");
  expect((await db.selectFrom("reviews").select("reviewText").execute())[0]?.reviewText).toBe(
    "A curse.",
  );
});

test("a row that may be several films offers them, and is added as the chosen one", async () => {
  const fields = { title: "Hyenas", director: "Djibril Diop Mambéty" };
  await buildMovie({ ...fields, slug: "hyenas-1991", releaseYear: 1991 });
  await buildMovie({ ...fields, slug: "hyenas-1993", releaseYear: 1993 });
  const { path } = await send(`${header}\n,Hyenas,1992,x,5,,,,2024-05-02`);
  await drainBackground();
  const { html } = await member.open(`${path}?show=waits`);
  expect(html).toContain(">Hyenas (1993), Djibril Diop Mambéty</option>");
  expect(html).toContain(">None of these</option>");
  const [, name = ""] = /name="(film-\d+)"/.exec(html) ?? [];
  const refused = await member.send(`${path}?show=waits`, { intent: "answer", [name]: "gone" });
  expect(refused.status).toBe(409);
  expect(refused.html).toContain("Please choose again.");
  await member.send(path, { intent: "answer", [name]: "hyenas-1993" });
  await drainBackground();
  expect((await member.open(path)).html).toContain('href="/movie/hyenas-1993"');
});

test("a file that cannot be read says what is wrong below its field", async () => {
  const none = await member.send(start, { rounding: "up" });
  expect(none.html).toContain("Choose a file");
  const wrong = await send("a,b\n1,2", "down");
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain("This file can’t be read here.");
  expect(wrong.html).toMatch(/<option value="down" selected/);
  expect((await send(file, "sideways")).html).toContain("Please choose how half stars are rounded");
});

test("a member downloads watchlist and lists as Letterboxd imports them", async () => {
  const { userId } = signed.member;
  await db.insertInto("watchlists").values({ userId, movieId: xala }).execute();
  await db
    .insertInto("movieIdentifiers")
    .values({ movieId: xala, scheme: "imdb", value: "tt0073932" })
    .execute();
  const { slug } = await buildMemberList({ userId, audience: "me" }, [xala]);
  await db.updateTable("memberListMovies").set({ note: "A curse" }).execute();
  const lines = (note = "") =>
    `Title,Year,imdbID,tmdbID,Review\r\nXala,1975,tt0073932,,${note}\r\n`;
  expect((await member.open("/watchlist.csv")).html).toBe(lines());
  expect((await member.open(`/list/${slug}/films.csv`)).html).toBe(lines("A curse"));
  expect((await member.open(start)).html).toContain(`href="/list/${slug}/films.csv"`);
  const amharic = await buildMemberList({ userId, audience: "me", slug: "የኔ-ፊልሞች-1" }, [xala]);
  expect((await member.open(`/list/${amharic.slug}/films.csv`)).status).toBe(200);
});
