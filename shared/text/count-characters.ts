// The same as count_characters() in db/migrations; one list of cases tests both:
// emoji that a joiner combines with the previous one; tone and vowel marks, general, Cyrillic,
// Hebrew, Arabic, N'Ko, Ethiopic and Adlam; characters without width, and skin tones.
const combining =
  /\u200d[\u2600-\u27bf\u{1f000}-\u{1faff}]|[\ufe00-\ufe0f\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08ca-\u08e1\u08e3-\u08ff\u07eb-\u07f3\u07fd\u135d-\u135f\u{1e944}-\u{1e94a}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}]/gu;

/** Visible characters: a letter with its marks is one, as is a composed emoji. */
export function countCharacters(text: string): number {
  return [...text.replace(combining, "")].length;
}

/** Code points, as the database counts; a letter with marks may take several. */
export function countCodePoints(text: string): number {
  return Array.from(text).length;
}
