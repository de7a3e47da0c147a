import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { listMovieHistory } from "#domain/movies/curation.ts";
import { awardNames } from "#shared/options/awards.ts";
import { buildMovie, owner } from "#tests/builders.ts";
import { signEveryoneIn } from "#tests/rights/actors.ts";
import { ask } from "#tests/setup/ask.ts";
import { openTestDatabase } from "#tests/setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const { cookie } = (await signEveryoneIn()).owner;
const slug = "xala-1975";
const minute = 60_000;

beforeEach(async () => {
  await db.deleteFrom("movies").execute();
  await db.deleteFrom("allowances").execute();
  await buildMovie({ title: "Xala", releaseYear: 1975, director: null });
});

function send(screen: string, form: Record<string, string>, query = `movie=${slug}`) {
  const path = `/admin/${screen}?${query}`;
  return ask(path, { method: "POST", cookie, form, enhanced: true });
}

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 400 }),
  fc.constantFrom("", "0", "-1", "1e9", "99999999999", "Other", "https://", "javascript:alert(1)"),
);

const odd = {
  list: fc.constantFrom("cast", "crew", "trailers", "awards", "related", "toString"),
  intent: fc.constantFrom("add", "update", "remove", "move", "constructor"),
  id: fc.oneof(text, fc.constantFrom("1", "2147483648")),
  step: text,
  back: text,
  name: fc.oneof(text, fc.constantFrom(...awardNames)),
  character: text,
  role: fc.oneof(text, fc.constantFrom("lead", "editor")),
  department: fc.oneof(text, fc.constant("editing")),
  title: text,
  url: fc.oneof(text, fc.webUrl()),
  type: fc.oneof(text, fc.constant("trailer")),
  uploadedOn: fc.oneof(text, fc.constantFrom("2019-04-05", "1989-12-31", "+275760-09-13")),
  category: fc.oneof(text, fc.constant("Best Picture")),
  otherCategory: text,
  year: fc.oneof(text, fc.integer().map(String)),
  outcome: fc.oneof(text, fc.constant("won")),
  other: fc.oneof(text, fc.constant(slug)),
  relationship: fc.oneof(text, fc.constant("sequel")),
  address: fc.oneof(text, fc.webUrl(), fc.constant("https://youtu.be/dQw4w9WgXcQ")),
  provider: fc.oneof(text, fc.constantFrom("youtube", "netflix")),
  channel: fc.oneof(text, fc.constant("@ViewsofAfrica")),
  extent: fc.oneof(text, fc.constantFrom("whole", "part")),
  part: text,
  parts: text,
  access: text,
  audioLanguages: fc.oneof(text, fc.constant("Yoruba, English")),
  price: fc.oneof(text, fc.constant("2.99")),
  priceCurrency: fc.oneof(text, fc.constant("NGN")),
  countryRule: fc.oneof(text, fc.constantFrom("unknown", "only")),
  countries: fc.oneof(text, fc.constant("Nigeria, GH")),
  availableFrom: fc.oneof(text, fc.constant("2026-02-30")),
  state: fc.oneof(text, fc.constant("plays")),
  listedTitle: text,
};

function breakForms(screen: string, numRuns: number) {
  const form = fc.record(odd, { requiredKeys: [] });
  const forms = fc.asyncProperty(form, async (form) => {
    await db.deleteFrom("allowances").execute();
    const answer = await send(screen, form);
    expect(answer.status).toBeLessThan(500);
    const { redirectTo, errors, message } = await answer.json();
    expect(redirectTo ?? message ?? Object.values(errors)[0]).toBeTruthy();
  });
  return fc.assert(forms, { numRuns });
}

const screens = ["cast-crew", "trailers", "awards", "related", "where-to-watch"];

test.each(screens)(
  "no form that is sent to %s breaks it, and what is refused says why",
  (screen) => breakForms(screen, 10),
  minute,
);

