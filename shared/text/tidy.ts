/** Composed letters and plain line breaks, without control characters or turned directions. */
export function tidy(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, "")
    .trim();
}
