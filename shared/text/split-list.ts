/** Signs for a character class: the commas of all scripts, Ethiopic, N'Ko, Vai and Bamum included. */
export const commas = String.raw`,،、，､፣\u055d\u07f8\u1802\u1808\ua4fe\ua60d\ua6f5\ufe10\ufe11\ufe50\ufe51`;

/** Likewise semicolons, which divide before commas do. */
export const semicolons = String.raw`;؛；፤\u204f\ua6f6\ufe14\ufe54`;

const separators = new RegExp(`[${commas}${semicolons}|\n]`, "u");

const suffix =
  /^(?:jr|sr|jnr|snr|ii|iii|iv|ph\.?\s?d|m\.?d|mfr|esq|obe|mbe|san|j[uú]nior|senior|filho|neto|fils)\.?$/i;

const lastOfList = /^(?:and|et|und|&|እና)\s+/i;

/** The items of a list that a person wrote, which commas, semicolons, bars or lines divide. */
export function splitList(text: string | null): string[] {
  const items = trimAll((text ?? "").split(separators));
  const last = items.length > 1 ? items.pop() : undefined;
  return last === undefined ? items : [...items, last.replace(lastOfList, "")];
}

/** The same of people, of whom 'Martin Luther King, Jr.' is one. */
export function splitNames(text: string | null): string[] {
  return joinSuffixes(splitList(text));
}

/** 'Davis', 'Jr.' as one name again. */
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
