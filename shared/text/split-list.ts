/** For a character class: the commas of all scripts, including Ethiopic, N'Ko, Vai and Bamum. */
export const commas = String.raw`,،、，､፣\u055d\u07f8\u1802\u1808\ua4fe\ua60d\ua6f5\ufe10\ufe11\ufe50\ufe51`;

/** For a character class; semicolons take precedence over commas. */
export const semicolons = String.raw`;؛；፤\u204f\ua6f6\ufe14\ufe54`;

const separators = new RegExp(`[${commas}${semicolons}|\n]`, "u");

const suffix =
  /^(?:jr|sr|jnr|snr|ii|iii|iv|ph\.?\s?d|m\.?d|mfr|esq|obe|mbe|san|j[uú]nior|senior|filho|neto|fils)\.?$/i;

const lastOfList = /^(?:and|et|und|&|እና)\s+/i;

/** Splits at commas, semicolons, bars or lines. */
export function splitList(text: string | null): string[] {
  const items = trimAll((text ?? "").split(separators));
  const last = items.length > 1 ? items.pop() : undefined;
  return last === undefined ? items : [...items, last.replace(lastOfList, "")];
}

/** The same for people: 'Martin Luther King, Jr.' is one name. */
export function splitNames(text: string | null): string[] {
  return joinSuffixes(splitList(text));
}

/** Joins 'Davis', 'Jr.' into one name. */
export function joinSuffixes(parts: string[]): string[] {
  const names: string[] = [];
  for (const part of parts) {
    if (suffix.test(part) && names.length > 0) names.push(`${names.pop()} ${part}`);
    else names.push(part);
  }
  return names;
}

export function trimAll(parts: string[]): string[] {
  return parts.map((part) => part.trim()).filter(Boolean);
}
