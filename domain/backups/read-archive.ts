import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress, zstdDecompressSync } from "node:zlib";
import { extract, type Header } from "tar-stream";
import { isUploadName } from "#domain/media/upload-names.ts";
import { config } from "#domain/platform/config.ts";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";
import {
  decryptChunk,
  decryptStream,
  encryptedBytesOf,
  encryptedChunkBytes,
  findKey,
  isEncrypted,
  type Key,
  prefixBytes,
} from "./encryption.ts";
import {
  format,
  type Manifest,
  manifestName,
  manifestSchema,
  nameOfRows,
  type Sum,
  secretsName,
  type TablePart,
  uploadsFolder,
} from "./manifest.ts";
import { createSum, headBytes } from "./write-archive.ts";

/** A part of an archive, as it is read. */
export type Piece =
  /** `rows` is a JSON array of `count` rows. */
  | { kind: "rows"; table: string; count: number; rows: string }
  | { kind: "upload"; name: string; bytes: Buffer }
  | { kind: "secrets"; bytes: Buffer };

const changed = "it is no longer what was written";

const largestManifest = 1024 * 1024;
const largestPiece = 128 * 1024 * 1024;
const largestSecrets = 64 * 1024;

type Entry = AsyncIterable<unknown> & { header: Header };

const isNone = { bytes: 0, sha256: createSum().read().sha256 };

/** An encrypted archive that does not open: no passphrase is given, or another than its own. */
export class WrongPassphrase extends UserFacingError {
  override name = "WrongPassphrase";
  readonly isMissing: boolean;

  constructor(message: string, isMissing: boolean) {
    super(message);
    this.isMissing = isMissing;
  }
}

/** An archive that is not encrypted where there is a passphrase. */
export class NotEncrypted extends UserFacingError {
  override name = "NotEncrypted";
}

/**
 * Throws UserFacingError where the file is none of ours, of a later format, or cut short, and
 * WrongPassphrase.
 */
export async function readManifest(
  file: string,
  passphrase = config().backupPassphrase,
): Promise<Manifest> {
  const { start, size } = await readStart(file);
  const key = await openKey(file, start, passphrase);
  const head = key ? decryptHead(file, key, start) : start.subarray(0, headBytes);
  const manifest = parseManifest(file, await unpackManifest(file, head));
  const expected = key
    ? prefixBytes + encryptedChunkBytes + encryptedBytesOf(manifest.bodyBytes)
    : headBytes + manifest.bodyBytes;
  const missing = expected - size;
  if (missing > 0) throw damaged(file, `${missing} bytes are missing at its end`);
  if (missing < 0) throw damaged(file, `it has ${-missing} bytes too many`);
  return manifest;
}

/** Null where the file is not encrypted. Throws WrongPassphrase where the passphrase is another. */
async function openKey(file: string, start: Buffer, passphrase?: string): Promise<Key | null> {
  if (!isEncrypted(start)) return null;
  if (passphrase === undefined) {
    throw new WrongPassphrase(
      `${file} is encrypted. Set BACKUP_PASSPHRASE to the passphrase that it was made with.`,
      true,
    );
  }
  const key = await findKey(passphrase, start.subarray(0, prefixBytes));
  if (key) return key;
  throw new WrongPassphrase(
    `${file} was encrypted with another passphrase than BACKUP_PASSPHRASE, or its start is damaged. Nothing was changed.`,
    false,
  );
}

/** Throws NotEncrypted: whoever put another file in its place needed no passphrase. */
export async function requireEncrypted(file: string): Promise<void> {
  if (isEncrypted((await readStart(file)).start)) return;
  throw new NotEncrypted(
    `${file} is not encrypted, although there is a passphrase, so anybody may have made it. Nothing was changed.`,
  );
}

function decryptHead(file: string, key: Key, start: Buffer): Buffer {
  try {
    return decryptChunk(key, 0, false, start.subarray(prefixBytes));
  } catch {
    throw damaged(file, changed);
  }
}

