/** Trims; composes letters, unifies line breaks, removes control and direction characters. */
export function tidy(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, "")
    .trim();
}
