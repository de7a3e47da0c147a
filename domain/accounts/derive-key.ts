import { type Argon2Parameters, argon2 } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

/** What argon2id (RFC 9106) makes of a password, at the cost that the parameters name. */
export function deriveKey(given: Argon2Parameters): Promise<Buffer> {
  return derive("argon2id", given);
}
