/** Unicode's default-ignorable signs and white space, controls, blanks and signs of layout. */
const unseen = String.raw`\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\u2800\ufff9-\ufffc\u{13430}-\u{1345f}\u{1d159}`;
// They choose a picture for the emoji or letter before them, so that they stay at an end.
const selectors = String.raw`\ufe00-\ufe0f\u{e0020}-\u{e007f}`;

const visible = new RegExp(String.raw`[^${unseen}\p{M}]`, "u");
const beginning = new RegExp(`^[${unseen}]+`, "u");
const end = new RegExp(
  `(?<![${unseen}])([${selectors}]*)(?:(?![${selectors}])[${unseen}]+)?$`,
  "u",
);
const direction = /[\u202a-\u202e\u2066-\u2069]/g;

// Tone, vowel and cantillation marks of one letter, as in Yoruba, Arabic, Hebrew and IPA, are fewer.
const mostMarks = 5;
const between = String.raw`(?:(?!\p{M})[\p{Cf}\p{Default_Ignorable_Code_Point}])*`;
const stacked = new RegExp(
  String.raw`((?:\p{M}${between}){${mostMarks - 1}}\p{M})(?:${between}\p{M})+`,
  "gu",
);

// Joiners belong to words of other scripts, as in Persian addresses, and are copied by mistake beside
// Latin letters.
const unseenInside =
  /(?<![^\p{ASCII}])[\u200c\u200d]|[\u200c\u200d](?![^\p{ASCII}])|(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\u00a0\u2007\u202f\u2800\ufff9-\ufffb]/gu;

/**
 * A text as a person sees it: letters composed, line breaks unified, without control and direction
 * characters, at most five marks on a letter, and nothing invisible at its ends. Empty where nothing
 * of it shows.
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

/** The same in one line, with single spaces. */
export function tidyLine(text: string): string {
  return tidy(text).replace(/\s+/g, " ");
}

/**
 * What was pasted as an address, a code or an identifier, without the invisible characters that
 * chats, spreadsheets and documents put around it or into it.
 */
export function tidyPasted(text: string): string {
  return tidy(text).replace(unseenInside, "");
}
