const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The text, or as many whole words of it as fit into `length` characters with "…". */
export function truncateAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length - 1).replace(/\P{L}+\S*$/u, "")}…`;
}

/** The text's first `length` characters, marks kept with their letter, and "…" where it goes on. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  const kept = Array.from(letters.segment(text), ({ segment }) => segment).slice(0, length);
  const beginning = kept.join("");
  return beginning === text ? text : `${beginning.trimEnd()}…`;
}
