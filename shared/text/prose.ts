/** A form's longest value that is chosen or short enough to type again, in characters. */
const longestChoice = 60;

/** True for a form's value that somebody has written; not for an address or a list of keys. */
export function isProse(value: string): boolean {
  return (value.length > longestChoice || value.includes("\n")) && /\s|\P{ASCII}/u.test(value);
}
