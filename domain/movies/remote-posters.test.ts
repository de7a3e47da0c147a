import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { importCreatorPictures } from "#domain/creators/pictures.ts";
import * as fetching from "#domain/media/fetch-picture.ts";
import { createLocalStorage } from "#domain/media/local-storage.ts";
import { readUpload } from "#domain/media/media.ts";
import * as storages from "#domain/media/storage.ts";
import { drainBackground } from "#domain/platform/background.ts";
import { Forbidden } from "#domain/platform/errors.ts";
import {
  buildCreator,
  buildMember,
  buildMovie,
  buildSettings,
  helperOf,
  memberOf,
  ownerOf,
} from "#tests/builders.ts";
import { drawSample, stubDrawing } from "#tests/pictures.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { editMovie, getMovieForChange } from "./curation.ts";
import { getMovie } from "./movie-page.ts";
import {
  importPosters,
  listFailedPosters,
  retryFailedPictures,
  sweepUnusedPosters,
} from "./posters.ts";

const db = await openTestDatabase();
const folder = mkdtempSync(join(tmpdir(), "griot-remote-"));
vi.spyOn(storages, "storage").mockReturnValue(createLocalStorage(folder));
stubDrawing();
const fetchPicture = vi.spyOn(fetching, "fetchPicture");
const picture = await drawSample(300, 300).jpeg().toBuffer();
const url = "https://pictures.example/xala.jpg";
let curator: ReturnType<typeof helperOf>;

afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(async () => {
  for (const table of ["movies", "creators", "posters", "pictureFetches"] as const) {
    await db.deleteFrom(table).execute();
  }
  await buildSettings({ leavesPicturesRemote: false });
  fetchPicture.mockReset().mockResolvedValue(picture);
  curator = helperOf(await buildMember(), "curate-catalogue");
  await buildMovie({ title: "Xala", releaseYear: 1975, posterUrl: url });
});

async function takeIn() {
  await importPosters();
  await drainBackground();
}

async function findPoster(): Promise<string | null> {
  const { document } = await getMovieForChange(curator, "xala-1975");
  return document.posterUrl;
}

/** Saves the film's form as it was when it was opened, with another tagline. */
async function saveForm(opened: Awaited<ReturnType<typeof getMovieForChange>>) {
  const { cast, crew, trailers, awards, offers, related, ...fields } = opened.document;
  const edit = { version: opened.version, fields: { ...fields, tagline: "A curse." } };
  await editMovie(curator, "xala-1975", edit);
}

async function makeDue() {
  await sql`update picture_fetches set next_attempt_at = now() where next_attempt_at is not null`.execute(
    db,
  );
}

test("a remote poster is fetched once, drawn, and shown from here", async () => {
  await buildMovie({ title: "Xala, again", releaseYear: 1976, posterUrl: url });
  expect((await getMovie("xala-1975")).posterUrl).toBeNull();
  await takeIn();
  const { posterUrl } = await getMovie("xala-1975");
  expect(posterUrl).toMatch(/^\/uploads\/posters\//);
  expect((await getMovie("xala-again-1976")).posterUrl).toBe(posterUrl);
  expect(await readUpload(`${posterUrl}-320.avif`)).not.toBeNull();
  await takeIn();
  expect(fetchPicture.mock.calls).toEqual([[url]]);
});

test("a creator's remote picture is too, in its own shape", async () => {
  await buildCreator({ name: "Safi Faye", imageUrl: "https://pictures.example/safi.jpg" });
  await importCreatorPictures();
  const { imageUrl } = await db.selectFrom("creators").selectAll().executeTakeFirstOrThrow();
  expect(imageUrl).toMatch(/^\/uploads\/creators\//);
  expect(await readUpload(`${imageUrl}-768.webp`)).not.toBeNull();
});

test("two processes fetch a picture once", async () => {
  await Promise.all([importPosters(), importPosters()]);
  await drainBackground();
  expect(fetchPicture).toHaveBeenCalledOnce();
});

test("a form opened before the fetch saves without conflict, and the picture stays here", async () => {
  const opened = await getMovieForChange(curator, "xala-1975");
  await takeIn();
  const stored = await findPoster();
  await saveForm(opened);
  expect(await findPoster()).toBe(stored);
  await takeIn();
  expect(fetchPicture).toHaveBeenCalledOnce();
});

test("a copy that was removed as unused is fetched again", async () => {
  await takeIn();
  await db.updateTable("movies").set({ posterUrl: null }).execute();
  await sql`update posters set created_at = now() - interval '2 days'`.execute(db);
  await sweepUnusedPosters();
  await db.updateTable("movies").set({ posterUrl: url }).execute();
  await takeIn();
  expect(await findPoster()).toMatch(/^\/uploads\/posters\//);
  expect(fetchPicture).toHaveBeenCalledTimes(2);
});

test("an address that is no picture leaves the drawn poster, is listed, and is not fetched again", async () => {
  fetchPicture.mockResolvedValue(Buffer.from("<svg onload=alert(1)>"));
  await takeIn();
  await makeDue();
  await takeIn();
  expect(fetchPicture).toHaveBeenCalledOnce();
  expect((await getMovie("xala-1975")).posterUrl).toBeNull();
  expect(await listFailedPosters(curator)).toEqual([
    {
      ...{ slug: "xala-1975", title: "Xala", releaseYear: 1975, url, nextAttemptAt: null },
      failure: expect.stringContaining("File type not allowed."),
    },
  ]);
});

test("a host that was unreachable is retried, less and less often, until a curator retries", async () => {
  fetchPicture.mockRejectedValue(new fetching.NotFetched("It answered 503.", true));
  for (let attempt = 1; attempt <= 7; attempt += 1) {
    await takeIn();
    await takeIn();
    await makeDue();
  }
  expect(fetchPicture).toHaveBeenCalledTimes(5);
  fetchPicture.mockResolvedValue(picture);
  await retryFailedPictures(curator);
  await takeIn();
  expect(await listFailedPosters(curator)).toEqual([]);
  expect(await findPoster()).toMatch(/^\/uploads\/posters\//);
});

test("creators' pictures are fetched again only for managers of creators", async () => {
  const safi = "https://pictures.example/safi.jpg";
  await buildCreator({ name: "Safi Faye", imageUrl: safi });
  fetchPicture.mockRejectedValue(new fetching.NotFetched("It answered 404.", true));
  await takeIn();
  await importCreatorPictures();
  fetchPicture.mockClear();
  await retryFailedPictures(curator);
  await takeIn();
  await importCreatorPictures();
  expect(fetchPicture.mock.calls).toEqual([[url]]);
  await retryFailedPictures(ownerOf(await buildMember()));
  await importCreatorPictures();
  expect(fetchPicture).toHaveBeenLastCalledWith(safi);
});

test("where the owner leaves pictures on other sites, they are shown from there", async () => {
  await buildSettings({ leavesPicturesRemote: true });
  await takeIn();
  expect(fetchPicture).not.toHaveBeenCalled();
  expect((await getMovie("xala-1975")).posterUrl).toBe(url);
});

test("only curators of the catalogue see failed posters and retry them", async () => {
  const admin = memberOf({ userId: curator.id, role: "admin" });
  await expect(listFailedPosters(admin)).rejects.toThrow(Forbidden);
  await expect(retryFailedPictures(admin)).rejects.toThrow(Forbidden);
});
