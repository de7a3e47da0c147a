import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { consumeRateLimit, limits } from "#domain/platform/rate-limit.ts";
import { findTopReviews } from "#domain/reviews/reviews.ts";
import { visitor } from "#domain/rights/viewer.ts";
import { movieLabels } from "#shared/film/fields.ts";
import { buildCreator, buildMovie, buildReview, indexMovies } from "./builders.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const { cookie } = (await signEveryoneIn()).owner;
const film = {
  ...{ title: "Guelwaar", description: "A burial.", releaseYear: "1992" },
  ...{ genre: "drama", language: "wolof" },
};

beforeEach(async () => {
  for (const table of [
    "movies",
    "creators",
    "allowances",
    "catalogueChanges",
    "deletedEntries",
  ] as const) {
    await db.deleteFrom(table).execute();
  }
  const { id } = await buildMovie({ title: "Xala", releaseYear: 1975 });
  await indexMovies([id]);
});

function send(path: string, form: Record<string, string>, enhanced = true) {
  return ask(path, { method: "POST", cookie, form, enhanced });
}

async function errorsOf(answer: Response): Promise<Record<string, string>> {
  return (await answer.json()).errors;
}

test("every field of the form is saved and comes back in it", async () => {
  await buildCreator({ name: "Ousmane Sembène" });
  const all = {
    ...film,
    ...{ originalTitle: "Noble One", synopsis: "The body is gone.", tagline: "Whose dead?" },
    ...{ countries: "Senegal, France", director: "Ousmane Sembène", writer: "O. Sembène" },
    ...{ producer: "Jacques Perrin", contentRating: "PG-13", contentWarning: "Grief" },
    ...{ keywords: "aid, faith", durationMinutes: "115", budget: "1000000", boxOffice: "5" },
    ...{ budgetCurrency: "XOF", boxOfficeCurrency: "USD" },
    ...{ posterUrl: "https://example.org/g.jpg", youtubeUrl: "https://youtu.be/dQw4w9WgXcQ" },
    ...{ creator: "ousmane sembene", featured: "on" },
  };
  const { redirectTo, toast } = await (await send("/admin/movies/add", all)).json();
  expect([redirectTo, toast.title]).toEqual(["/admin", "Movie has been added successfully"]);
  const saved = await db
    .selectFrom("movies")
    .selectAll()
    .where("slug", "=", "guelwaar-1992")
    .executeTakeFirstOrThrow();
  const { creator, ...fields } = all;
  expect(saved).toMatchObject({
    ...fields,
    ...{ releaseYear: 1992, durationMinutes: 115, featured: true },
    countries: ["Senegal", "France"],
  });
  expect(saved.creatorId).not.toBeNull();
  expect((await ask("/movie/guelwaar-1992")).status).toBe(200);
  const page = await (await ask("/admin/movies/edit/guelwaar-1992", { cookie })).text();
  for (const value of ["Noble One", "The body is gone.", "Senegal, France", "1000000", creator]) {
    expect(page).toContain(value === creator ? "Ousmane Sembène" : value);
  }
});

const further = {
  ...{ spokenLanguages: "French, Pidgin", subtitleLanguages: "English", dubbedLanguages: "" },
  ...{ budget: "5000000", budgetCurrency: "NGN", boxOffice: "", boxOfficeCurrency: "USD" },
  ...{ imdb: "https://www.imdb.com/title/tt0104373/", wikidata: "Q1551853" },
};

function readFurther(slug: string) {
  return db
    .selectFrom("movies")
    .select(["otherGenres", "spokenLanguages", "subtitleLanguages", "budgetCurrency"])
    .select((eb) =>
      eb
        .selectFrom("movieIdentifiers")
        .whereRef("movieId", "=", "movies.id")
        .select(({ fn }) => fn.agg<string[]>("array_agg", ["value"]).orderBy("value").as("values"))
        .as("identifiers"),
    )
    .where("slug", "=", slug)
    .executeTakeFirstOrThrow();
}

test("further genres and languages, currencies and identifiers are saved and shown in the form", async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...film, ...further })) form.set(name, value);
  for (const genre of ["", "music", "drama", "war"]) form.append("otherGenres", genre);
  await ask("/admin/movies/add", { method: "POST", cookie, form, enhanced: true });
  expect(await readFurther("guelwaar-1992")).toEqual({
    ...{ otherGenres: ["music", "war"], spokenLanguages: ["french", "pidgin"] },
    ...{ subtitleLanguages: ["english"], budgetCurrency: "NGN" },
    identifiers: ["Q1551853", "tt0104373"],
  });
  const page = await (await ask("/admin/movies/edit/guelwaar-1992", { cookie })).text();
  expect(page).toMatch(/<details[^>]* open=""[^>]*><summary>Identifiers.*?Wikidata, IMDb</);
  for (const value of ["French, Pidgin", "tt0104373", "Q1551853"]) {
    expect(page).toContain(`value="${value}"`);
  }
  expect(page).toMatch(/<option value="NGN" selected/);
  expect(page).toMatch(
    /<input type="checkbox"(?=[^>]*name="otherGenres")(?=[^>]*value="music")[^>]* checked/,
  );
  const other = await (await ask("/admin/movies/edit/xala-1975", { cookie })).text();
  expect(other).not.toMatch(/<details[^>]* open=""[^>]*><summary>(Identifiers|Further)/);
});

