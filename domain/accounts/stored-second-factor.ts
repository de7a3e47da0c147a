import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { database } from "#db/client.ts";
import { log } from "#domain/platform/log.ts";
import { acceptedSecrets, sessionSecret, versionOf } from "#domain/platform/secret.ts";
import * as queries from "./queries/second-factor.ts";

const batch = 200;

/** Null where there is none, or where no accepted secret decrypts it. */
export async function openSecondFactor(
  memberId: number,
): Promise<{ key: string | null; recoveryCodes: string[] | null }> {
  const stored = await queries.findStored(database(), memberId);
  if (!stored) return { key: null, recoveryCodes: null };
  const [key, codes] = await Promise.all([decrypt(stored.secret), decrypt(stored.backupCodes)]);
  return { key, recoveryCodes: codes === null ? null : JSON.parse(codes) };
}

export async function renewSecondFactor(memberId: number) {
  const stored = await queries.findStored(database(), memberId);
  return stored ? renewStored(stored) : { hasKey: true, hasRecoveryCodes: true };
}

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

function currentPrefix(): string {
  return `$ba$${versionOf(sessionSecret())}$`;
}

async function renewCiphertext(ciphertext: string): Promise<string | null> {
  const text = await decrypt(ciphertext);
  if (text === null) return null;
  if (ciphertext.startsWith(currentPrefix())) return ciphertext;
  const key = sessionSecret();
  return currentPrefix() + (await symmetricEncrypt({ key, data: text }));
}

async function decrypt(ciphertext: string): Promise<string | null> {
  const envelope = parseEnvelope(ciphertext);
  const data = envelope?.ciphertext ?? ciphertext;
  // A site with a single secret wrote no version, so every secret is tried.
  const keys = acceptedSecrets().filter((key) => !envelope || versionOf(key) === envelope.version);
  for (const key of keys) {
    const text = await symmetricDecrypt({ key, data }).catch(() => null);
    if (text !== null) return text;
  }
  return null;
}