test.each(screens)(
  "nor does any of a hundred forms that are sent to %s",
  { tags: "thorough", timeout: minute },
  (screen) => breakForms(screen, 100),
);

test.each(screens)(
  "a form that is sent to %s for a film with a NUL in its address is for no film",
  async (screen) => {
    for (const movie of ["%00", "xala%00"]) {
      expect((await send(screen, { intent: "remove", id: "1" }, `movie=${movie}`)).status).toBe(
        404,
      );
    }
  },
);

function breakScreens(numRuns: number) {
  const names = ["movie", "q", "add", "edit", "remove", "with"];
  const value = fc.oneof(text, fc.constantFrom(slug, "cast", "related", "cast-1", "related-x"));
  const query = fc.dictionary(fc.constantFrom(...names), value);
  const screen = fc.constantFrom(...screens, "people", "providers", "channels");
  const addresses = fc.asyncProperty(screen, query, async (screen, pairs) => {
    const params = new URLSearchParams(pairs);
    const { status } = await ask(`/admin/${screen}?${params}`, { cookie });
    expect(status).toBeLessThan(500);
  });
  return fc.assert(addresses, { numRuns });
}

test("no address breaks a screen", () => breakScreens(20), minute);

test("nor does any of two hundred addresses", { tags: "thorough", timeout: minute }, () =>
  breakScreens(200),
);

test("a film whose address is as long as can be has its lists", async () => {
  const title = "Ona ".repeat(75).trim();
  await buildMovie({ title, releaseYear: 1976 });
  const { slug: long } = await db
    .selectFrom("movies")
    .select("slug")
    .where("title", "=", title)
    .executeTakeFirstOrThrow();
  expect(long.length).toBeGreaterThan(290);
  const added = await send(
    "cast-crew",
    { list: "cast", name: "Ada", role: "lead" },
    `movie=${long}`,
  );
  expect((await added.json()).toast).toMatchObject({ title: "Cast member added successfully" });
  const page = await ask(`/admin/cast-crew?movie=${long}`, { cookie });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("Ada");
  const related = { list: "related", other: long, relationship: "sequel" };
  expect((await send("related", related)).status).toBe(200);
});

test("a refused form has an error for each invalid field, and what was typed", async () => {
  const form = { title: "A look", url: "not an address", type: "" };
  const answer = await send("trailers", form);
  expect([answer.status, await answer.json()]).toEqual([
    422,
    { errors: { url: "Please enter a valid URL", type: "Type is required" }, values: form },
  ]);
  const plain = await ask(`/admin/trailers?movie=${slug}&add=trailers`, {
    ...{ method: "POST", cookie, form: { ...form, list: "trailers" } },
  });
  const page = await plain.text();
  for (const shown of ["A look", "not an address", "Please enter a valid URL"]) {
    expect(page).toContain(`${shown}`);
  }
});

test("a trailer leads to a public website, also where its scheme was left out", async () => {
  const form = { title: "Trailer", type: "trailer" };
  for (const url of ["http://127.0.0.1/", "localhost/film", "https://films.example:81/"]) {
    const answer = await send("trailers", { ...form, url });
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      {
        errors: { url: expect.stringMatching(/^(URL must lead to a public|Please enter a valid)/) },
      },
    ]);
  }
  expect((await send("trailers", { ...form, url: "example.org/film" })).status).toBe(200);
});

test("an address is stored as a browser opens it", async () => {
  const form = { title: "Trailer", type: "trailer", url: " HTTPS://Example.org/Film " };
  await send("trailers", form);
  const { url } = await db.selectFrom("movieTrailers").select("url").executeTakeFirstOrThrow();
  expect(url).toBe("https://example.org/Film");
});

