import type { ScryptOptions } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zstdDecompressSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import { chunkBytes, createKey, decryptStream, encryptStream, findKey } from "./encryption.ts";

type Deriving = [
  password: string,
  salt: Buffer,
  length: number,
  cost: ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
];

// Deriving a key is slow on purpose; one test does it as a backup does.
const deriving = vi.hoisted(() => ({ isReal: false }));
vi.mock("node:crypto", async (importOriginal) => {
  const crypto = await importOriginal<typeof import("node:crypto")>();
  const scrypt = (...[password, salt, length, cost, done]: Deriving) =>
    crypto.scrypt(password, salt, length, deriving.isReal ? cost : { ...cost, N: 2 ** 10 }, done);
  return { ...crypto, scrypt };
});

const now = new Date("2026-11-23T12:00:00Z");
const passphrase = "four words of a passphrase";
const picture = "posters/mfz3k2-0123456789abcdef-320.avif";

/** The modules with the settings of this moment. */
async function withPassphrase(value: string) {
  vi.resetModules();
  vi.stubEnv("BACKUP_PASSPHRASE", value);
  const [writing, reading] = await Promise.all([
    import("./write-archive.ts"),
    import("./read-archive.ts"),
  ]);
  return { ...writing, ...reading };
}

/** An archive with one upload of so many bytes that nothing compresses. */
async function write(upload: Uint8Array): Promise<string> {
  const { createArchive, createSum } = await withPassphrase(passphrase);
  const folder = mkdtempSync(join(tmpdir(), "griot-encrypted-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "backup.tar.zst.enc");
  const archive = await createArchive(path, now, passphrase);
  const sum = createSum();
  sum.label(picture);
  sum.add(upload);
  await archive.add(`uploads/${picture}`, upload);
  await archive.finish({
    program: "griot",
    format: 1,
    version: "0.0.0",
    createdAt: now.toISOString(),
    from: "embedded",
    migrations: ["0001-baseline.sql"],
    tables: [],
    sequences: [],
    uploads: { files: 1, ...sum.read() },
    secrets: null,
    keys: [],
    keyVersion: 1,
  });
  return path;
}

/** The uploads of an archive; the one line that refuses it, without the file's name. */
async function read(path: string, given: string): Promise<Buffer | string> {
  const { readArchive, readManifest } = await withPassphrase(given);
  try {
    const found: Buffer[] = [];
    for await (const piece of readArchive(path, await readManifest(path))) {
      if (piece.kind === "upload") found.push(piece.bytes);
    }
    return Buffer.concat(found);
  } catch (error) {
    expect(error).toMatchObject({ isUserFacing: true });
    expect((error as Error).message).not.toContain("\n");
    return (error as Error).message.replace(path, "It");
  }
}

function draw(bytes: number): Buffer {
  let state = 1;
  return Buffer.from(Array.from({ length: bytes }, () => (state = (state * 48271) % 2147483647)));
}

test("the key of an archive is found by its passphrase and its beginning", async () => {
  deriving.isReal = true;
  onTestFinished(() => {
    deriving.isReal = false;
  });
  const key = await createKey(passphrase);
  expect(await findKey(passphrase, key.prefix)).toEqual(key);
});

test("an encrypted archive is read with its passphrase alone, and shows nothing without", async () => {
  const upload = draw(300_000);
  const path = await write(upload);
  expect(await read(path, passphrase)).toEqual(upload);
  expect(await read(path, "")).toBe(
    "It is encrypted. Set BACKUP_PASSPHRASE to the passphrase that it was made with.",
  );
  expect(await read(path, "another passphrase")).toBe(
    "It was encrypted with another passphrase than BACKUP_PASSPHRASE, or its start is damaged. Nothing was changed.",
  );
  const bytes = readFileSync(path);
  expect(bytes.includes("manifest")).toBe(false);
  expect(bytes.includes(upload.subarray(0, 64))).toBe(false);
  expect(() => zstdDecompressSync(bytes)).toThrow();
  expect(statSync(path).mode & 0o077).toBe(0);
});

test("an encrypted archive with any byte changed, missing or added is refused", async () => {
  const path = await write(draw(200_000));
  const bytes = readFileSync(path);
  const places = [3, 30, 40_000, 130_000];
  for (const at of places) {
    const altered = Buffer.from(bytes);
    altered[at] = (altered[at] ?? 0) ^ 1;
    writeFileSync(path, altered);
    expect(await read(path, passphrase)).toMatch(
      /^It (is damaged: it is no longer|was encrypted with another passphrase|is not a backup)/,
    );
  }
  writeFileSync(path, Buffer.concat([bytes, Buffer.from("more")]));
  expect(await read(path, passphrase)).toMatch(/^It is damaged: it has 4 bytes too many\./);
  writeFileSync(path, bytes);
  truncateSync(path, bytes.length - 1);
  expect(await read(path, passphrase)).toMatch(/^It is damaged: 1 bytes are missing at its end\./);
});

test("chunks cannot change places, be left out at the end or be repeated", async () => {
  const key = await createKey(passphrase);
  const plain = draw(3 * chunkBytes);
  const chunks: Buffer[] = [];
  for await (const chunk of encryptStream(key)(pieces(plain))) chunks.push(chunk);
  const [first, second, third] = chunks as [Buffer, Buffer, Buffer];
  expect(chunks).toHaveLength(3);
  const open = async (...given: Buffer[]) => {
    const opened: Buffer[] = [];
    const encrypted = pieces(Buffer.concat(given));
    for await (const chunk of decryptStream(key)(encrypted)) opened.push(chunk);
    return Buffer.concat(opened);
  };
  expect(await open(first, second, third)).toEqual(plain);
  await expect(open(second, first, third)).rejects.toThrow();
  await expect(open(first, second)).rejects.toThrow();
  await expect(open(first, second, third, third)).rejects.toThrow();
});

/** As streams give them, in pieces of any length. */
async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 50_001) yield bytes.subarray(at, at + 50_001);
}