test("a film keeps what a form does not send, and its main genre is no longer a further one", async () => {
  const { movieId } = await db
    .insertInto("movieIdentifiers")
    .columns(["movieId", "scheme", "value"])
    .expression((eb) =>
      eb
        .selectFrom("movies")
        .select((row) => ["id", row.val("tmdb").as("a"), row.val("7").as("b")]),
    )
    .returning("movieId")
    .executeTakeFirstOrThrow();
  const stored = { otherGenres: ["comedy" as const, "war" as const], budgetCurrency: "XOF" };
  await db.updateTable("movies").set(stored).where("id", "=", movieId).execute();
  const form = { ...film, genre: "comedy", version: "0" };
  await send("/admin/movies/edit/xala-1975", form);
  expect(await readFurther("xala-1975")).toMatchObject({
    ...{ otherGenres: ["war"], budgetCurrency: "XOF", identifiers: ["7"] },
  });
});

test("an identifier that another film has is refused with that film, without scripts too", async () => {
  await send("/admin/movies/add", { ...film, ...further });
  const form = { ...film, title: "Camp de Thiaroye", imdb: "tt0104373" };
  const refused = await send("/admin/movies/add", form);
  expect(refused.status).toBe(409);
  const { errors, taken } = await refused.json();
  expect(errors).toEqual({ imdb: "IMDb tt0104373 is the identifier of “Guelwaar” (1992)." });
  expect(taken).toEqual({ scheme: "imdb", slug: "guelwaar-1992", title: "Guelwaar" });
  const page = await (await send("/admin/movies/edit/xala-1975", form, false)).text();
  expect(page).toContain('href="/admin/movies/edit/guelwaar-1992"');
  expect(page).toContain("Camp de Thiaroye");
  expect(await db.selectFrom("movies").select("title").execute()).toHaveLength(2);
});

test("a film's history names sums with their currency, identifiers and languages", async () => {
  const path = "/admin/movies/edit/xala-1975";
  await send(path, { ...film, ...further, version: "0" });
  const page = (await (await ask(path, { cookie })).text()).replace(/<[^>]*>/g, " ");
  expect(page).toMatch(/Budget\s+Before:\s+empty\s+After:\s+NGN.5,000,000/);
  expect(page).toMatch(
    /Identifiers\s+Before:\s+empty\s+After:\s+IMDb tt0104373\s+Wikidata Q1551853/,
  );
  expect(page).toMatch(/Spoken Languages\s+Before:\s+empty\s+After:\s+French, Pidgin/);
});

test("a film's history shows a credit that was typed into a field once, and others in the crew", async () => {
  const path = "/admin/movies/edit/xala-1975";
  await send(path, { ...film, director: "Safi Faye", writer: "Med Hondo", version: "0" });
  const read = async () => (await (await ask(path, { cookie })).text()).replace(/<[^>]*>/g, " ");
  const page = await read();
  expect(page).toMatch(/Director\s+Before:\s+Djibril Diop Mambéty\s+After:\s+Safi Faye/);
  expect(page).not.toMatch(/Crew\s+Before/);
  const editor = { list: "crew", name: "Florence Eymon", role: "editor", department: "editing" };
  await send("/admin/cast-crew?movie=xala-1975", editor);
  expect(await read()).toMatch(/Crew\s+Before:\s+Safi Faye, Director/);
});

test("a film's page names each screen of what belongs to it once", async () => {
  const page = await (await ask("/admin/movies/edit/xala-1975", { cookie })).text();
  for (const screen of ["cast-crew", "trailers", "awards", "related"]) {
    expect(page.split(`href="/admin/${screen}?movie=xala-1975"`)).toHaveLength(2);
  }
});

test("a poster too many is refused beside its field, and what was typed stays", async () => {
  const { id } = await db
    .selectFrom("member")
    .select("id")
    .where("isOwner", "=", true)
    .executeTakeFirstOrThrow();
  for (let count = 0; count < limits["catalogue-upload"].most; count += 1) {
    await consumeRateLimit("catalogue-upload", id);
  }
  for (const path of ["/admin/movies/add", "/admin/movies/edit/xala-1975"]) {
    const form = new FormData();
    for (const [name, value] of Object.entries(film)) form.set(name, value);
    form.set("poster", new File(["a picture"], "poster.png", { type: "image/png" }));
    const answer = await ask(path, { method: "POST", cookie, form });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    const page = await answer.text();
    expect(page).toContain("A burial.");
    expect(page).toContain("Failed to ");
    expect(page).toMatch(/field-error[^>]*>Too many requests/);
  }
});

