import { type Insertable, sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { Schema } from "#db/schema/schema.ts";
import { listActivity } from "#domain/activity/activity.ts";
import { listDeleted } from "#domain/catalogue/deleted.ts";
import { deleteMovie, restoreMovie } from "#domain/movies/curation.ts";
import { refreshWatchMarks } from "#domain/offers/watch-marks.ts";
import { Conflict, NotFound, SignInRequired, Suspended } from "#domain/platform/errors.ts";
import { type Member, type Viewer, visitor } from "#domain/rights/viewer.ts";
import { watchingForm } from "#shared/validation/watching.ts";
import { buildMember, buildMovies, memberOf, ownerOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import {
  chooseProviders,
  exportOfMember,
  getStateOfMovie,
  getWatching,
  notifyWaitingMembers,
  setAlert,
  withdrawAlert,
} from "./alerts.ts";
import { addToWatchlist } from "./watchlist.ts";

const db = await openTestDatabase();
const slug = "rafiki-2018";
let amina: Viewer = visitor;
let movieId = 0;

beforeEach(async () => {
  await db.deleteFrom("movies").execute();
  await db.deleteFrom("member").execute();
  amina = memberOf(await buildMember());
  const [movie] = await buildMovies([{ title: "Rafiki", releaseYear: 2018 }, { title: "Xala" }]);
  movieId = movie?.id ?? 0;
});

type Offer = Partial<Insertable<Schema["movieOffers"]>>;

function offer({ provider = "youtube", access = "free", ...rest }: Offer = {}) {
  return db
    .insertInto("movieOffers")
    .values({ movieId, provider, access, address: "https://example.org/rafiki", ...rest })
    .execute();
}

async function findAlert() {
  return (await getStateOfMovie(amina, slug, ["xala-1973"])).alert;
}

async function listNews(viewer = amina) {
  const { activities } = await listActivity(viewer, { page: 1 });
  return activities.map(({ type, slug }) => `${type} ${slug}`);
}

test("a member who waits for a film is told once when it becomes free", async () => {
  await setAlert(amina, slug);
  await notifyWaitingMembers();
  expect(await listNews()).toEqual([]);
  await offer();
  await Promise.all([notifyWaitingMembers(), notifyWaitingMembers()]);
  expect(await listNews()).toEqual([`movie_watchable ${slug}`]);
  await db.deleteFrom("movieOffers").execute();
  await offer();
  await notifyWaitingMembers();
  expect(await listNews()).toHaveLength(1);
  expect(await findAlert()).toBeUndefined();
});

test("a film on a service counts for those who have it", async () => {
  const kofi = memberOf(await buildMember());
  await chooseProviders(amina, ["mubi", "no-such-service"]);
  await setAlert(amina, slug);
  await setAlert(kofi, slug);
  await offer({ provider: "mubi", access: "subscription" });
  await notifyWaitingMembers();
  expect(await listNews()).toEqual([`movie_watchable ${slug}`]);
  expect(await listNews(kofi)).toEqual([]);
  await chooseProviders(kofi, ["mubi", "netflix"]);
  await notifyWaitingMembers();
  expect(await listNews(kofi)).toEqual([`movie_watchable ${slug}`]);
  const { movies, providers } = await getWatching(kofi);
  expect(movies).toEqual([]);
  const chosen = providers.filter(({ isChosen }) => isChosen).map((one) => one.slug);
  expect(chosen).toEqual(["mubi", "netflix"]);
});

test("a form of services is read without characters that no database stores", async () => {
  const { providers: sent } = watchingForm.parse({ providers: ["mubi", "net\0flix"] });
  await chooseProviders(amina, sent);
  const { providers } = await getWatching(amina);
  expect(providers.filter(({ isChosen }) => isChosen)).toHaveLength(2);
});

test("a film that is free elsewhere is no news, until the member watches there", async () => {
  const profile = await buildMember({ country: "NG" });
  const ngozi = memberOf(profile);
  await setAlert(ngozi, slug);
  await offer({ countryRule: "only", countries: ["GH"] });
  await notifyWaitingMembers();
  expect(await listNews(ngozi)).toEqual([]);
  await db
    .updateTable("profiles")
    .set({ country: "GH" })
    .where("userId", "=", profile.userId)
    .execute();
  await notifyWaitingMembers();
  expect(await listNews(ngozi)).toEqual([`movie_watchable ${slug}`]);
});

test("a member’s other country or services concern nobody else who waits", async () => {
  const { userId } = await buildMember({ country: "NG" });
  const ngozi = memberOf({ userId } as Parameters<typeof memberOf>[0]);
  for (const film of [slug, "xala-1973"]) {
    await setAlert(ngozi, film);
    await setAlert(amina, film);
  }
  await db.updateTable("profiles").set({ country: "GH" }).where("userId", "=", userId).execute();
  await chooseProviders(ngozi, ["mubi", "netflix"]);
  const changes = await db.selectFrom("watchChanges").selectAll().execute();
  expect(changes).toEqual([{ movieId: null, userId }]);
});

test("an offer that nobody is sent to tells nobody, until its channel is official", async () => {
  const { id: channelId } = await db
    .insertInto("channels")
    .values({ handle: "Films", title: "Films", official: "no" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await setAlert(amina, slug);
  await offer({ channelId });
  await notifyWaitingMembers();
  expect(await listNews()).toEqual([]);
  await db.updateTable("channels").set({ official: "yes" }).execute();
  await notifyWaitingMembers();
  expect(await listNews()).toEqual([`movie_watchable ${slug}`]);
});

test("an upload that becomes official is news, also where others gave its film the same marks", async () => {
  const { id: channelId } = await db
    .insertInto("channels")
    .values({ handle: "Copies", title: "Copies", official: "no" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const ngozi = memberOf(await buildMember({ country: "NG" }));
  await chooseProviders(ngozi, ["youtube"]);
  await offer({ access: "rent", countryRule: "only", countries: ["GH"] });
  await offer({ access: "rent", provider: "mubi", countryRule: "everywhere" });
  const address = "https://example.org/copy";
  await offer({ access: "rent", countryRule: "everywhere", channelId, address });
  await setAlert(ngozi, slug);
  await notifyWaitingMembers();
  const marks = () =>
    db.selectFrom("movies").select("watchMarks").where("id", "=", movieId).execute();
  const before = await marks();
  await db.updateTable("channels").set({ official: "yes" }).execute();
  expect(await marks()).toEqual(before);
  await notifyWaitingMembers();
  expect(await listNews(ngozi)).toEqual([`movie_watchable ${slug}`]);
});

test("an upload that begins on its day is news, also where others gave its film the same marks", async () => {
  const ngozi = memberOf(await buildMember({ country: "NG" }));
  await chooseProviders(ngozi, ["youtube"]);
  await offer({ access: "rent", countryRule: "only", countries: ["GH"] });
  await offer({ access: "rent", provider: "mubi", countryRule: "everywhere" });
  const availableFrom = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const address = "https://example.org/premiere";
  await offer({ access: "rent", countryRule: "everywhere", availableFrom, address });
  await setAlert(ngozi, slug);
  await notifyWaitingMembers();
  expect(await listNews(ngozi)).toEqual([]);
  // The day comes, which no write says.
  await sql`alter table movie_offers disable trigger user`.execute(db);
  await sql`update movie_offers set available_from = available_from - 1`.execute(db);
  await sql`alter table movie_offers enable trigger user`.execute(db);
  await sql`alter table movies disable trigger user`.execute(db);
  await sql`update movies set watch_marks_until = watch_marks_until - 1`.execute(db);
  await sql`alter table movies enable trigger user`.execute(db);
  await refreshWatchMarks();
  await notifyWaitingMembers();
  expect(await listNews(ngozi)).toEqual([`movie_watchable ${slug}`]);
});

test("a film that is withdrawn waits until it is published again", async () => {
  await setAlert(amina, slug);
  await db.updateTable("movies").set({ state: "draft" }).where("id", "=", movieId).execute();
  await offer();
  await notifyWaitingMembers();
  expect(await listNews()).toEqual([]);
  const { films } = await exportOfMember(amina as Member);
  expect(films).toMatchObject([{ movie: null, slug: null }]);
  await db.updateTable("movies").set({ state: "published" }).where("id", "=", movieId).execute();
  await notifyWaitingMembers();
  expect(await listNews()).toEqual([`movie_watchable ${slug}`]);
});

test("alerts of a deleted film come back with it, and its offers are news then", async () => {
  const owner = ownerOf(await buildMember());
  await setAlert(amina, slug);
  await offer();
  await deleteMovie(owner, slug);
  await notifyWaitingMembers();
  expect(await listNews()).toEqual([]);
  const [deleted] = await listDeleted(owner, "movie");
  await restoreMovie(owner, deleted?.id ?? 0);
  await notifyWaitingMembers();
  expect(await listNews()).toEqual([`movie_watchable ${slug}`]);
});

test("nobody waits for what they can watch, and an alert can be taken back", async () => {
  await setAlert(amina, slug);
  await setAlert(amina, slug);
  expect(await findAlert()).toBe("set");
  const copy = await exportOfMember(amina as Member);
  expect(copy.films.map(({ movie }) => movie)).toEqual(["Rafiki"]);
  await withdrawAlert(amina, slug);
  expect(await findAlert()).toBe("unset");
  await offer();
  await expect(setAlert(amina, slug)).rejects.toThrow(Conflict);
  await notifyWaitingMembers();
  expect(await listNews()).toEqual([]);
  await addToWatchlist(amina, "xala-1973");
  const { movies } = await getStateOfMovie(amina, slug, ["xala-1973"]);
  const listed = { isListed: true, isFavorite: false, isSeen: false };
  expect(movies).toEqual([{ slug: "xala-1973", ...listed }]);
});

test("the state of a film's page is not planned anew for each of its readers", async () => {
  for (let reader = 0; reader < 12; reader += 1) await findAlert();
  const { rows } = await sql<{ plans: string }>`
    select generic_plans as plans from pg_prepared_statements
    where statement like '%"alert"%' and statement like '%is_favorite%'
  `.execute(db);
  expect(rows.map(({ plans }) => Number(plans) > 0)).toEqual([true]);
});

test("two hundred films that readers see can be waited for", async () => {
  const { id: userId } = amina as Member;
  await sql`
    with films as (
      insert into movies (slug, title, description, release_year, genre, language)
      select 'film-' || n, 'Film ' || n, '', 1990, 'drama', 'wolof' from generate_series(1, 200) as n
      returning id
    )
    insert into watch_alerts (user_id, movie_id) select ${userId}, id from films
  `.execute(db);
  await expect(setAlert(amina, slug)).rejects.toThrow("You’re already waiting for 200 films");
  await db.updateTable("movies").set({ state: "draft" }).where("slug", "=", "film-1").execute();
  await setAlert(amina, slug);
});

test("visitors, suspended members and unknown films are refused", async () => {
  const suspended = memberOf(await buildMember({ isSuspended: true }));
  await expect(setAlert(visitor, slug)).rejects.toThrow(SignInRequired);
  await expect(setAlert(suspended, slug)).rejects.toThrow(Suspended);
  await expect(chooseProviders(suspended, ["mubi"])).rejects.toThrow(Suspended);
  await expect(setAlert(amina, "no-such-film")).rejects.toThrow(NotFound);
  await expect(getStateOfMovie(visitor, slug, [])).rejects.toThrow(SignInRequired);
});
