import { commas, semicolons, trimAll } from "#shared/text/split-list.ts";
import { findLiteral, itemsOf, memberOf } from "./literals.ts";

const usualSeparators = [new RegExp(`[${semicolons}|\n]`, "u"), new RegExp(`[${commas}/·•+]`, "u")];

/** The items of a cell of words: JSON, what the column's separator splits, or what usually does. */
export function splitWords(
  text: string,
  separator: string | undefined,
  ...members: string[]
): string[] {
  const literal = findLiteral(text);
  if (literal !== undefined) {
    return itemsOf(literal)
      .map((item) => memberOf(item, ...members, "name", "label", "value", "title"))
      .filter(Boolean);
  }
  const usual = usualSeparators.find((signs) => signs.test(text));
  if (!usual && separator === undefined) return text ? [text] : [];
  return splitBy(text, separator ?? usual ?? "")
    .map(withoutQuotes)
    .filter(Boolean);
}

/** A text split outside of brackets, its parts trimmed, without empty ones. */
export function splitBy(text: string, separator: string | RegExp): string[] {
  const pattern = typeof separator === "string" ? toPattern(separator) : separator;
  if (!/[([]/.test(text)) return trimAll(text.split(pattern));
  const whole = new RegExp(`^(?:${pattern.source})$`, pattern.flags);
  const parts: string[] = [];
  let depth = 0;
  let part = "";
  for (const piece of text.split(new RegExp(`(${pattern.source})`, pattern.flags))) {
    const isSeparator = depth <= 0 && whole.test(piece);
    if (isSeparator) {
      parts.push(part);
      part = "";
      continue;
    }
    depth += (piece.match(/[([]/g)?.length ?? 0) - (piece.match(/[)\]]/g)?.length ?? 0);
    part += piece;
  }
  parts.push(part);
  // A bracket that is never closed would take in the whole list.
  return depth > 0 ? trimAll(text.split(pattern)) : trimAll(parts);
}

/** A separator as a pattern; words such as 'and' only where they stand apart. */
function toPattern(separator: string): RegExp {
  const bare = separator.trim();
  if (bare === "") return separator.includes("\n") ? /\r?\n/ : /\s{2,}|\t/;
  const escaped = bare.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
  return /^[\p{L}&]+$/u.test(bare) ? new RegExp(`\\s+${escaped}\\s+`, "i") : new RegExp(escaped);
}

function withoutQuotes(word: string): string {
  return word.replace(/^["'“«]+|["'”»]+$/g, "").trim();
}
