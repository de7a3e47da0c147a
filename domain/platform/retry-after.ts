/** A number of seconds or a date (RFC 9110, 10.2.3), from 1 to `most`; null if unreadable. */
export function readRetryAfter(header: string | undefined, most: number): number | null {
  if (header === undefined) return null;
  const seconds = /^\d+$/.test(header.trim())
    ? Number(header)
    : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), most) : null;
}
