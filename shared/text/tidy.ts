/** Default-ignorable characters, white space, controls, blanks and layout characters. */
const unseen = String.raw`\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\u2800\ufff9-\ufffc\u{13430}-\u{1345f}\u{1d159}`;
// Variation selectors change the emoji or letter before them, so they stay at an end.
const selectors = String.raw`\ufe00-\ufe0f\u{e0020}-\u{e007f}`;

const visible = new RegExp(String.raw`[^${unseen}\p{M}]`, "u");
const beginning = new RegExp(`^[${unseen}]+`, "u");
const end = new RegExp(
  `(?<![${unseen}])([${selectors}]*)(?:(?![${selectors}])[${unseen}]+)?$`,
  "u",
);
const direction = /[\u202a-\u202e\u2066-\u2069]/g;

// No letter needs more tone, vowel or cantillation marks, in Yoruba, Arabic, Hebrew or IPA.
const mostMarks = 5;
const between = String.raw`(?:(?!\p{M})[\p{Cf}\p{Default_Ignorable_Code_Point}])*`;
const stacked = new RegExp(
  String.raw`((?:\p{M}${between}){${mostMarks - 1}}\p{M})(?:${between}\p{M})+`,
  "gu",
);

// Joiners belong to other scripts, as in Persian addresses; beside Latin letters they are copied by
// mistake.
const unseenInside =
  /(?<![^\p{ASCII}])[\u200c\u200d]|[\u200c\u200d](?![^\p{ASCII}])|(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\u00a0\u2007\u202f\u2800\ufff9-\ufffb]/gu;

/**
 * Composes letters, unifies line breaks, and removes control and direction characters, excess marks
 * on a letter, and invisible characters at the ends. Empty if nothing is visible.
 */
export function tidy(text: string): string {
  const clean = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/(?!\n)\p{Cc}/gu, "")
    .replace(direction, "")
    .replace(stacked, "$1");
  if (!visible.test(clean)) return "";
  return clean.replace(beginning, "").replace(end, "$1");
}

/** The same on one line, with single spaces. */
export function tidyLine(text: string): string {
  return tidy(text).replace(/\s+/g, " ");
}

/** For addresses, codes and identifiers: also without invisible characters inside. */
export function tidyPasted(text: string): string {
  return tidy(text).replace(unseenInside, "");
}
