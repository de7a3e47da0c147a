import { randomInt } from "node:crypto";

// Without letters and digits that are taken for each other.
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** Random letters and digits that can be typed off a screen, each worth almost five bits. */
export function makeReadableCode(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** A password of about ninety-nine bits, in groups that can be typed off a screen. */
export function makeReadablePassword(): string {
  return Array.from({ length: 4 }, () => makeReadableCode(5)).join("-");
}