async function readStart(file: string): Promise<{ start: Buffer; size: number }> {
  try {
    const handle = await open(file);
    try {
      const { size } = await handle.stat();
      const most = prefixBytes + encryptedChunkBytes;
      const { buffer: start, bytesRead } = await handle.read(Buffer.alloc(most), 0, most, 0);
      return { start: start.subarray(0, bytesRead), size };
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw new UserFacingError(`${file} cannot be read: ${(error as Error).message}.`);
  }
}

async function unpackManifest(file: string, head: Buffer): Promise<Buffer> {
  try {
    const tar = zstdDecompressSync(head, { maxOutputLength: largestManifest });
    const entries = extract();
    const reading = pipeline(Readable.from([tar]), entries);
    reading.catch(() => {});
    for await (const entry of entries) {
      if (entry.header.name === manifestName) return await buffer(entry);
      break;
    }
  } catch (cause) {
    throw notOurs(file, cause);
  }
  throw notOurs(file);
}

function readJson(file: string, bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch (cause) {
    throw notOurs(file, cause);
  }
}

function notOurs(file: string, cause?: unknown): UserFacingError {
  return new UserFacingError(`${file} is not a backup of Griot.`, { cause });
}

function parseManifest(file: string, bytes: Buffer): Manifest {
  const given = readJson(file, bytes);
  const { program, format: theirs } = (given ?? {}) as { program?: unknown; format?: unknown };
  if (program !== "griot") throw notOurs(file);
  if (typeof theirs === "number" && theirs > format) {
    throw new UserFacingError(
      `${file} was made by a newer version of Griot, in format ${theirs}. Update Griot first.`,
    );
  }
  const parsed = manifestSchema.safeParse(given);
  if (!parsed.success) throw damaged(file, "its list of contents is not valid");
  return parsed.data;
}

/** Everything in an archive, in its order. Throws UserFacingError at the first fault. */
export async function* readArchive(
  file: string,
  manifest: Manifest,
  passphrase = config().backupPassphrase,
): AsyncGenerator<Piece> {
  const check = createCheck(manifest);
  const key = await openKey(file, (await readStart(file)).start, passphrase);
  const start = key ? prefixBytes + encryptedChunkBytes : headBytes;
  const decrypt = key ? decryptStream(key) : (encrypted: AsyncIterable<Buffer>) => encrypted;
  const entries = extract();
  const reading = pipeline(
    createReadStream(file, { start }),
    decrypt,
    createZstdDecompress(),
    entries,
  );
  reading.catch(() => {});
  try {
    for await (const entry of entries) yield await check.read(entry);
    await reading;
    check.finish();
  } catch (error) {
    if (error instanceof UserFacingError) throw error;
    throw damaged(file, error instanceof Fault ? error.message : changed);
  } finally {
    entries.destroy();
    await reading.catch(() => {});
  }
}

class Fault extends Error {}

/** Holds each entry against the manifest before its bytes are read. */
function createCheck(manifest: Manifest) {
  const sums = { uploads: createSum(), secrets: createSum(), table: createSum() };
  let table = 0;
  let piece = 0;
  let rows = 0;
  let files = 0;
  let lastUpload = "";

  function nextTable(): void {
    const part = manifest.tables[table];
    if (!part) return;
    requireSame(part.name, sums.table.read(), part);
    if (rows !== part.rows) throw new Fault(`the table ${part.name} has another number of rows`);
    table += 1;
    piece = 0;
    rows = 0;
    sums.table = createSum();
  }

  /** The table that a piece is of, where it is the next piece or the first of a later table. */
  function findTable(name: string): TablePart | undefined {
    for (;;) {
      const part = manifest.tables[table];
      if (!part || name === nameOfRows(part.name, piece + 1)) return part;
      nextTable();
    }
  }

  async function readRows(entry: Entry): Promise<Piece> {
    const part = findTable(entry.header.name);
    if (!part) throw new Fault(`${nameOf(entry.header)} does not belong there`);
    piece += 1;
    const bytes = await readBytes(entry, part.bytes - sums.table.bytes(), largestPiece);
    sums.table.add(bytes);
    const lines = bytes.toString("utf8").split("\n").slice(0, -1);
    rows += lines.length;
    return { kind: "rows", table: part.name, count: lines.length, rows: `[${lines.join(",")}]` };
  }

  async function readUpload(entry: Entry): Promise<Piece> {
    const name = entry.header.name.slice(uploadsFolder.length);
    if (!isUploadName(name)) throw new Fault(`${nameOf(entry.header)} is no upload's name`);
    if (name <= lastUpload)
      throw new Fault(`${nameOf(entry.header)} is there twice or out of order`);
    lastUpload = name;
    const room = manifest.uploads.bytes - sums.uploads.bytes();
    const bytes = await readBytes(entry, room, largestPiece);
    files += 1;
    sums.uploads.label(name);
    sums.uploads.add(bytes);
    return { kind: "upload", name, bytes };
  }

  async function readSecrets(entry: Entry): Promise<Piece> {
    const room = (manifest.secrets?.bytes ?? 0) - sums.secrets.bytes();
    const bytes = await readBytes(entry, room, largestSecrets);
    sums.secrets.add(bytes);
    return { kind: "secrets", bytes };
  }

  return {
    async read(entry: Entry): Promise<Piece> {
      const { type, name } = entry.header;
      if (type !== "file") throw new Fault(`${nameOf(entry.header)} is a ${type}, not a file`);
      if (name.startsWith(uploadsFolder)) return readUpload(entry);
      if (name === secretsName) return readSecrets(entry);
      return readRows(entry);
    },
    finish(): void {
      while (table < manifest.tables.length) nextTable();
      requireSame("uploads", sums.uploads.read(), manifest.uploads);
      if (files !== manifest.uploads.files) throw new Fault("it has another number of uploads");
      requireSame("keys", sums.secrets.read(), manifest.secrets ?? isNone);
    },
  };
}

async function readBytes(entry: Entry, room: number, most: number): Promise<Buffer> {
  const { size = 0 } = entry.header;
  if (size > room)
    throw new Fault(`${nameOf(entry.header)} is larger than its list of contents says`);
  if (size > most) throw new Fault(`${nameOf(entry.header)} is too large`);
  return buffer(entry as AsyncIterable<Uint8Array>);
}

function requireSame(part: string, found: Sum, expected: Sum): void {
  if (found.bytes !== expected.bytes || found.sha256 !== expected.sha256) {
    throw new Fault(`what it has of ${part} is not what was written`);
  }
}

function nameOf({ name }: Header): string {
  return JSON.stringify(name.slice(0, 100));
}

function damaged(file: string, reason: string): UserFacingError {
  return new UserFacingError(`${file} is damaged: ${reason}. Nothing was changed.`);
}
