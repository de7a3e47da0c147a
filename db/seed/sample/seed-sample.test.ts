import { sql } from "kysely";
import { expect, test } from "vitest";
import { isNewSite } from "#domain/backups/new-site.ts";
import { readStarterFilms } from "#domain/imports/starter.ts";
import { slugify } from "#shared/text/slug.ts";
import { buildMovie } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { lengthOf, readSample } from "./read-sample.ts";
import { seedSample } from "./seed-sample.ts";

const db = await openTestDatabase();
const written = readSample().members.flatMap(({ reviews }) => reviews);
const nothing = { members: 0, reviews: 0 };

const withoutFilms = await seedSample(db);
const { slug } = await buildMovie({ title: "Touki Bouki", releaseYear: 1973 });
const withOneFilm = await seedSample(db);
const again = await seedSample(db);

async function listRows(query: string): Promise<unknown[]> {
  return (await sql.raw(query).execute(db)).rows;
}

test("a catalogue without the sample's films gets no sample", () => {
  expect(withoutFilms).toEqual(nothing);
});

test("a part of the sample comes where only a part of its films is, and only once", async () => {
  const reviews = written.filter(({ film }) => film === slug).length;
  expect(reviews).toBeGreaterThan(1);
  expect(withOneFilm).toEqual({ members: 12, reviews });
  expect(again).toEqual(nothing);
  expect(await listRows("select 1 from reviews")).toHaveLength(reviews);
});

test("every film of the sample is of the starter", async () => {
  const films = await readStarterFilms();
  const known = new Set(
    films.map(({ title, release_year: year }) => `${slugify(title ?? "")}-${year}`),
  );
  expect(written.filter(({ film }) => !known.has(film))).toEqual([]);
});

test("every flag is of a review of the sample, by a member of it", () => {
  const { members, flags } = readSample();
  const usernames = new Set(members.map(({ username }) => username));
  const reviews = new Set(written.map(({ member, film }) => `${member} ${film}`));
  const wrong = flags.filter(
    ({ reporter, author, film }) => !usernames.has(reporter) || !reviews.has(`${author} ${film}`),
  );
  expect(wrong).toEqual([]);
});

test("every member says in the bio or the username that they are a sample, and has a dead address", async () => {
  const rows = await listRows(`
    select 1 from profiles join member on member.id = user_id
    where (bio like '%Sample member.' or username like 'sample-%')
      and email = username || '@sample.griot.example'`);
  expect(rows).toHaveLength(12);
  expect(await listRows("select 1 from account")).toEqual([]);
  // They do not keep a backup from being restored on the first start.
  expect(await isNewSite()).toBe(true);
});

test("no sample member is sent mail", async () => {
  expect(await listRows("select 1 from activities")).not.toEqual([]);
  expect(await listRows("select 1 from activities where awaits_mail")).toEqual([]);
});

test("there is a moderator, one member suspended and one whose suspension is over", async () => {
  const rows = await listRows(`
    select role, suspension_until > now() as suspended from profiles
    where role <> 'user' or is_suspended order by suspended`);
  expect(rows).toEqual([
    { role: "user", suspended: false },
    { role: "user", suspended: true },
    { role: "moderator", suspended: null },
  ]);
});

test("reviews are some 400, of every length and age, and most of them glad", () => {
  const share = (fits: (review: (typeof written)[number]) => boolean) =>
    written.filter(fits).length / written.length;
  expect(written.length).toBeGreaterThan(380);
  expect(written.length).toBeLessThan(420);
  expect(share(({ text }) => !text)).toBeGreaterThan(0.05);
  expect(share(({ text }) => Boolean(text && text.length < 60))).toBeGreaterThan(0.25);
  expect(share(({ text }) => Boolean(text && text.length > 500))).toBe(0);
  expect(share(({ age }) => age < lengthOf("7 days"))).toBeGreaterThan(0.2);
  expect(share(({ age }) => age > lengthOf("12 months"))).toBeGreaterThan(0.2);
  expect(share(({ age }) => age > lengthOf("36 months"))).toBe(0);
  const mean = written.reduce((sum, { rating }) => sum + rating, 0) / written.length;
  expect(mean).toBeGreaterThan(3.8);
  expect(mean).toBeLessThan(4);
});

test("some reviews wait, and each rejected one says why", () => {
  const pending = written.filter(({ status }) => status === "pending");
  const rejected = written.filter(({ status }) => status === "rejected");
  expect(pending.length).toBeGreaterThan(3);
  expect(rejected.length).toBeGreaterThan(3);
  expect(written.filter(({ rejection }) => rejection)).toEqual(rejected);
});
