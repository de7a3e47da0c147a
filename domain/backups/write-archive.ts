import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, zstdCompressSync } from "node:zlib";
import { type Pack, pack } from "tar-stream";
import { syncFolder } from "#db/sync-folder.ts";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";
import {
  createKey,
  encryptChunk,
  encryptedChunkBytes,
  encryptStream,
  type Key,
  prefixBytes,
} from "./encryption.ts";
import { type Manifest, manifestName, type Sum } from "./manifest.ts";

/** The bytes at the start that hold the manifest, which is known only at the end. */
export const headBytes = 64 * 1024;

// RFC 8878, section 3.1.2: a frame whose content every reader skips.
const skippable = 0x184d2a50;
const skippableHeaderBytes = 8;

const endOfTarBytes = 1024;

/** The frame has a checksum, by which zstd finds alterations. */
export const compression = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };

export type ArchiveWriter = {
  add: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Writes the manifest and gives the file its name. */
  finish: (manifest: Omit<Manifest, "bodyBytes">) => Promise<void>;
  /** Removes what was written. */
  abandon: () => Promise<void>;
};

/**
 * Writes `file` under another name until it is complete, encrypted where there is a passphrase. Throws
 * UserFacingError.
 */
export async function createArchive(
  file: string,
  now: Date,
  passphrase: string | undefined,
): Promise<ArchiveWriter> {
  const draft = `${file}.part`;
  const key = passphrase === undefined ? null : await createKey(passphrase);
  const body = pack();
  let bodyBytes = 0;
  async function* count(compressed: AsyncIterable<Buffer>) {
    for await (const bytes of compressed) {
      bodyBytes += bytes.length;
      yield bytes;
    }
  }
  const encrypt = key ? encryptStream(key) : (plain: AsyncIterable<Buffer>) => plain;
  const start = key ? prefixBytes + encryptedChunkBytes : headBytes;
  const target = createWriteStream(draft, { start, mode: 0o600 });
  const packing = pipeline(body, createZstdCompress(compression), count, encrypt, target);
  const written = packing.catch((error: Error) => {
    throw new UserFacingError(`${file} cannot be written: ${error.message}.`);
  });
  // The error is thrown by whatever waits for it next.
  written.catch(() => {});
  await Promise.race([once(target, "open").catch(() => written), written]);

  return {
    async add(name, bytes) {
      try {
        await addEntry(body, name, bytes, now);
      } catch (error) {
        // The reason, such as a full disk.
        await written;
        throw error;
      }
    },
    async finish(manifest) {
      body.finalize();
      await written;
      const plain = await drawHead({ ...manifest, bodyBytes }, now);
      const head = key ? encryptHead(key, plain) : plain;
      const handle = await open(draft, "r+");
      try {
        await handle.write(head, 0, head.length, 0);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, file);
      syncFolder(dirname(file));
    },
    async abandon() {
      body.destroy();
      await written.catch(() => {});
      await rm(draft, { force: true });
    },
  };
}

function addEntry(to: Pack, name: string, bytes: Uint8Array, mtime: Date): Promise<void> {
  return new Promise((resolve, reject) => {
    const header = { name, type: "file" as const, size: bytes.length, mode: 0o600, mtime };
    const entry = to.entry(header, (error) => (error ? reject(error) : resolve()));
    entry.end(bytes);
  });
}

/** The start of an archive: a frame with the manifest and one that fills the rest, which zstd skips. */
export async function drawHead(manifest: Manifest, now: Date): Promise<Buffer> {
  const tar = pack();
  const written = buffer(tar);
  await addEntry(tar, manifestName, Buffer.from(JSON.stringify(manifest, null, 1)), now);
  tar.finalize();
  const frame = zstdCompressSync((await written).subarray(0, -endOfTarBytes), compression);
  const rest = headBytes - frame.length - skippableHeaderBytes;
  if (rest < 0) throw new Error("The manifest is larger than the head of an archive.");
  const filler = Buffer.alloc(skippableHeaderBytes + rest);
  filler.writeUInt32LE(skippable, 0);
  filler.writeUInt32LE(rest, 4);
  return Buffer.concat([frame, filler]);
}

/** The start of an encrypted archive; `head` is its first chunk. */
function encryptHead(key: Key, head: Buffer): Buffer {
  return Buffer.concat([key.prefix, encryptChunk(key, 0, false, head)]);
}

/** Sums up a part piece by piece. */
export function createSum() {
  const hash = createHash("sha256");
  let bytes = 0;
  return {
    add(piece: Uint8Array): void {
      bytes += piece.length;
      hash.update(piece);
    },
    /** Adds a name, which is not counted in the bytes. */
    label(name: string): void {
      hash.update(`${name}\n`);
    },
    bytes: () => bytes,
    read: (): Sum => ({ bytes, sha256: hash.copy().digest("hex") }),
  };
}
