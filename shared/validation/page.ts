/** The page that an address asks for, from 1; the first for what is no such number. */
export function toPage(text: string | null): number {
  return /^[1-9]\d{0,5}$/.test(text ?? "") ? Number(text) : 1;
}
