import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { type Header, pack } from "tar-stream";
import { expect, onTestFinished, test } from "vitest";
import type { Manifest } from "./manifest.ts";
import { readArchive, readManifest } from "./read-archive.ts";
import { restoreBackup } from "./restore.ts";
import { requireRoom, roomOf } from "./room.ts";
import { compression, createSum, drawHead, headBytes } from "./write-archive.ts";

const now = new Date("2026-11-23T12:00:00Z");
const picture = "posters/mfz3k2-0123456789abcdef-320.avif";
const films = Buffer.from('{"id":1,"title":"Touki Bouki"}\n{"id":2,"title":"Xala"}\n');

type TarEntry = { header: Partial<Header> & { name: string }; bytes: Buffer };

function file(name: string, text: string | Buffer = "a picture"): TarEntry {
  return { header: { name, type: "file" }, bytes: Buffer.from(text) };
}

const rows = file("tables/movies/000001.jsonl", films);
const upload = file(`uploads/${picture}`);
const goodSecret = "0123456789abcdefghijklmnopqrstuvwxyz";
const secrets = file("secrets.json", `{"SECRET":"${goodSecret}"}`);

/** Says of an archive what is true of one that has `rows`, `upload` and `secrets`. */
function describe(): Omit<Manifest, "bodyBytes"> {
  const [table, uploads, keys] = [createSum(), createSum(), createSum()];
  table.add(films);
  uploads.label(picture);
  uploads.add(upload.bytes);
  keys.add(secrets.bytes);
  return {
    program: "griot",
    format: 1,
    version: "0.0.0",
    createdAt: now.toISOString(),
    from: "embedded",
    migrations: ["0001-baseline.sql"],
    tables: [{ name: "movies", columns: ["id", "title"], rows: 2, ...table.read() }],
    sequences: [],
    uploads: { files: 1, ...uploads.read() },
    secrets: keys.read(),
    keys: ["SECRET"],
    keyVersion: 1,
  };
}

async function write(entries: TarEntry[], changes: object = {}): Promise<string> {
  const tar = pack();
  const written = buffer(tar);
  for (const { header, bytes } of entries) {
    if (header.type === "file") tar.entry(header, bytes);
    else tar.entry(header);
  }
  tar.finalize();
  const body = zstdCompressSync(await written, compression);
  const manifest = { ...describe(), bodyBytes: body.length, ...changes } as Manifest;
  return store(Buffer.concat([await drawHead(manifest, now), body]));
}

function store(bytes: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), "griot-archive-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "backup.tar.zst");
  writeFileSync(path, bytes);
  return path;
}

/** Names what is in an archive; the one line that refuses it, without the file's name. */
async function read(path: string): Promise<string> {
  try {
    const found: string[] = [];
    for await (const piece of readArchive(path, await readManifest(path))) {
      found.push(piece.kind === "rows" ? `${piece.count} rows` : piece.kind);
    }
    return found.join(", ");
  } catch (error) {
    expect(error).toMatchObject({ isUserFacing: true });
    expect((error as Error).message).not.toContain("\n");
    return (error as Error).message.replace(path, "It");
  }
}

const damage = (reason: string) => `It is damaged: ${reason}. Nothing was changed.`;

test("an archive is read as it was written", async () => {
  expect(await read(await write([rows, upload, secrets]))).toBe("2 rows, upload, secrets");
});

test("a file that is no archive of ours is refused", async () => {
  const foreign = "It is not a backup of Griot.";
  expect(await read(store(Buffer.from("PK\u0003\u0004 something else")))).toBe(foreign);
  expect(await read(store(zstdCompressSync(Buffer.alloc(5000))))).toBe(foreign);
  expect(await read(store(zstdCompressSync(Buffer.alloc(10_000_000))))).toBe(foreign);
  expect(await read(store(Buffer.alloc(0)))).toBe(foreign);
  expect(await read(await write([], { program: "other" }))).toBe(foreign);
  expect(await read("/nowhere/a.tar.zst")).toMatch(/^\S+ cannot be read: ENOENT/);
  expect(await read(tmpdir())).toMatch(/ cannot be read: EISDIR/);
});

test("an archive of a later format is refused by its format", async () => {
  expect(await read(await write([], { format: 2 }))).toBe(
    "It was made by a newer version of Griot, in format 2. Update Griot first.",
  );
});

test("an archive that is cut short or longer is refused before it is read", async () => {
  const path = await write([rows, upload, secrets]);
  writeFileSync(path, "more", { flag: "a" });
  expect(await read(path)).toBe(damage("it has 4 bytes too many"));
  truncateSync(path, headBytes + 20);
  expect(await read(path)).toMatch(/damaged: \d+ bytes are missing at its end/);
});

test("an archive with any byte changed is refused", async () => {
  const path = await write([rows, upload, secrets]);
  const bytes = readFileSync(path);
  for (let at = headBytes + 5; at < bytes.length; at += 7) {
    const altered = Buffer.from(bytes);
    altered[at] = (altered[at] ?? 0) ^ 0x10;
    writeFileSync(path, altered);
    // Some bits of zstd mean nothing.
    if (unpack(altered).equals(unpack(bytes))) continue;
    expect(await read(path)).toMatch(/^It is (damaged: |not a backup)/);
  }
});

function unpack(bytes: Buffer): Buffer {
  try {
    return zstdDecompressSync(bytes.subarray(headBytes));
  } catch {
    return Buffer.alloc(0);
  }
}

