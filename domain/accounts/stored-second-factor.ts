import { database } from "#db/client.ts";
import { log } from "#domain/platform/log.ts";
import { currentPrefix, decrypt, renewCiphertext } from "./encryption.ts";
import * as queries from "./queries/second-factor.ts";

const batch = 200;

/**
 * A member's key and recovery codes; null for what no accepted secret opens. A member without a
 * second factor has neither.
 */
export async function openSecondFactor(
  memberId: number,
): Promise<{ key: string | null; recoveryCodes: string[] | null }> {
  const stored = await queries.findStored(database(), memberId);
  if (!stored) return { key: null, recoveryCodes: null };
  const [key, codes] = await Promise.all([decrypt(stored.secret), decrypt(stored.backupCodes)]);
  return { key, recoveryCodes: codes === null ? null : JSON.parse(codes) };
}

/**
 * Encrypts a member's second factor with the current secret, where a former one did, and tells which
 * part of it the accounts library can read now. Where nothing is stored there is nothing to read,
 * and the library says so itself.
 */
export async function renewSecondFactor(memberId: number) {
  const stored = await queries.findStored(database(), memberId);
  return stored ? renewStored(stored) : { hasKey: true, hasRecoveryCodes: true };
}

/**
 * Encrypts with the current secret whatever a former one did, a batch at a time, and logs how many
 * second factors no accepted secret opens.
 */
export async function renewSecondFactors(): Promise<void> {
  let unreadable = 0;
  let last = 0;
  for (;;) {
    const found = await queries.listOfOtherSecrets(database(), currentPrefix(), last, batch);
    for (const stored of found) {
      const { hasKey, hasRecoveryCodes } = await renewStored(stored);
      if (!hasKey || !hasRecoveryCodes) unreadable += 1;
    }
    last = found.at(-1)?.id ?? last;
    if (found.length < batch) break;
  }
  if (unreadable === 0) return;
  log.warn(
    { members: unreadable },
    "second factors cannot be read with SECRET: add the secret they were encrypted with to SECRET_PREVIOUS, or run reset-second-factor for each",
  );
}

async function renewStored(stored: queries.StoredSecondFactor) {
  const secret = await renewCiphertext(stored.secret);
  const backupCodes = await renewCiphertext(stored.backupCodes);
  const renewed = {
    secret: secret ?? stored.secret,
    backupCodes: backupCodes ?? stored.backupCodes,
  };
  const isChanged = renewed.secret !== stored.secret || renewed.backupCodes !== stored.backupCodes;
  if (isChanged) await queries.replaceStored(database(), stored, renewed);
  return { hasKey: secret !== null, hasRecoveryCodes: backupCodes !== null };
}
