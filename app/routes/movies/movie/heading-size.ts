import { measureTitle } from "#shared/poster/fit-title.ts";

/** The longest word of the title must fit beside the poster on a small phone. */
export function headingSize(title: string): "large" | "medium" | "small" {
  const { words } = measureTitle(title);
  const longest = Math.max(...words);
  const all = words.reduce((sum, width) => sum + width);
  if (longest > 12 || all > 30) return "small";
  if (longest > 8.5 || all > 18) return "medium";
  return "large";
}
