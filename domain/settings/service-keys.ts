import { type Db, database } from "#db/client.ts";
import { decrypt, encrypt } from "#domain/platform/encryption.ts";
import { log } from "#domain/platform/log.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { labelOfSetting } from "#shared/options/settings.ts";
import * as queries from "./queries/service-keys.ts";
import type { KeyChangeEntry } from "./setting-changes.ts";

/** A new key of a service, or null to remove it; a service that is not named keeps its own. */
export type KeyChange = { [Name in queries.Service]?: string | null | undefined };

const services = ["tmdb", "youtube"] as const;

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
export async function changeKeys(db: Db, change: KeyChange): Promise<KeyChangeEntry[]> {
  const entries: KeyChangeEntry[] = [];
  for (const service of services) {
    const key = change[service];
    if (key === undefined) continue;
    const stored = await queries.findKey(db, service);
    const name = `${service}Secret` as const;
    if (key !== null) {
      await queries.storeKey(db, service, encrypt(purposeOf(service), key));
      entries.push({ name, change: stored ? "replaced" : "stored" });
    } else {
      await queries.deleteKey(db, service);
      if (stored) entries.push({ name, change: "removed" });
    }
  }
  return entries;
}

/** Encrypts the keys with the current secret where a former one was used, and logs a lost one. */
export async function renewServiceKeys(): Promise<void> {
  for (const service of services) {
    const stored = await queries.findKey(database(), service);
    if (!stored) continue;
    const opened = decrypt(purposeOf(service), stored.ciphertext);
    if (!opened) {
      const label = labelOfSetting(`${service}Secret`);
      log.warn(`the ${label} cannot be read with SECRET: enter it again under Settings`);
    } else if (opened.isOld) {
      const to = encrypt(purposeOf(service), opened.text);
      await queries.renewKey(database(), service, { from: stored.ciphertext, to });
    }
  }
}
