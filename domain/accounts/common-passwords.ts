import { DomainError } from "#domain/platform/errors.ts";
import { shortestPassword } from "#shared/validation/account-limits.ts";

export class RefusedPassword extends DomainError {
  override name = "RefusedPassword";
}

let loading: Promise<Set<string>> | undefined;

const leastOfOne = 4;

/** Throws RefusedPassword for a password that is easily guessed (NIST SP 800-63B, 3.1.1.2). */
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
  // Symbols stay where the rest would be too short for a password.
  const bare = inner.length >= shortestPassword ? inner : plain;
  const isKnown = [plain, bare, unrepeated(bare)].some((one) => common.has(one));
  if (isKnown || isRepetitive(bare) || isRow(unrepeated(bare))) {
    throw new RefusedPassword(
      "This is one of the most common passwords, which attackers try first. Choose another: three or four words in a row work well.",
    );
  }
}

function isOfAddress(password: string, email: string): boolean {
  const [local = ""] = email.split("@");
  return [email, local].some((part) => {
    const rest = password.replaceAll(part, "");
    return part !== "" && rest !== password && rest.length < leastOfOne;
  });
}

function unrepeated(password: string): string {
  return /^(.+?)\1+$/.exec(password)?.[1] ?? password;
}

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

function isRepetitive(password: string): boolean {
  return new Set(password).size < 3 || unrepeated(password).length <= 3;
}

function plainly(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

async function loadCommon(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}
