const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The text, or as many of its words as fit into `length` characters with "…". */
export function truncateAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length - 1).replace(/\P{L}+\S*$/u, "")}…`;
}

/** The text's first `length` characters as readers see them, and "…" where more follows. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  const characters = Array.from(graphemes.segment(text), ({ segment }) => segment).slice(0, length);
  const beginning = characters.join("");
  return beginning === text ? text : `${beginning.trimEnd()}…`;
}