test("rows and uploads that are not those of the manifest are refused", async () => {
  const other = Buffer.from(films.toString().replace("Xala", "Yala"));
  expect(await read(await write([file(rows.header.name, other), upload, secrets]))).toBe(
    damage("what it has of movies is not what was written"),
  );
  expect(await read(await write([upload, secrets]))).toBe(
    damage("what it has of movies is not what was written"),
  );
  expect(await read(await write([rows, secrets]))).toBe(
    damage("what it has of uploads is not what was written"),
  );
  expect(await read(await write([rows, upload]))).toBe(
    damage("what it has of keys is not what was written"),
  );
});

test("names that lead elsewhere, are unknown or come twice are refused", async () => {
  const names = [
    "uploads/../../etc/passwd",
    "uploads//etc/cron.d/x-0123456789abcdef-320.avif",
    "uploads/posters/../secret",
    "uploads/posters/a.html",
    `uploads/${picture}`,
  ];
  for (const name of names) {
    expect(await read(await write([rows, upload, file(name)]))).toMatch(
      /damaged: ".*" (is no upload's name|is there twice or out of order)\. Nothing was changed\.$/,
    );
  }
  for (const name of [
    "/etc/passwd",
    "../secret",
    "pglite/PG_VERSION",
    "tables/movies/000009.jsonl",
  ]) {
    expect(await read(await write([rows, file(name)]))).toBe(
      damage(`${JSON.stringify(name)} does not belong there`),
    );
  }
});

test("links, folders and devices are refused", async () => {
  for (const type of ["symlink", "link", "directory", "character-device", "fifo"] as const) {
    const entry = {
      header: { name: upload.header.name, type, linkname: "/etc/passwd" },
      bytes: Buffer.alloc(0),
    };
    expect(await read(await write([rows, entry]))).toMatch(new RegExp(`is a ${type}, not a file`));
  }
});

test("an entry that would grow beyond the manifest is refused before it is unpacked", async () => {
  const bomb = Buffer.alloc(5_000_000);
  for (const name of [rows, upload, secrets].map(({ header }) => header.name)) {
    const before = name === rows.header.name ? [] : [rows];
    expect(await read(await write([...before, file(name, bomb)]))).toBe(
      damage(`${JSON.stringify(name)} is larger than its list of contents says`),
    );
  }
});

test("a backup of a newer schema is refused, and one for which there is no room", async () => {
  const path = await write([rows, upload, secrets], {
    migrations: ["0001-baseline.sql", "9999-later.sql"],
  });
  await expect(restoreBackup(path)).rejects.toThrow(
    `${path} was made by a newer version of Griot: it has 9999-later.sql, which this version does not ` +
      "know. Nothing was changed. Update Griot first.",
  );
  await expect(requireRoom(tmpdir(), 1e18)).rejects.toThrow(
    / lacks \d+ MB\. Nothing was changed\.$/,
  );
});

/** The one line that refuses an archive before anything is made of it. */
async function restore(entries: TarEntry[], changes: object): Promise<string> {
  const path = await write(entries, changes);
  const { message } = (await restoreBackup(path).catch((error: Error) => error as Error)) as Error;
  return message.replace(path, "It");
}

test.each<[what: string, changes: object, message: RegExp]>([
  ["no migrations", { migrations: [] }, /it lacks the migration 0001-baseline\.sql/],
  [
    "migrations of before 1.0",
    { migrations: ["0001-fold.sql", "0151-joining.sql"] },
    /^It is too old for this version of Griot\. Nothing was changed\. Restore it with the last version before 1\.0, and take another backup with that\.$/,
  ],
  [
    "a table of no migration",
    { tables: [{ name: "pg_authid", columns: [], rows: 0, bytes: 0, sha256: "0".repeat(64) }] },
    /make nothing called "pg_authid"/,
  ],
  [
    "a foreign sequence",
    { sequences: [{ name: "pg_class", value: "1", isCalled: true }] },
    /"pg_class" numbers none of its tables/,
  ],
  [
    "a negative number",
    { sequences: [{ name: "movies_id_seq", value: "-1", isCalled: true }] },
    /its list of contents is not valid/,
  ],
])("an archive with %s is refused at once", async (_, changes, message) => {
  expect(await restore([rows, upload, secrets], changes)).toMatch(message);
});

test.each([
  ["a weak SECRET", { SECRET: "x".repeat(40) }],
  [
    "a line break in a key",
    { SECRET: goodSecret, SMTP_URL: "smtp://mail\nNODE_OPTIONS=--inspect" },
  ],
  ["keys that are no list", [goodSecret]],
])("an archive with %s is refused at once", async (_, given) => {
  const keys = file("secrets.json", JSON.stringify(given));
  const sum = createSum();
  sum.add(keys.bytes);
  const changes = { secrets: sum.read() };
  expect(await restore([rows, upload, keys], changes)).toMatch(
    /^The keys in .* cannot be used\. Nothing was changed\.$/,
  );
});

test("an archive that is not encrypted is refused where there is a passphrase", async () => {
  const path = await write([rows, upload, secrets], { migrations: [] });
  const passphrase = "four words of a passphrase";
  await expect(restoreBackup(path, { passphrase })).rejects.toThrow("is not encrypted, although");
  const allowed = restoreBackup(path, { passphrase, allowsUnencrypted: true });
  await expect(allowed).rejects.toThrow("it lacks the migration");
});

test("an upload may take what a disk has beyond a tenth of it", () => {
  const disk = { bsize: 4096, blocks: 1000 };
  expect(roomOf({ ...disk, bavail: 400 })).toBe(300 * 4096);
  expect(roomOf({ ...disk, bavail: 100 })).toBe(0);
  expect(roomOf({ ...disk, bavail: 50 })).toBe(0);
  expect(roomOf({ ...disk, blocks: 0, bavail: 0 })).toBe(Number.POSITIVE_INFINITY);
});
