// No vowels, so that no code is a word, and no characters that look alike.
const signs = "23456789bcdfghjkmnpqrstvwxyz";
const largestNumber = 2_147_483_647;
const longestCode = 7;

/** The id of a film or review as a short code: 1 is '3', 503 is 'nz'. */
export function toShortCode(id: number): string {
  let code = "";
  for (let rest = id; rest > 0; rest = Math.floor(rest / signs.length)) {
    code = signs.charAt(rest % signs.length) + code;
  }
  return code;
}

/** The id of a code in upper or lower case; undefined if invalid. */
export function readShortCode(code: string): number | undefined {
  if (code.length > longestCode) return undefined;
  let id = 0;
  for (const sign of code.toLowerCase()) {
    const digit = signs.indexOf(sign);
    // A leading zero would give one film many addresses.
    if (digit < 0 || (digit === 0 && id === 0)) return undefined;
    id = id * signs.length + digit;
  }
  return id >= 1 && id <= largestNumber ? id : undefined;
}
