/** Whether a trigram index helps to find the text: it knows nothing of fewer than three letters. */
export function hasTrigram(text: string): boolean {
  return Array.from(text).length >= 3;
}
