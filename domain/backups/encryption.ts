import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from "node:crypto";
import { promisify } from "node:util";

const magic = Buffer.from("griot-encrypted-1\n");
const saltBytes = 32;
const checkBytes = 16;
const keyBytes = 32;
const tagBytes = 16;
const cipher = "aes-256-gcm";

/** Bytes before the first chunk: the kind of file, the salt, and a check of the passphrase. */
export const prefixBytes = magic.length + saltBytes + checkBytes;

/** Plain bytes of each chunk but the last. */
export const chunkBytes = 64 * 1024;

export const encryptedChunkBytes = chunkBytes + tagBytes;

// 64 MB and a third of a second for each guess (OWASP, Password Storage Cheat Sheet).
const cost = { N: 2 ** 16, r: 8, p: 2, maxmem: 2 ** 27 };

const derive = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt);

/** The key of one archive, which is never used for another. */
export type Key = { prefix: Buffer; bytes: Buffer };

/** A new key of a passphrase. */
export function createKey(passphrase: string): Promise<Key> {
  return deriveKey(passphrase, randomBytes(saltBytes));
}

/** The key of an archive by the bytes that it begins with; null where the passphrase is another. */
export async function findKey(passphrase: string, prefix: Buffer): Promise<Key | null> {
  const key = await deriveKey(passphrase, prefix.subarray(magic.length, -checkBytes));
  return timingSafeEqual(key.prefix, prefix) ? key : null;
}

/** True if a file that begins like this is encrypted. */
export function isEncrypted(start: Buffer): boolean {
  return start.length >= prefixBytes && start.subarray(0, magic.length).equals(magic);
}

async function deriveKey(passphrase: string, salt: Buffer): Promise<Key> {
  const derived = await derive(passphrase.normalize("NFC"), salt, keyBytes + checkBytes, cost);
  const check = derived.subarray(keyBytes);
  return { prefix: Buffer.concat([magic, salt, check]), bytes: derived.subarray(0, keyBytes) };
}

/** A chunk with its tag, which holds for this place alone. */
export function encryptChunk(key: Key, place: number, isLast: boolean, plain: Buffer): Buffer {
  const encrypting = createCipheriv(cipher, key.bytes, nonceOf(place, isLast));
  return Buffer.concat([encrypting.update(plain), encrypting.final(), encrypting.getAuthTag()]);
}

/** Throws where the chunk is not the one that was encrypted for this place. */
export function decryptChunk(key: Key, place: number, isLast: boolean, encrypted: Buffer): Buffer {
  if (encrypted.length < tagBytes) throw new Error("The chunk is cut short.");
  const decrypting = createDecipheriv(cipher, key.bytes, nonceOf(place, isLast), {
    authTagLength: tagBytes,
  });
  decrypting.setAuthTag(encrypted.subarray(-tagBytes));
  return Buffer.concat([decrypting.update(encrypted.subarray(0, -tagBytes)), decrypting.final()]);
}

/** Never twice the same under one key, as each place is encrypted once. */
function nonceOf(place: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(isLast ? 1 : 0, 0);
  nonce.writeBigUInt64BE(BigInt(place), 4);
  return nonce;
}

export function encryptedBytesOf(plainBytes: number): number {
  return plainBytes + tagBytes * Math.max(1, Math.ceil(plainBytes / chunkBytes));
}

type Bytes = AsyncIterable<Buffer>;

/** Encrypts a stream, whose first chunk gets the place 1; the head of the archive has 0. */
export function encryptStream(key: Key) {
  return (plain: Bytes) => mapChunks(plain, chunkBytes, (...chunk) => encryptChunk(key, ...chunk));
}

/** Opens what `encryptStream` wrote. */
export function decryptStream(key: Key) {
  return (encrypted: Bytes) =>
    mapChunks(encrypted, encryptedChunkBytes, (...chunk) => decryptChunk(key, ...chunk));
}

async function* mapChunks(
  source: Bytes,
  size: number,
  map: (place: number, isLast: boolean, chunk: Buffer) => Buffer,
): AsyncGenerator<Buffer> {
  let place = 1;
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const bytes of source) {
    waiting.push(bytes);
    length += bytes.length;
    // The last chunk is known only at the end, so that one always waits.
    if (length <= size) continue;
    let rest = Buffer.concat(waiting);
    for (; rest.length > size; rest = rest.subarray(size)) {
      yield map(place, false, rest.subarray(0, size));
      place += 1;
    }
    waiting = [rest];
    length = rest.length;
  }
  yield map(place, true, Buffer.concat(waiting));
}
