/** A form's longest value that is chosen or short enough to type again, in characters. */
const longestChoice = 60;

/** True for a form's value that somebody has written, and would not want to write again. */
export function isProse(value: string): boolean {
  return value.length > longestChoice || value.includes("\n");
}
