// No vowels, so that no code is a word, and nothing that is easily read as something else.
const signs = "23456789bcdfghjkmnpqrstvwxyz";
const largestNumber = 2_147_483_647;
const longestCode = 7;

/** The number of a film or review as few signs for a short address: 1 is '3', 503 is 'nz'. */
export function toShortCode(id: number): string {
  let code = "";
  for (let rest = id; rest > 0; rest = Math.floor(rest / signs.length)) {
    code = signs.charAt(rest % signs.length) + code;
  }
  return code;
}

/** The number of a code in large or small letters; undefined if no number has this code. */
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
