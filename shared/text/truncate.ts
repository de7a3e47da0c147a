const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The text, or as many of its words as fit into `length` characters with "…". */
export function truncateAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length - 1).replace(/\P{L}+\S*$/u, "")}…`;
}

/**
 * The words within the text's first `length` characters as readers see them, and "…" where more
 * follows. A word longer than that is cut after a whole character.
 */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  const characters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  if (characters.length <= length) return text;
  const beginning = characters.slice(0, length + 1).join("");
  const words = beginning.replace(/\s+\S*$/, "");
  const shown = words === beginning ? characters.slice(0, length).join("") : words;
  return `${shown.replace(/[\s,;:–—-]+$/, "")}…`;
}
