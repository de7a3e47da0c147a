const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** As many words as fit into `length` UTF-16 units, with "…" if cut. */
export function truncateAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length - 1).replace(/\P{L}+\S*$/u, "")}…`;
}

/** As many words as fit into `length` visible characters, or the start of the first, and "…". */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  const characters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  if (characters.length <= length) return text;
  const beginning = characters.slice(0, length + 1).join("");
  const words = beginning.replace(/\s+\S*$/, "");
  const shown = words === beginning ? characters.slice(0, length).join("") : words;
  return `${shown.replace(/[\s,;:–—-]+$/, "")}…`;
}
