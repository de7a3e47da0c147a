import { type Argon2Parameters, argon2 } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

/** Argon2id (RFC 9106), in a module of its own so that tests can make it cheap. */
export function deriveKey(parameters: Argon2Parameters): Promise<Buffer> {
  return derive("argon2id", parameters);
}
