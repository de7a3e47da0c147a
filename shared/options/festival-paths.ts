/** Of an event, or of its edition or category: '/festival/fespaco/2023'. */
export function festivalPath(event: string, second?: string | number | null): string {
  return `/festival/${event}${second === null || second === undefined ? "" : `/${second}`}`;
}

/** The year that the last part of a path is, or undefined. */
export function yearOfPath(second: string): number | undefined {
  return /^\d{4}$/.test(second) ? Number(second) : undefined;
}