test("of several creators of one name the form asks which is meant", async () => {
  await buildCreator({ name: "Moussa Touré", slug: "moussa-toure", bornYear: 1958 });
  await buildCreator({ name: "Moussa Toure", slug: "moussa-toure-2" });
  const unsure = await send("/admin/movies/add", { ...film, creator: "moussa toure" });
  const { errors, namesakes } = await unsure.json();
  expect(errors.creator).toContain("may be one of 2");
  expect(namesakes).toHaveLength(2);
  const form = { ...film, creator: "moussa toure", creatorSlug: "moussa-toure-2" };
  expect((await (await send("/admin/movies/add", form)).json()).redirectTo).toBe("/admin");
  const nobody = await send("/admin/movies/add", { ...film, creator: "Nobody" });
  expect((await errorsOf(nobody)).creator).toContain("“Nobody” is not in the catalogue");
});

test("a year is bounded as each form says, but a film keeps the year it was announced for", async () => {
  const thisYear = new Date().getUTCFullYear();
  const far = { ...film, releaseYear: String(thisYear + 5) };
  expect((await (await send("/admin/movies/add", far)).json()).redirectTo).toBe("/admin");
  const path = `/admin/movies/edit/guelwaar-${thisYear + 5}`;
  const version = /name="version" value="(\d+)"/.exec(
    await (await ask(path, { cookie })).text(),
  )?.[1];
  const answer = await send(path, { ...far, version: version ?? "", tagline: "Soon" });
  expect((await answer.json()).redirectTo).toBe("/admin/movies/edit");
  const further = await send("/admin/movies/edit/xala-1975", { ...far, version: "0" });
  expect((await errorsOf(further)).releaseYear).toBe(
    `Release Year must be between 1900 and ${thisYear + 1}`,
  );
});

test("an internal identifier leads to the form for good, and what is not there is told", async () => {
  const { id } = await db.selectFrom("movies").select("id").executeTakeFirstOrThrow();
  const moved = await ask(`/admin/movies/edit/${id}`, { cookie });
  expect([moved.status, moved.headers.get("Location")]).toEqual([
    301,
    "/admin/movies/edit/xala-1975",
  ]);
  const missing = await ask("/admin/movies/edit/nothing", { cookie });
  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain("Movie Not Found");
});

test("whatever the forms are sent, they are answered and each complaint names its field", {
  tags: "thorough",
}, async () => {
  const names = Object.keys(movieLabels) as (keyof typeof movieLabels)[];
  const odd = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("\u0000", "1e9", "-1", "9".repeat(400)),
  );
  const fields = fc.record(
    Object.fromEntries([...names, "version", "creatorSlug"].map((name) => [name, odd])),
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(fields, fc.boolean(), async (input, isEdit) => {
      await db.deleteFrom("allowances").execute();
      const path = isEdit ? "/admin/movies/edit/xala-1975" : "/admin/movies/add";
      const answer = await send(path, input as Record<string, string>);
      expect(answer.status).toBeLessThan(500);
      if (answer.status !== 422) return;
      for (const [name, message] of Object.entries(await errorsOf(answer))) {
        expect(message).toContain(movieLabels[name as keyof typeof movieLabels]);
      }
    }),
    { numRuns: 40 },
  );
});

test("a film takes its reviews along from the home page at once, and brings them back", async () => {
  const { id: movieId } = await db.selectFrom("movies").select("id").executeTakeFirstOrThrow();
  await buildReview({ movieId, reviewText: "A curse well told." });
  const countShown = async () => (await findTopReviews(visitor, "helpful"))?.length;
  expect(await countShown()).toBe(1);
  await send("/admin/movies/edit/xala-1975/delete", {});
  expect(await countShown()).toBe(0);
  const { id } = await db.selectFrom("deletedEntries").select("id").executeTakeFirstOrThrow();
  await send("/admin/movies/deleted", { entry: String(id) });
  expect(await countShown()).toBe(1);
});

test("any address of the list and of the warning is answered", { tags: "thorough" }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary" }), async (text) => {
      const value = encodeURIComponent(text.toWellFormed());
      const list = `/admin/movies/edit?q=${value}&genre=${value}&page=${value}&from=${value}`;
      expect((await ask(list, { cookie })).status).toBeLessThan(500);
      const possibleDuplicates = `/admin/movies/possible-duplicates?title=${value}&year=${value}&except=${value}`;
      expect((await ask(possibleDuplicates, { cookie })).status).toBeLessThan(500);
    }),
    { numRuns: 25, examples: [["\u0000a"]] },
  );
});