test("a trailer's day of upload may be left out, and is one on which it can have been", async () => {
  const trailer = { title: "Trailer", type: "trailer", url: "https://youtu.be/dQw4w9WgXcQ" };
  const example = "Uploaded on must be a day such as 2026-12-24";
  for (const [uploadedOn, complaint] of [
    ["2019-02-30", example],
    ["5 April 2019", example],
    ["1989-12-31", "Uploaded on must be a day from 1990 to today"],
    ["2999-01-01", "Uploaded on must be a day from 1990 to today"],
  ] as const) {
    const answer = await send("trailers", { ...trailer, uploadedOn });
    const { errors, values } = await answer.json();
    expect([answer.status, errors, values]).toMatchObject([
      ...[422, { uploadedOn: complaint }],
      { uploadedOn },
    ]);
  }
  expect((await send("trailers", { ...trailer, uploadedOn: "" })).status).toBe(200);
  const other = { ...trailer, url: "https://youtu.be/aaaaaaaaaaa", uploadedOn: " 2019-04-05 " };
  expect((await send("trailers", other)).status).toBe(200);
  const page = await (await ask(`/admin/trailers?movie=${slug}`, { cookie })).text();
  expect(page.match(/Uploaded on \d[^<]+/g)).toEqual(["Uploaded on 5 Apr 2019"]);
  const history = await (await ask(`/admin/movies/edit/${slug}`, { cookie })).text();
  expect(history).toContain("https://youtu.be/aaaaaaaaaaa, uploaded on 5 Apr 2019");
});

test("an award may be for next year, not for the year after, and for Other in one's own words", async () => {
  const year = new Date().getUTCFullYear();
  const form = { name: "FESPACO", category: "Other", otherCategory: "Étalon d'or", outcome: "won" };
  expect((await send("awards", { ...form, year: String(year + 1) })).status).toBe(200);
  const late = await send("awards", { ...form, year: String(year + 2) });
  expect(await late.json()).toMatchObject({
    errors: { year: `Year must be between 1900 and ${year + 1}` },
  });
  const { category } = await db
    .selectFrom("nominations")
    .select("category")
    .executeTakeFirstOrThrow();
  expect(category).toBe("Étalon d'or");
});

test("without a film nothing changes, and an error is shown", async () => {
  const answer = await send("awards", {}, "");
  expect([answer.status, await answer.json()]).toEqual([404, { message: "No movie ID provided" }]);
});

test("each action has its toast", async () => {
  const toastTitleOf = async (form: Record<string, string>) =>
    (await (await send("cast-crew", form)).json()).toast.title;
  const editor = { list: "crew", name: "Florence Eymon", role: "editor", department: "editing" };
  expect(await toastTitleOf(editor)).toBe("Crew member added successfully");
  const { id } = await db.selectFrom("movieCrew").select("id").executeTakeFirstOrThrow();
  const form = { ...editor, id: String(id) };
  expect(await toastTitleOf({ ...form, intent: "update" })).toBe(
    "Crew member updated successfully",
  );
  expect(await toastTitleOf({ ...form, intent: "move", step: "1" })).toBe(
    "Florence Eymon is now number 1 of 1",
  );
  expect(await toastTitleOf({ ...form, intent: "remove" })).toBe(
    "Crew member removed successfully",
  );
  expect(await toastTitleOf({ ...form, intent: "remove" })).toBe("Error");
  expect(await listMovieHistory(owner, slug)).toHaveLength(2);
});

test("the film picker of cast and crew begins with films without a cast, and says what they lack", async () => {
  const { id } = await buildMovie({ title: "Ceddo", releaseYear: 1977, director: null });
  const name = { movieId: id, name: "Tabata Ndiaye", position: 1 };
  await db
    .insertInto("movieCast")
    .values({ ...name, role: "lead" })
    .execute();
  const read = async (query = "") => {
    const answer = await ask(`/admin/cast-crew${query}`, { cookie });
    return (await answer.text()).replaceAll("<!-- -->", "");
  };
  const page = await read();
  expect(page).toContain("No cast in 1 of the newest films.");
  expect(page).toContain("No cast · No crew");
  expect(page).not.toContain("Ceddo");
  expect(await read("?q=ceddo")).toMatch(/Ceddo.*>No crew</s);
});
