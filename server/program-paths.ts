const programs = /^\/(?:(?:api\/v1|reconcile)(?:\/|$)|(?:movie|creator|festival)\/[^/]+\.json$)/i;

/** True for what only programs read: any site may, and errors are problems (RFC 9457). */
export function isForPrograms(path: string): boolean {
  return programs.test(path);
}
