import { type Entry, fromBufferPromise } from "yauzl";
import { countOf, inDigits } from "#shared/format/count-of.ts";
import { UnusableFile } from "../csv-file.ts";

// A legitimate sheet is packed to a tenth or a thirtieth.
const megabyte = 1024 * 1024;
const limits = {
  entries: 5000,
  unpacked: 256 * megabyte,
  // A sheet may be read several times, and several sheets until one has rows.
  total: 1024 * megabyte,
  ratio: 200,
  harmless: 4 * megabyte,
};

type ZipEntry = { name: string; size: number };

/** An archive in memory, whose entries are unpacked as they are read. */
export type Archive = {
  entries: ZipEntry[];
  has: (name: string) => boolean;
  /** The bytes of an entry in chunks; throws UnusableFile for a damaged, locked or vast one. */
  read: (name: string) => AsyncGenerator<Uint8Array>;
  /** The same at once, for what is at most so long. */
  readWhole: (name: string, mostBytes: number) => Promise<Uint8Array>;
};

/** Opens a zip archive; throws UnusableFile where it is damaged or has too many entries. */
export async function openArchive(bytes: Uint8Array): Promise<Archive> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = new Map<string, Entry>();
  const file = await orDamaged(async () => {
    const opened = await fromBufferPromise(buffer, { lazyEntries: true });
    if (opened.entryCount > limits.entries) {
      throw new UnusableFile(`The archive has more than ${countOf(limits.entries, "file")}.`);
    }
    for await (const entry of opened.eachEntry()) found.set(entry.fileName, entry);
    return opened;
  });
  const entries = [...found.values()]
    .filter(({ fileName }) => !fileName.endsWith("/"))
    .map(({ fileName, uncompressedSize }) => ({ name: fileName, size: uncompressedSize }));
  let unpacked = 0;
  async function* read(name: string) {
    const entry = found.get(name);
    if (!entry)
      throw new UnusableFile(`The file is damaged: “${name.slice(-80)}” is missing in it.`);
    requireHarmless(entry);
    const stream = await orDamaged(() => file.openReadStreamPromise(entry));
    try {
      for await (const chunk of stream as AsyncIterable<Uint8Array>) {
        unpacked += chunk.length;
        if (unpacked > limits.total) throw new UnusableFile(tooLarge());
        yield chunk;
      }
    } catch (error) {
      throw error instanceof UnusableFile ? error : damaged();
    } finally {
      stream.destroy();
    }
  }
  async function readWhole(name: string, mostBytes: number) {
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of read(name)) {
      size += chunk.length;
      if (size > mostBytes) throw new UnusableFile(tooLarge());
      parts.push(chunk);
    }
    return Buffer.concat(parts);
  }
  return { entries, has: (name) => found.has(name), read, readWhole };
}

async function orDamaged<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof UnusableFile ? error : damaged();
  }
}

function requireHarmless({ compressedSize, uncompressedSize, ...entry }: Entry): void {
  if ((entry.generalPurposeBitFlag & 1) === 1) {
    throw new UnusableFile("The archive has a password. Unpack it and choose the file inside.");
  }
  const isPackedTight = uncompressedSize > compressedSize * limits.ratio;
  if (uncompressedSize > limits.unpacked || (isPackedTight && uncompressedSize > limits.harmless)) {
    throw new UnusableFile(tooLarge());
  }
}

function tooLarge(): string {
  const megabytes = inDigits(limits.unpacked / megabyte);
  return `Unpacked, the file is too large: more than ${megabytes} MB, or packed too tightly. Save its table as .csv.`;
}

function damaged(): UnusableFile {
  return new UnusableFile("The file is damaged: it cannot be unpacked. Save or download it again.");
}
