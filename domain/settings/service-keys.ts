import { type Db, database } from "#db/client.ts";
import { decrypt, encrypt } from "#domain/platform/encryption.ts";
import { log } from "#domain/platform/log.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { labelOfSetting } from "#shared/options/settings.ts";
import * as queries from "./queries/service-keys.ts";
import type { KeyChangeEntry } from "./setting-changes.ts";

/** Null removes a key; services that are not named keep theirs. */
export type KeyChange = { [Name in queries.Service]?: string | null | undefined };

const services = ["tmdb", "youtube"] as const;

const purposeOf = (service: queries.Service) => `service-key:${service}`;

export async function findServiceKey(service: queries.Service): Promise<string | null> {
  const stored = await queries.findKey(database(), service);
  if (!stored) return null;
  return decrypt(purposeOf(service), stored.ciphertext)?.text ?? null;
}

/** Throws Forbidden for anyone but the owner. */
export async function findStoredKey(viewer: Viewer, service: queries.Service) {
  requireCapability(viewer, "run-site");
  const stored = await queries.findKey(database(), service);
  if (!stored) return null;
  const isReadable = decrypt(purposeOf(service), stored.ciphertext) !== null;
  return { storedAt: stored.storedAt, isReadable };
}

/** Runs in the transaction of `changeSettings`; returns entries for the audit log. */
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

/** Encrypts keys of a former secret with the current one, and logs those that are lost. */
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
