import { DomainError } from "#domain/platform/errors.ts";
import { shortestPassword } from "#shared/validation/account-limits.ts";

/** A password that others try first; the message says why. */
export class RefusedPassword extends DomainError {
  override name = "RefusedPassword";
}

let loading: Promise<Set<string>> | undefined;

// So little beside the address is no secret of its own.
const leastOfOne = 4;

/**
 * Throws RefusedPassword for a password that stands in the lists of those that leak most, or that is
 * made of the member's own address (NIST SP 800-63B, 3.1.1.2), or one that follows the alphabet, the
 * digits or the keyboard. Capitals make no difference, nor do signs around it, nor repeating one.
 */
export async function requireUncommon(password: string, email: string): Promise<void> {
  const plain = plainly(password);
  if (isOfAddress(plain, plainly(email))) {
    throw new RefusedPassword(
      "This is your email address, which others know. Choose something only you know.",
    );
  }
  loading ??= loadCommon();
  const common = await loading;
  const inner = plain.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  // Where less than a password is left, the signs around it make it one.
  const bare = inner.length >= shortestPassword ? inner : plain;
  const isKnown = [plain, bare, unrepeated(bare)].some((one) => common.has(one));
  if (isKnown || isShortRepeated(bare) || isRow(unrepeated(bare))) {
    throw new RefusedPassword(
      "This password is one of the most common, which are tried first. Choose another: three or four words in a row are good.",
    );
  }
}

/** Whether little is left of a password once the address, or its part before the @, is taken away. */
function isOfAddress(password: string, email: string): boolean {
  const [local = ""] = email.split("@");
  return [email, local].some((part) => {
    const rest = password.replaceAll(part, "");
    return part !== "" && rest !== password && rest.length < leastOfOne;
  });
}

/** Of "abcabc" "abc"; a password that is no repetition as it is. */
function unrepeated(password: string): string {
  return /^(.+?)\1+$/.exec(password)?.[1] ?? password;
}

// As they lie on a keyboard or in the alphabet; forwards and backwards.
const rows = [
  "0123456789012345678901234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "qwertzuiop",
  "azertyuiop",
  "asdfghjkl",
  "zxcvbnm",
].flatMap((row) => [row, [...row].reverse().join("")]);

function isRow(password: string): boolean {
  return rows.some((row) => row.includes(password));
}

/** Whether it is made of one or two characters, or of at most three again and again. */
function isShortRepeated(password: string): boolean {
  return new Set(password).size < 3 || unrepeated(password).length <= 3;
}

function plainly(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

/** About 49,000, loaded with the first that is chosen: a few megabytes that many starts never need. */
async function loadCommon(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}
