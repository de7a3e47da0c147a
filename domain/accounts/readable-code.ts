import { randomInt } from "node:crypto";

// Without letters and digits that are taken for each other.
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** Random letters and digits that can be typed off a screen, each worth almost five bits. */
export function makeReadableCode(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}
