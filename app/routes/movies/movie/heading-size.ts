/** The size class of a title, so that its longest word fits a small phone. */
export function headingSize(title: string): "large" | "medium" | "small" {
  const longestWord = Math.max(...title.split(/[\s-]+/).map((word) => word.length));
  if (title.length > 34 || longestWord > 13) return "small";
  if (title.length > 18 || longestWord > 10) return "medium";
  return "large";
}
