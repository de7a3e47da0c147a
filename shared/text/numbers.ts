import { tidyPasted } from "./tidy.ts";

const longestNumber = 60;

/** Digits of any script as 0 to 9, and Arabic separators as '.' and ','. */
export function toAsciiDigits(text: string): string {
  if (!/[^\p{ASCII}]/u.test(text)) return text;
  return text
    .replace(/(?![0-9])\p{Nd}/gu, toAsciiDigit)
    .replaceAll("٫", ".")
    .replaceAll("٬", ",");
}

/** Unicode's digits of a script are ten in a row, but several rows may be adjacent. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/** Decimal digits of any script, also with thousands separators; not '2e3', '0x7D0' or '1,5'. */
export function readWholeNumber(text: string): number | undefined {
  const clean = tidyPasted(text);
  if (clean.length > longestNumber) return undefined;
  const digits = toAsciiDigits(clean).replace(/(?<=\d)[\s,'’](?=(?:\d{2,3}[\s,'’])*\d{3}$)/g, "");
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}
