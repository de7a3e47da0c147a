import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { Schema } from "#db/schema/schema.ts";
import { buildCreator, buildMovie } from "./builders.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const everyone = await signEveryoneIn();
const { cookie } = everyone.owner;

type Form = { path: string; fields: Record<string, string>; table: keyof Schema };

const film = {
  ...{ title: "Guelwaar", description: "A burial.", releaseYear: "1992" },
  ...{ genre: "drama", language: "wolof", imdb: "tt0104373" },
};
const notice = {
  ...{ title: "Fespaco", text: "Meet us.", link: "https://fespaco.example/", placement: "home" },
  ...{ startsOn: "2026-01-01", endsOn: "2026-02-01" },
};
const offer = {
  ...{ address: "https://archive.org/details/xala", extent: "whole" },
  ...{ countryRule: "unknown", state: "plays" },
};
const award = {
  ...{ list: "awards", name: "FESPACO", category: "Best Picture", year: "1976", outcome: "won" },
};

const forms: Record<string, Form> = {
  creator: {
    path: "/admin/creators/add",
    fields: { name: "Safi Faye", country: "Senegal", imdb: "nm0269614" },
    table: "creators",
  },
  "creator in spite of a namesake": {
    path: "/admin/creators/add",
    fields: { name: "Moussa Touré", bio: "Another.", despite: "yes" },
    table: "creators",
  },
  film: { path: "/admin/movies/add", fields: film, table: "movies" },
  "film in spite of another": {
    path: "/admin/movies/add",
    fields: { ...film, title: "Xala", releaseYear: "1975", despite: "yes" },
    table: "movies",
  },
  "sponsored notice": { path: "/admin/ads/add", fields: notice, table: "notices" },
  "cast member": {
    path: "/admin/cast-crew?movie=xala-1975",
    fields: { list: "cast", name: "Thierno Leye", role: "lead" },
    table: "movieCast",
  },
  trailer: {
    path: "/admin/trailers?movie=xala-1975",
    fields: { title: "Trailer", url: "https://youtu.be/dQw4w9WgXcQ", type: "trailer" },
    table: "movieTrailers",
  },
  award: { path: "/admin/awards?movie=xala-1975", fields: award, table: "nominations" },
  "place to watch": {
    path: "/admin/where-to-watch?movie=xala-1975",
    fields: offer,
    table: "movieOffers",
  },
  provider: {
    path: "/admin/providers",
    fields: { name: "Sembène Online", kind: "subscription", website: "https://sembene.example/" },
    table: "providers",
  },
  channel: {
    path: "/admin/channels",
    fields: { channel: "@filmsofdakar", title: "Films of Dakar", official: "yes" },
    table: "channels",
  },
  "saved view": { path: "/admin/movies/views", fields: { name: "Wolof" }, table: "savedViews" },
  correction: {
    path: "/movie/xala-1975/correct",
    fields: { field: "title", value: "Hàla" },
    table: "corrections",
  },
  "proposed place": {
    path: "/movie/xala-1975/watch/propose",
    fields: { address: "https://archive.org/details/hala" },
    table: "offerProposals",
  },
  import: {
    path: "/admin/movies/import",
    fields: { pasted: "title,description,release_year\nYaaba,Two children.,1989" },
    table: "imports",
  },
  review: {
    path: "/movie/xala-1975/review",
    fields: { rating: "4", text: "A film that I have seen three times." },
    table: "reviews",
  },
  "report of a film": {
    path: "/movie/xala-1975/report",
    fields: { reason: "spam" },
    table: "flags",
  },
};

beforeEach(async () => {
  for (const table of ["movies", "creators", "notices", "allowances", "savedViews"] as const) {
    await db.deleteFrom(table).execute();
  }
  await db.deleteFrom("catalogueChanges").execute();
  await buildMovie({ title: "Xala", releaseYear: 1975 });
  await buildCreator({ name: "Moussa Touré" });
});

async function countOf(table: keyof Schema): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

test.each(Object.entries(forms))("two equal posts of a %s add one", async (_, form) => {
  const before = await countOf(form.table);
  const post = () => ask(form.path, { method: "POST", cookie, form: form.fields });
  const answers = await Promise.all([post(), post()]);
  expect(await countOf(form.table)).toBe(before + 1);
  expect(answers.map(({ status }) => status)).toContain(303);
  expect((await post()).status).toBeLessThan(500);
  expect(await countOf(form.table)).toBe(before + 1);
});

test.each(["creator", "film", "sponsored notice"])(
  "the second post of a %s is answered as the first",
  async (kind) => {
    const { path, fields } = forms[kind] as Form;
    const post = async () => (await ask(path, { method: "POST", cookie, form: fields })).status;
    expect([...(await Promise.all([post(), post()])), await post()]).toEqual([303, 303, 303]);
  },
);

test("a creator who was deleted, or with other facts, is added again", async () => {
  const { path, fields } = forms.creator as Form;
  const post = (more: object = {}) =>
    ask(path, { method: "POST", cookie, form: { ...fields, ...more } });
  await post();
  await ask("/admin/creators/safi-faye/delete", { method: "POST", cookie, form: {} });
  expect((await post()).status).toBe(303);
  expect((await post({ bio: "Ethnologist." })).status).toBe(422);
  const names = await db.selectFrom("creators").select("name").orderBy("id").execute();
  expect(names.map(({ name }) => name)).toEqual(["Moussa Touré", "Safi Faye"]);
});
