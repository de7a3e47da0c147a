import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { acceptedSecrets, sessionSecret, versionOf } from "#domain/platform/secret.ts";

/** What the current secret's ciphertexts begin with: the accounts library's mark and a version. */
export function currentPrefix(): string {
  return `$ba$${versionOf(sessionSecret())}$`;
}

/**
 * The same text encrypted with the current secret, as it is where that did so already; null where no
 * accepted secret opens it.
 */
export async function renewCiphertext(ciphertext: string): Promise<string | null> {
  const text = await decrypt(ciphertext);
  if (text === null) return null;
  if (ciphertext.startsWith(currentPrefix())) return ciphertext;
  const key = sessionSecret();
  return currentPrefix() + (await symmetricEncrypt({ key, data: text }));
}

/** What a ciphertext says; null where no accepted secret opens it. */
export async function decrypt(ciphertext: string): Promise<string | null> {
  const envelope = parseEnvelope(ciphertext);
  const data = envelope?.ciphertext ?? ciphertext;
  // Without a version, as the library wrote them for a single secret, each is tried.
  const keys = acceptedSecrets().filter((key) => !envelope || versionOf(key) === envelope.version);
  for (const key of keys) {
    const text = await tryToDecrypt(key, data);
    if (text !== null) return text;
  }
  return null;
}

/** Null where the ciphertext is of another key, which authenticated encryption tells for certain. */
function tryToDecrypt(key: string, data: string): Promise<string | null> {
  return symmetricDecrypt({ key, data }).catch(() => null);
}
