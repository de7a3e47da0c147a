import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { listDeleted, purgeDeleted } from "#domain/catalogue/deleted.ts";
import { EditedMeanwhile } from "#domain/catalogue/history.ts";
import { reportReply } from "#domain/moderation/moderation.ts";
import { Forbidden, Gone } from "#domain/platform/errors.ts";
import {
  buildFlags,
  buildMember,
  buildMovie,
  buildReview,
  buildVotes,
  buildWatchlistEntries,
  helperOf,
  memberOf,
} from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import {
  addMovie,
  changeMovie,
  deleteMovie,
  editMovie,
  getMovieForChange,
  listMovieHistory,
  type MovieFields,
  restoreMovie,
  restoreVersion,
} from "./curation.ts";
import { getMovie } from "./movie-page.ts";
import { archivedTables } from "./queries/archive.ts";

const db = await openTestDatabase();
const slug = "xala-1975";
let curator: ReturnType<typeof helperOf>;
let fields: MovieFields;

beforeEach(async () => {
  for (const table of ["movies", "member", "catalogueChanges", "deletedEntries"] as const) {
    await db.deleteFrom(table).execute();
  }
  curator = helperOf(await buildMember({ displayName: "Kofi Mensah" }), "curate-catalogue");
  await buildMovie({ title: "Xala", releaseYear: 1975 });
  fields = fieldsOf((await getMovieForChange(curator, slug)).document);
});

function fieldsOf(document: MovieFields & Partial<Record<string, unknown>>): MovieFields {
  const {
    cast: _cast,
    crew: _crew,
    trailers: _t,
    awards: _a,
    offers: _o,
    related: _r,
    ...rest
  } = document;
  return rest as MovieFields;
}

async function edit(change: Partial<MovieFields>) {
  const { version, document } = await getMovieForChange(curator, slug);
  await editMovie(curator, slug, { version, fields: { ...fieldsOf(document), ...change } });
}

test("a film that is added is found, and its history begins", async () => {
  const added = await addMovie(curator, { ...fields, title: "Ọmọ Ghetto", releaseYear: 2010 });
  expect(added).toBe("omo-ghetto-2010");
  expect(await getMovie(added)).toMatchObject({ title: "Ọmọ Ghetto" });
  const [entry] = await listMovieHistory(curator, added);
  expect(entry).toMatchObject({ change: "added", actorName: "Kofi Mensah" });
  const { rows } = await sql`select from movie_search where titles like '%omo ghetto%'`.execute(db);
  expect(rows).toHaveLength(1);
});

test("a second film of one title and year gets an address of its own", async () => {
  expect(await addMovie(curator, fields)).toBe("xala-1975-2");
  expect(await addMovie(curator, fields)).toBe("xala-1975-3");
});

test("a title that is longer as an address than the address may be is cut in it", async () => {
  const film = { ...fields, title: "Æ".repeat(300) };
  expect(await addMovie(curator, film)).toBe(`${"ae".repeat(300).slice(0, 315)}-1975`);
  expect(await addMovie(curator, film)).toMatch(/-1975-2$/);
});

test("an edit records what it changed, before and after, and the address stays", async () => {
  await edit({ title: "Xala (The Curse)", tagline: "Nobody is safe." });
  const [entry] = await listMovieHistory(curator, slug);
  expect(entry).toMatchObject({
    change: "edited",
    before: { title: "Xala", tagline: null },
    after: { title: "Xala (The Curse)", tagline: "Nobody is safe." },
  });
  expect(await getMovie(slug)).toMatchObject({ title: "Xala (The Curse)" });
});

test("an edit that changes nothing is not recorded", async () => {
  await edit({});
  expect(await listMovieHistory(curator, slug)).toEqual([]);
});

test("the second of two editors of one film is shown what the first changed, and loses nothing", async () => {
  const { version } = await getMovieForChange(curator, slug);
  await edit({ tagline: "Nobody is safe." });
  const late = editMovie(curator, slug, { version, fields: { ...fields, title: "Hala" } });
  await expect(late).rejects.toThrow(EditedMeanwhile);
  await expect(late).rejects.toMatchObject({
    ...{ base: { tagline: null }, current: { tagline: "Nobody is safe." }, by: ["Kofi Mensah"] },
  });
  expect(await getMovie(slug)).toMatchObject({ title: "Xala", tagline: "Nobody is safe." });
});

