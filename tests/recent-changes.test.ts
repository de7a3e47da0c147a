import { beforeEach, expect, test } from "vitest";
import { addCreator, editCreator, getCreatorForChange } from "#domain/creators/curation.ts";
import { mergeCreators } from "#domain/creators/merging.ts";
import {
  addMovie,
  deleteMovie,
  editMovie,
  getMovieForChange,
  type MovieFields,
} from "#domain/movies/curation.ts";
import { addOffer } from "#domain/offers/offers.ts";
import { offerForm } from "#shared/offers/validation.ts";
import { buildMember, buildReview, helperOf, memberOf } from "./builders.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const signed = await signEveryoneIn();
const { cookie } = signed.owner;
const kofi = helperOf(
  await buildMember({ email: "kofi.mensah@example.org", displayName: null, username: "member-x" }),
  "curate-catalogue",
);
const creators = memberOf({ userId: kofi.id, role: "admin" });
const slug = "xala-1975";
const xala: MovieFields = {
  ...{ title: "Xala", originalTitle: null, description: "A curse.", synopsis: null },
  ...{ tagline: null, releaseYear: 1975, genre: "comedy", language: "wolof", countries: [] },
  ...{ director: null, writer: null, producer: null, contentRating: null, contentWarning: null },
  ...{ keywords: null, durationMinutes: null, budget: null, boxOffice: null, posterUrl: null },
  ...{ youtubeUrl: null, creatorId: null, featured: false },
};
const person = { bio: null, imageUrl: null, country: null, bornYear: null };

beforeEach(async () => {
  for (const table of [
    "movies",
    "creators",
    "formerCreators",
    "catalogueChanges",
    "deletedEntries",
    "allowances",
  ] as const) {
    await db.deleteFrom(table).execute();
  }
  await addMovie(kofi, xala);
});

async function edit(change: Partial<MovieFields>) {
  const { version } = await getMovieForChange(kofi, slug);
  await editMovie(kofi, slug, { version, fields: { ...xala, ...change } });
}

async function read(query = "") {
  return (await ask(`/admin/changes${query}`, { cookie })).text();
}

function listChanges() {
  return db.selectFrom("catalogueChanges").selectAll().orderBy("id", "desc").execute();
}

/** Undoes the change before the last `later` ones, and gives what the site says then. */
async function undo(later = 0): Promise<string> {
  const id = (await listChanges())[later]?.id;
  const form = { change: String(id), search: "" };
  const answer = await ask("/admin/changes", { method: "POST", cookie, form, enhanced: true });
  const { toast } = await answer.json();
  return `${toast.title}: ${toast.text}`;
}

function film() {
  return db.selectFrom("movies").selectAll().where("slug", "=", slug).executeTakeFirst();
}

test("a change says what, by whom, and what it was; who has no name is called by their address", async () => {
  await edit({ genre: "drama" });
  const page = await read();
  expect(page).toContain("kofi.mensah");
  expect(page).not.toContain("kofi.mensah@");
  expect(page).toMatch(/Before: <\/span><del>Comedy<\/del>/);
  for (const path of [`/admin/movies/edit/${slug}`, "/admin/movies/edit"]) {
    expect(await (await ask(path, { cookie })).text(), path).toContain("kofi.mensah");
  }
});

test("changes are listed by person, day, kind and subject, and paged by cursor", {
  tags: "thorough",
}, async () => {
  await addCreator(creators, { ...person, name: "Ousmane Sembène" });
  const today = new Date().toISOString().slice(0, 10);
  for (const query of ["?by=member-x", `?day=${today}`, "?kind=added", "?subject=movie"]) {
    expect(await read(query), query).toContain(">Xala</a>");
  }
  for (const query of ["?by=the-owner", "?day=2020-01-01", "?kind=edited", "?subject=creator"]) {
    expect(await read(query), query).not.toContain(">Xala</a>");
  }
  for (let year = 1990; year < 2017; year += 1) await edit({ releaseYear: year });
  const first = await read("?kind=edited");
  const older = /href="(\/admin\/changes\?[^"]+)"[^>]*>Older Changes/.exec(first)?.[1] ?? "";
  const second = await (await ask(older.replaceAll("&amp;", "&"), { cookie })).text();
  const shown = (page: string) => page.match(/<li[^>]*class="surface"/g)?.length;
  expect([shown(first), shown(second)]).toEqual([25, 2]);
});

