import { type Db, database } from "#db/client.ts";
import { decrypt, encrypt } from "#domain/platform/encryption.ts";
import { log } from "#domain/platform/log.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import * as queries from "./queries/service-keys.ts";
import type { KeyChangeEntry } from "./setting-changes.ts";

/** A new key of a service, or null to remove it; a service that is not named keeps its own. */
export type KeyChange = { tmdb?: string | null | undefined };

const purposeOf = (service: queries.Service) => `service-key:${service}`;

/** The key that the owner stored for a service; null where there is none that can be read. */
export async function findServiceKey(service: queries.Service): Promise<string | null> {
  const stored = await queries.findKey(database(), service);
  if (!stored) return null;
  return decrypt(purposeOf(service), stored.ciphertext)?.text ?? null;
}

/** When a service's key was stored, and whether it can be read; throws Forbidden, but to the owner. */
export async function findStoredKey(viewer: Viewer, service: queries.Service) {
  requireCapability(viewer, "run-site");
  const stored = await queries.findKey(database(), service);
  if (!stored) return null;
  const isReadable = decrypt(purposeOf(service), stored.ciphertext) !== null;
  return { storedAt: stored.storedAt, isReadable };
}

/** Stores and removes keys in the transaction of `changeSettings`; gives what the audit log says. */
export async function changeKeys(db: Db, { tmdb }: KeyChange): Promise<KeyChangeEntry[]> {
  if (tmdb === undefined) return [];
  const stored = await queries.findKey(db, "tmdb");
  if (tmdb !== null) {
    await queries.storeKey(db, "tmdb", encrypt(purposeOf("tmdb"), tmdb));
    return [{ name: "tmdbSecret", change: stored ? "replaced" : "stored" }];
  }
  await queries.deleteKey(db, "tmdb");
  return stored ? [{ name: "tmdbSecret", change: "removed" }] : [];
}

/** Encrypts the keys with the current secret where a former one was used, and logs a lost one. */
export async function renewServiceKeys(): Promise<void> {
  const stored = await queries.findKey(database(), "tmdb");
  if (!stored) return;
  const opened = decrypt(purposeOf("tmdb"), stored.ciphertext);
  if (!opened) {
    log.warn("the TMDB API key cannot be read with SECRET: enter it again under Settings");
  } else if (opened.isOld) {
    const to = encrypt(purposeOf("tmdb"), opened.text);
    await queries.renewKey(database(), "tmdb", { from: stored.ciphertext, to });
  }
}