test("of many editors who save at once one succeeds, and the others get a conflict", async () => {
  const { version } = await getMovieForChange(curator, slug);
  const all = Array.from({ length: 8 }, (_, index) =>
    editMovie(curator, slug, { version, fields: { ...fields, tagline: `Line ${index}` } }),
  );
  const ended = await Promise.allSettled(all);
  expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("of two films that are given one identifier at once, one gets it and the other is refused", async () => {
  const identifiers = [{ scheme: "imdb" as const, value: "tt0073915" }];
  const ended = await Promise.allSettled([
    addMovie(curator, { ...fields, identifiers }),
    addMovie(curator, { ...fields, title: "Hala", identifiers }),
  ]);
  const refused = ended.find(({ status }) => status === "rejected");
  expect(refused).toMatchObject({ reason: { name: "IdentifierTaken", field: "imdb" } });
  expect(await db.selectFrom("movies").select("id").execute()).toHaveLength(2);
});

test("an earlier version comes back without an identifier that another film has by now", async () => {
  await edit({ identifiers: [{ scheme: "imdb", value: "tt0073915" }] });
  await edit({ identifiers: [], tagline: "Later" });
  const identifiers = [{ scheme: "imdb" as const, value: "tt0073915" }];
  await addMovie(curator, { ...fields, title: "Hala", identifiers });
  const [, first] = await listMovieHistory(curator, slug);
  await restoreVersion(curator, slug, first?.id ?? 0);
  const { document } = await getMovieForChange(curator, slug);
  expect(document).toMatchObject({ tagline: null, identifiers: [] });
});

test("an earlier version is restored with its lists, and that can be undone too", async () => {
  const add = (name: string) =>
    changeMovie(curator, slug, "manage cast and crew", async (db, { id }) => {
      await db.insertInto("movieCast").values({ movieId: id, name }).execute();
    });
  await add("Thierno Leye");
  const { version } = await getMovieForChange(curator, slug);
  await add("Seune Samb");
  await edit({ title: "Hala" });
  await restoreVersion(curator, slug, version);
  const { document } = await getMovieForChange(curator, slug);
  expect(document).toMatchObject({ title: "Xala", cast: [{ name: "Thierno Leye" }] });
  await restoreVersion(curator, slug, 0);
  expect((await getMovieForChange(curator, slug)).document.cast).toEqual([]);
  expect(await listMovieHistory(curator, slug)).toHaveLength(5);
});

async function countAll() {
  const tables = [
    "reviews",
    "helpful_votes",
    "replies",
    "moderation_cases",
    "flags",
    "watchlists",
    "activities",
  ];
  const counts = tables.map(async (table) => {
    const { rows } = await sql`select * from ${sql.table(table)} order by id`.execute(db);
    return [table, rows] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

async function figuresOf(address: string) {
  return db
    .selectFrom("movies")
    .select(["id", "reviewCount", "averageRating", "watchlistCount", "createdAt"])
    .where("slug", "=", address)
    .executeTakeFirstOrThrow();
}

test("a deleted film is gone with its dependents, and is restored with all of them", async () => {
  const amina = await buildMember();
  const { id: movieId } = await figuresOf(slug);
  const review = await buildReview({ movieId, userId: amina.userId, rating: 5 });
  await buildReview({ movieId, userId: null, rating: 2 });
  await buildVotes([{ reviewId: review.id, userId: curator.id }]);
  await buildFlags([{ reviewId: review.id, reporterId: curator.id, reason: "spam" }]);
  const mentioned = await buildMember({ username: "kofi" });
  const words = { replyText: "@kofi", mentions: ["kofi"] };
  const [reply] = await db
    .insertInto("replies")
    .values({ reviewId: review.id, userId: curator.id, ...words })
    .returning("id")
    .execute();
  const flag = { id: reply?.id ?? 0, reason: "spam", details: null } as const;
  await reportReply(memberOf(mentioned), flag);
  await buildVotes([{ replyId: flag.id, userId: amina.userId }]);
  await buildWatchlistEntries([{ userId: amina.userId, movieId }]);
  await sql`update activities set awaits_mail = false`.execute(db);
  const [before, figures] = [await countAll(), await figuresOf(slug)];

  expect(await deleteMovie(curator, slug)).toBe("Xala");
  await expect(getMovie(slug)).rejects.toThrow(Gone);
  expect((await countAll()).reviews).toEqual([]);
  const [entry] = await listDeleted(curator, "movie");
  expect(entry).toMatchObject({ label: "Xala", actorName: "Kofi Mensah" });

  expect(await restoreMovie(curator, entry?.id ?? 0)).toBe(slug);
  expect(await countAll()).toEqual(before);
  expect(await figuresOf(slug)).toEqual(figures);
  expect(await listDeleted(curator, "movie")).toEqual([]);
  await expect(restoreMovie(curator, entry?.id ?? 0)).rejects.toThrow(Gone);
});

test("a restored film is without what members deleted with their account", async () => {
  const amina = await buildMember();
  const { id: movieId } = await figuresOf(slug);
  const review = await buildReview({ movieId, userId: amina.userId });
  await buildVotes([{ reviewId: review.id, userId: curator.id }]);
  await deleteMovie(curator, slug);
  await db.deleteFrom("member").where("id", "=", amina.userId).execute();
  const [entry] = await listDeleted(curator, "movie");
  await restoreMovie(curator, entry?.id ?? 0);
  expect(await countAll()).toMatchObject({ reviews: [], helpful_votes: [] });
  expect(await figuresOf(slug)).toMatchObject({ reviewCount: 0 });
});

test("a review is restored with its film though the moderator's account is closed", async () => {
  const { userId: decidedBy } = await buildMember();
  const { id: movieId } = await figuresOf(slug);
  const { id, userId } = await buildReview({ movieId, decidedBy, decidedAt: new Date() });
  const earlier = { reviewId: id, userId: userId ?? 0, rating: 2, reviewText: "Before." };
  await db.insertInto("earlierTexts").values(earlier).execute();
  const reply = { reviewId: id, userId: userId ?? 0, replyText: "And again." };
  await db.insertInto("replies").values(reply).execute();
  await deleteMovie(curator, slug);
  await db.deleteFrom("member").where("id", "=", decidedBy).execute();
  const [entry] = await listDeleted(curator, "movie");
  await restoreMovie(curator, entry?.id ?? 0);
  const restored = db.selectFrom("reviews").select(["id", "decidedBy", "commentCount"]);
  expect(await restored.execute()).toEqual([{ id, decidedBy: null, commentCount: 1 }]);
  expect(await db.selectFrom("replies").selectAll().execute()).toMatchObject([reply]);
  expect(await db.selectFrom("earlierTexts").selectAll().execute()).toMatchObject([earlier]);
});

test("a film deleted before a column was added is restored with what the column begins with", async () => {
  const { id: movieId } = await figuresOf(slug);
  await buildReview({ movieId });
  await deleteMovie(curator, slug);
  await sql`
    update deleted_entries set document = document #- '{reviews,0,mentions}'
  `.execute(db);
  const [entry] = await listDeleted(curator, "movie");
  await restoreMovie(curator, entry?.id ?? 0);
  expect(await db.selectFrom("reviews").select("mentions").execute()).toEqual([{ mentions: [] }]);
});

test("a film whose address is taken is restored at another", async () => {
  await deleteMovie(curator, slug);
  const [entry] = await listDeleted(curator, "movie");
  await buildMovie({ title: "Xala", releaseYear: 1975 });
  expect(await restoreMovie(curator, entry?.id ?? 0)).toBe("xala-1975-2");
});

test("a deleted film can be restored for thirty days", async () => {
  await deleteMovie(curator, slug);
  const [entry] = await listDeleted(curator, "movie");
  const age = async (hours: number) => {
    const deletedAt = new Date(Date.now() - hours * 3_600_000);
    await db.updateTable("deletedEntries").set({ deletedAt }).execute();
    await purgeDeleted();
  };
  await age(30 * 24 - 1);
  expect(await listDeleted(curator, "movie")).toHaveLength(1);
  await age(30 * 24 + 1);
  await expect(restoreMovie(curator, entry?.id ?? 0)).rejects.toThrow(Gone);
});

test("members who do not curate the catalogue are refused, and each refusal names its action", async () => {
  const admin = memberOf({ userId: 2, role: "admin" });
  await expect(addMovie(admin, fields)).rejects.toThrow("You don't have permission to add movies.");
  await expect(deleteMovie(admin, slug)).rejects.toThrow(Forbidden);
  await expect(listDeleted(admin, "movie")).rejects.toThrow(
    "You don't have permission to edit movies.",
  );
  await expect(listMovieHistory(admin, slug)).rejects.toThrow(Forbidden);
  expect(await listDeleted(admin, "creator")).toEqual([]);
  await expect(listDeleted(curator, "creator")).rejects.toThrow(Forbidden);
  await expect(getMovieForChange(admin, slug, "manage awards")).rejects.toThrow(
    "You don't have permission to manage awards.",
  );
});

test("all that the database deletes with a film is archived with it", async () => {
  const { rows } = await sql<{ name: string }>`
    with recursive gone (name) as (
      select 'movies'::regclass
      union
      select conrelid::regclass from pg_constraint
      join gone on confrelid = gone.name
      where contype = 'f' and confdeltype = 'c'
    )
    select name::text from gone
  `.execute(db);
  const names = rows.map(({ name }) => name);
  // Rebuilt from the film itself, or by the next run of a job.
  const derived = [
    ...["movie_search", "movie_creators", "movie_languages", "trending_movies", "top_movies"],
    "watch_changes",
    "movie_providers",
  ];
  const deleted = names.filter((name) => !derived.includes(name));
  // A nomination stays without its film, and is archived too.
  expect([...deleted, "nominations"].sort()).toEqual(archivedTables.toSorted());
});
