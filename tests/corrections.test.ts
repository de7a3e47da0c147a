import { beforeEach, expect, test } from "vitest";
import { buildMovie } from "./builders.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const signed = await signEveryoneIn();
await buildMovie({ title: "Xala", releaseYear: 1975 });
const path = "/movie/xala-1975/correct";

beforeEach(() => db.deleteFrom("moderationCases").execute());

async function read(address: string, cookie = "") {
  const answer = await ask(address, { cookie });
  return (await answer.text()).replaceAll("<!-- -->", "");
}

function post(form: Record<string, string>, cookie = signed.member.cookie, to = path) {
  return ask(to, { method: "POST", cookie, form });
}

test("a film's page links to the form, and a visitor comes back to it after signing in", async () => {
  expect(await read("/movie/xala-1975")).toContain(`href="${path}"`);
  const away = await ask(`${path}?field=cast`);
  expect(away.status).toBe(302);
  expect(away.headers.get("Location")).toBe(
    `/auth?${new URLSearchParams({ next: `${path}?field=cast` })}`,
  );
});

test("the field of the link is chosen, and any other is not", async () => {
  const { cookie } = signed.member;
  expect(await read(`${path}?field=director`, cookie)).toMatch(/<option value="director" selected/);
  expect(await read(`${path}?field=nonsense`, cookie)).toMatch(/<option value="" selected/);
});

test("what is missing is said beside its field, and what was typed is kept", async () => {
  const empty = await post({ value: "", source: "A poster" });
  expect(empty.status).toBe(422);
  const html = await empty.text();
  expect(html).toContain("Choose what is wrong or missing");
  expect(html).toContain("Enter what it should be");
  expect(html).toContain('value="A poster"');
  const year = await post({ field: "release_year", value: "soon", source: "" });
  expect(await year.text()).toContain("Enter a year from 1900 to");
});

test("what stands in one line on a film is taken in one line, and names are names", async () => {
  await post({ field: "title", value: "Xala\r\nThe Curse", source: "" });
  const stored = db.selectFrom("corrections").select("value");
  expect(await stored.execute()).toEqual([{ value: "Xala The Curse" }]);
  const nobody = await post({ field: "director", value: " , ,", source: "" });
  expect(await nobody.text()).toContain("Enter at least one name");
  const long = await post({ field: "writer", value: "x".repeat(121), source: "" });
  expect(await long.text()).toContain("Each name must be at most 120 characters");
});

test("a choice is taken in any words for one of its options, and asked for in theirs", async () => {
  await post({ field: "colour", value: "noir et blanc", source: "" });
  const stored = await db.selectFrom("corrections").select("value").execute();
  expect(stored).toEqual([{ value: "black-and-white" }]);
  const refused = await post({ field: "colour", value: "sepia", source: "" });
  expect(await refused.text()).toContain("Enter one of these: Colour, Black and white, Colour and");
});

test("the owner accepts and declines on the case's page, and the member is told", async () => {
  const { cookie } = signed.owner;
  await post({ field: "director", value: "Ousmane Sembène", source: "" });
  await post({ field: "cast", value: "Thierno Leye", source: "" });
  const found = await db.selectFrom("corrections").select(["id", "caseId"]).execute();
  const [first, second] = found;
  const flag = `/admin/flagging/${first?.caseId}`;
  expect(await read(flag, cookie)).toContain("Ousmane Sembène");
  const decide = (form: Record<string, string>) =>
    post({ ...form, back: "/admin/flagging" }, cookie, flag);
  expect((await decide({ act: "accept", correction: String(first?.id) })).status).toBe(303);
  const declined = { act: "decline", correction: String(second?.id) };
  const refused = await decide({ ...declined, reason: "" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("Please give a reason.");
  expect((await decide({ ...declined, reason: "He is not in it." })).status).toBe(303);
  const feed = await read("/activity", signed.member.cookie);
  expect(feed).toContain("Your correction to ");
  expect(feed).toContain("He is not in it.");
  const edit = await read("/admin/movies/edit/xala-1975", cookie);
  expect(edit).toContain("Suggested by");
  expect(edit).toContain("/profile/the-member");
});
