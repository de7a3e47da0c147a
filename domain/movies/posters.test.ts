import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createLocalStorage } from "#domain/media/local-storage.ts";
import { readUpload } from "#domain/media/media.ts";
import { drawWaitingPosters } from "#domain/media/posters.ts";
import * as storages from "#domain/media/storage.ts";
import { drainBackground } from "#domain/platform/background.ts";
import { Forbidden } from "#domain/platform/errors.ts";
import { buildMember, buildMovie, buildMovies, helperOf, memberOf } from "#tests/builders.ts";
import { drawBomb, drawSample, stubDrawing } from "#tests/pictures.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { deleteMovie, editMovie, getMovieForChange } from "./curation.ts";
import { sweepUnusedPosters, uploadPoster } from "./posters.ts";

const db = await openTestDatabase();
const folder = mkdtempSync(join(tmpdir(), "griot-posters-"));
const local = createLocalStorage(folder);
const storage = vi.spyOn(storages, "storage");
const drawing = stubDrawing();
const upload = await drawSample(300, 300).jpeg().toBuffer();
let curator: ReturnType<typeof helperOf>;

beforeEach(async () => {
  storage.mockReturnValue(local);
  for (const table of ["movies", "posters", "deletedEntries", "catalogueChanges"] as const) {
    await db.deleteFrom(table).execute();
  }
  curator = helperOf(await buildMember(), "curate-catalogue");
});

afterAll(() => rmSync(folder, { recursive: true }));

function listFiles(): string[] {
  return readdirSync(join(folder, "posters"));
}

async function makeOld() {
  await sql`update posters set created_at = now() - interval '2 days'`.execute(db);
}

test("an upload has three sizes and two formats, two by three, once it is drawn", async () => {
  drawing.mockRestore();
  onTestFinished(() => void stubDrawing());
  const address = await uploadPoster(curator, upload);
  expect(address).toMatch(/^\/uploads\/posters\/[0-9a-z]+-[0-9a-f]{16}$/);
  await drainBackground();
  for (const width of [160, 320, 480]) {
    for (const format of ["avif", "webp"]) {
      const file = await readUpload(`${address}-${width}.${format}`);
      const facts = await sharp(file?.bytes).metadata();
      expect([facts.width, facts.height]).toEqual([width, width * 1.5]);
    }
  }
  expect(listFiles().filter((name) => name.includes("original"))).toEqual([]);
});

test("a film has the colour of its poster as soon as the files are there, and of no other", async () => {
  const red = await sharp(upload).extract({ left: 0, top: 0, width: 150, height: 300 }).toBuffer();
  const isThere = Promise.withResolvers<void>();
  const read: typeof local.read = (...args) => isThere.promise.then(() => local.read(...args));
  storage.mockReturnValue({ ...local, read });
  const address = await uploadPoster(curator, red);
  const { id } = await buildMovie({ posterUrl: address });
  isThere.resolve();
  const colour = async () =>
    (await db.selectFrom("movies").select("posterColour").where("id", "=", id).executeTakeFirst())
      ?.posterColour;
  await drainBackground();
  expect(await colour()).toMatch(/^#f[0-9a-f]0[0-9a-f]0[0-9a-f]$/);
  await db.updateTable("movies").set({ posterUrl: null }).execute();
  expect(await colour()).toBeNull();
  await db.updateTable("movies").set({ posterUrl: address }).execute();
  expect(await colour()).toMatch(/^#f/);
});

test("a poster that a stopped process left undrawn is drawn by the next", async () => {
  const read = vi.fn(local.read).mockRejectedValueOnce(new Error("the process ended"));
  storage.mockReturnValue({ ...local, read });
  const address = await uploadPoster(curator, upload);
  await drainBackground();
  expect(await readUpload(`${address}-160.webp`)).toBeNull();
  await drawWaitingPosters();
  expect(await readUpload(`${address}-160.webp`)).not.toBeNull();
});

test("an upload that is no picture or has too many pixels is refused at once and leaves nothing", async () => {
  await expect(uploadPoster(curator, Buffer.from("<svg/>"))).rejects.toThrow(
    "File type not allowed",
  );
  await expect(uploadPoster(curator, drawBomb())).rejects.toThrow("at most 50 megapixels");
  await expect(uploadPoster(curator, upload.subarray(0, 900))).rejects.toThrow(
    "Please select a valid image file",
  );
  expect(await db.selectFrom("posters").selectAll().execute()).toEqual([]);
});

test("files are removed when no film and no deleted film uses them and a day has passed", async () => {
  const [unsaved, shown, deleted, replaced] = [
    await uploadPoster(curator, upload),
    await uploadPoster(curator, upload),
    await uploadPoster(curator, upload),
    await uploadPoster(curator, upload),
  ];
  await drainBackground();
  await buildMovies([
    { title: "Shown", releaseYear: 2001, posterUrl: shown },
    { title: "Deleted", releaseYear: 2002, posterUrl: deleted },
  ]);
  await deleteMovie(curator, "deleted-2002");
  await buildMovie({ title: "Replaced", releaseYear: 2003, posterUrl: replaced });
  const { version, document } = await getMovieForChange(curator, "replaced-2003");
  const { cast, crew, trailers, awards, offers, related, ...fields } = document;
  await editMovie(curator, "replaced-2003", { version, fields: { ...fields, posterUrl: null } });
  const listStored = async () => {
    await sweepUnusedPosters();
    const rows = await db.selectFrom("posters").select("address").execute();
    return rows.map(({ address }) => address).sort();
  };
  expect(await listStored()).toHaveLength(4);
  await makeOld();
  expect(await listStored()).toEqual([shown, deleted, replaced].sort());
  expect(await readUpload(`${unsaved}-160.webp`)).toBeNull();
  expect(await readUpload(`${shown}-160.webp`)).not.toBeNull();
  await sql`update catalogue_changes set created_at = now() - interval '31 days'`.execute(db);
  await db.deleteFrom("deletedEntries").execute();
  expect(await listStored()).toEqual([shown]);
});

test("only curators of the catalogue upload posters", async () => {
  const admin = memberOf({ userId: curator.id, role: "admin" });
  await expect(uploadPoster(admin, upload)).rejects.toThrow(Forbidden);
});
