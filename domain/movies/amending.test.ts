import { beforeEach, expect, test } from "vitest";
import { EditedMeanwhile } from "#domain/catalogue/history.ts";
import { Conflict, Forbidden, SignInRequired } from "#domain/platform/errors.ts";
import { visitor } from "#domain/rights/viewer.ts";
import { buildMember, buildMovie, memberOf, ownerOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { amendMovie, listMoviesIdentified } from "./amending.ts";
import { editMovie, getMovieForChange, listMovieHistory, restoreVersion } from "./curation.ts";

const db = await openTestDatabase();
const owner = ownerOf(await buildMember());

beforeEach(async () => {
  await db.deleteFrom("movies").execute();
});

const source = "Wikidata Q101";
const picture = {
  posterUrl: "https://upload.wikimedia.org/a.jpg",
  posterCredit: "A. Diop, CC BY-SA 4.0, Wikimedia Commons",
  posterCreditUrl: "https://commons.wikimedia.org/wiki/File:A.jpg",
};

test("parts replace a film's own, the rest stays, and the history and search follow", async () => {
  const { slug } = await buildMovie({ title: "Xala", releaseYear: 1975, tagline: "Alas" });
  const { version } = await getMovieForChange(owner, slug);
  const cast = [{ name: "Thierno Leye", character: "El Hadji", role: "lead" as const }];
  const identifiers = [{ scheme: "wikidata", value: "Q101" } as const];
  const parts = { title: "Xala, the Curse", otherGenres: ["comedy" as const], cast, identifiers };
  await amendMovie(owner, slug, { version, parts, source });
  const { document } = await getMovieForChange(owner, slug);
  expect(document).toMatchObject({ ...parts, tagline: "Alas", genre: "drama" });
  const [change] = await listMovieHistory(owner, slug);
  expect(change).toMatchObject({ change: "edited", source });
  expect(Object.keys(change?.after ?? {}).sort()).toEqual(Object.keys(parts).sort());
  const found = await db.selectFrom("movieSearch").select(["title", "people"]).executeTakeFirst();
  expect(found).toMatchObject({
    title: "xala the curse",
    people: expect.stringContaining("thierno"),
  });
});

test("a film that others changed meanwhile is not amended", async () => {
  const { slug } = await buildMovie();
  const { version, document } = await getMovieForChange(owner, slug);
  await editMovie(owner, slug, { version, fields: { ...fieldsOf(document), tagline: "New" } });
  const amended = amendMovie(owner, slug, { version, parts: { tagline: "Theirs" }, source });
  await expect(amended).rejects.toBeInstanceOf(EditedMeanwhile);
  expect((await getMovieForChange(owner, slug)).document.tagline).toBe("New");
});

test("an identifier that another film has is refused, and nothing is saved", async () => {
  const identifiers = [{ scheme: "imdb", value: "tt0060758" } as const];
  const first = await buildMovie({ title: "Black Girl" });
  const second = await buildMovie({ title: "Xala" });
  await amendMovie(owner, first.slug, { parts: { identifiers }, source });
  const taken = amendMovie(owner, second.slug, { parts: { identifiers, tagline: "T" }, source });
  await expect(taken).rejects.toThrow(Conflict);
  await expect(taken).rejects.toThrow("“Black Girl” has the IMDb identifier tt0060758 already.");
  expect((await getMovieForChange(owner, second.slug)).document.tagline).toBeNull();
  expect(await listMoviesIdentified(owner, identifiers)).toMatchObject([{ title: "Black Girl" }]);
  expect(await listMoviesIdentified(owner, [])).toEqual([]);
});

test("a poster's credit goes with it, and comes back with it", async () => {
  const { slug } = await buildMovie();
  await amendMovie(owner, slug, { parts: picture, source });
  const amended = await getMovieForChange(owner, slug);
  expect(amended.document).toMatchObject(picture);
  // A form knows nothing of the credit.
  const { posterCredit, posterCreditUrl, ...fields } = fieldsOf(amended.document);
  await editMovie(owner, slug, { version: amended.version, fields });
  expect((await getMovieForChange(owner, slug)).document).toMatchObject(picture);
  const { version } = await getMovieForChange(owner, slug);
  await editMovie(owner, slug, { version, fields: { ...fields, posterUrl: null } });
  const removed = { posterUrl: null, posterCredit: null, posterCreditUrl: null };
  expect((await getMovieForChange(owner, slug)).document).toMatchObject(removed);
  await restoreVersion(owner, slug, amended.version);
  expect((await getMovieForChange(owner, slug)).document).toMatchObject(picture);
});

test("only curators amend films", async () => {
  const { slug } = await buildMovie();
  for (const [viewer, error] of [
    [visitor, SignInRequired],
    [memberOf({ userId: owner.id }), Forbidden],
  ] as const) {
    await expect(amendMovie(viewer, slug, { parts: { tagline: "T" }, source })).rejects.toThrow(
      error,
    );
    await expect(listMoviesIdentified(viewer, [])).rejects.toThrow(error);
  }
});

type Document = Awaited<ReturnType<typeof getMovieForChange>>["document"];

/** A film's fields, without its lists. */
function fieldsOf({ cast, crew, trailers, awards, offers, related, ...fields }: Document) {
  return fields;
}