test("an edit is undone by itself, and what others changed since stays", async () => {
  await edit({ genre: "drama" });
  await edit({ genre: "drama", tagline: "A curse." });
  expect(await undo(1)).toBe("Undone: “Xala” is as it was before that change.");
  expect(await film()).toMatchObject({ genre: "comedy", tagline: "A curse." });
});

test("offers are undone though they were checked since", async () => {
  const fields = { address: "https://mubi.com/xala", access: "free", provider: "mubi" };
  const form = { ...fields, extent: "whole", countryRule: "unknown", state: "plays" };
  const first = await addOffer(kofi, slug, offerForm.parse(form));
  await addOffer(kofi, slug, offerForm.parse({ ...form, address: "https://mubi.com/copy" }));
  await db.updateTable("movieOffers").set({ checkedOn: "2026-11-01" }).execute();
  expect(await undo()).toMatch(/^Undone/);
  const left = await db.selectFrom("movieOffers").select("id").execute();
  expect(left).toEqual([{ id: first }]);
});

test("an edit whose field was changed again is refused, naming the field", async () => {
  await edit({ genre: "drama" });
  await edit({ genre: "war" });
  expect(await undo(1)).toBe(
    "Not undone: “Xala” was changed again since: Genre. Undo the later change first.",
  );
  expect(await film()).toMatchObject({ genre: "war" });
});

test("a deletion is undone, and so is an addition that nothing was built on", async () => {
  await deleteMovie(kofi, slug);
  expect(await undo()).toMatch(/^Undone/);
  expect(await film()).toMatchObject({ title: "Xala" });
  expect(await undo()).toMatch(/^Undone/);
  expect(await film()).toBeUndefined();
  await undo();
  expect(await undo(4)).toMatch(/was changed since/);
});

test("a film that members reviewed is not taken away by undoing its addition", async () => {
  await buildReview({ movieId: (await film())?.id ?? 0 });
  expect(await undo()).toContain("Members have reviewed or listed “Xala”, or wait for it.");
  expect(await film()).toBeDefined();
});

test("changes of creators are undone too, a merge at the entry that went", async () => {
  const one = await addCreator(creators, { ...person, name: "Ousmane Sembène" });
  const other = await addCreator(creators, { ...person, name: "Sembene O." });
  const { version } = await getCreatorForChange(creators, one);
  const fields = { ...person, name: "Ousmane Sembène", country: "Senegal" };
  await editCreator(creators, one, { version, fields });
  expect(await undo()).toMatch(/^Undone/);
  const names = async () =>
    (await db.selectFrom("creators").select(["name", "country"]).orderBy("name").execute()).map(
      ({ name, country }) => [name, country],
    );
  expect(await names()).toEqual([
    ["Ousmane Sembène", null],
    ["Sembene O.", null],
  ]);
  const choices = { name: "stays", bio: "stays", imageUrl: "stays", country: "stays" } as const;
  await mergeCreators(creators, {
    ...{ stays: one, goes: other },
    choices: { ...choices, bornYear: "stays" },
  });
  expect(await names()).toHaveLength(1);
  expect(await undo()).toMatch(/^Undone/);
  expect(await names()).toHaveLength(2);
});

test("who may only change creators sees and undoes nothing of films", async () => {
  const admin = { cookie: signed.admin.cookie };
  expect(await (await ask("/admin/changes", admin)).text()).not.toContain("Xala");
  const form = { change: String((await listChanges())[0]?.id) };
  expect((await ask("/admin/changes", { ...admin, method: "POST", form })).status).toBe(403);
});
