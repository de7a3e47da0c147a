import { beforeEach, expect, test } from "vitest";
import { signEveryoneIn } from "./rights/actors.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const signed = await signEveryoneIn();
const path = "/festivals/fespaco/correct";
const ofEdition = `${path}?edition=1976`;
const prize = { name: "FESPACO", category: "Best Film", year: 1976, filmTitle: "Xala" } as const;
const { id } = await db
  .insertInto("nominations")
  .values({ ...prize, filmYear: 1975, won: false })
  .returning("id")
  .executeTakeFirstOrThrow();

beforeEach(() => db.deleteFrom("moderationCases").execute());

async function read(address: string, cookie = "") {
  return (await (await ask(address, { cookie })).text()).replaceAll("<!-- -->", "");
}

async function post(to: string, form: Record<string, string>, cookie = signed.member.cookie) {
  const answer = await ask(to, { method: "POST", cookie, form });
  return { status: answer.status, to: answer.headers.get("Location"), text: await answer.text() };
}

test("a festival, its edition and its category link to the form", async () => {
  expect(await read("/festival/fespaco")).toContain(`href="${path}"`);
  expect(await read("/festival/fespaco/1976")).toContain(`href="${ofEdition}"`);
  expect(await read("/festival/fespaco/best-film")).toContain(`href="${path}"`);
});

test("the form of an edition offers its results, and is missing where there is no edition", async () => {
  const { cookie } = signed.member;
  expect(await read(ofEdition, cookie)).toContain(
    `<option value="result-${id}">Result of Xala, Best Film</option>`,
  );
  expect(await read(ofEdition, cookie)).toContain(
    `<option value="people-${id}">People of Xala, Best Film</option>`,
  );
  expect(await read(path, cookie)).not.toContain("Result of");
  expect((await ask(`${path}?edition=1901`, { cookie })).status).toBe(404);
  expect((await ask("/festivals/nowhere/correct", { cookie })).status).toBe(404);
});

test("a category may have the name of whatever else a festival has", async () => {
  const named = { ...prize, category: "Correct", filmYear: 1975, won: false };
  await db.insertInto("nominations").values(named).execute();
  expect(await read("/festival/fespaco/correct")).toContain("Correct, FESPACO</h1>");
  await db.deleteFrom("nominations").where("category", "=", "Correct").execute();
});

test("each fault is named beside its field, and what was typed stays", async () => {
  const empty = await post(path, { value: "", source: "" });
  expect(empty.status).toBe(422);
  expect(empty.text).toContain("Choose what is wrong or missing");
  expect(empty.text).toContain("Enter what it should be");
  expect(empty.text).toContain("Say where you know it from");
  const founded = await post(path, { field: "founded", value: "long ago", source: "A poster" });
  expect(founded.text).toContain("Founded must be a whole number from 1890 to");
  expect(founded.text).toContain('value="A poster"');
  const result = { field: `result-${id}`, value: "lost", source: "A poster" };
  expect((await post(ofEdition, result)).text).toContain(
    "Result must be one of won, nominated, shortlisted, special mention",
  );
  const another = { ...result, field: `result-${id + 1}`, value: "won" };
  expect((await post(ofEdition, another)).text).toContain("Choose what is wrong or missing");
});

test("a value is taken as its field writes it, and the owner's acceptance is read by the member", async () => {
  const country = { field: "country", value: "bf", source: "Its site" };
  expect(await post(path, country)).toMatchObject({ status: 303, to: "/festival/fespaco" });
  const found = await db
    .selectFrom("corrections")
    .select(["id", "caseId", "value"])
    .executeTakeFirstOrThrow();
  expect(found.value).toBe("Burkina Faso");
  const flag = `/admin/flagging/${found.caseId}`;
  const { cookie } = signed.owner;
  const page = await read(flag, cookie);
  expect(page).toContain("Its site");
  expect(page).toContain('href="/admin/festivals/fespaco"');
  const decision = { act: "accept", correction: String(found.id), back: "/admin/flagging" };
  expect((await post(flag, decision, cookie)).status).toBe(303);
  const feed = await read("/activity", signed.member.cookie);
  expect(feed).toContain(
    'Your correction to <a href="/festival/fespaco" dir="auto">FESPACO</a> was accepted',
  );
});
