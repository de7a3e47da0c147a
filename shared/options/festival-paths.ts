/** Of an event, or of its edition or category: '/festival/fespaco/2023'. */
export function festivalPath(event: string, second?: string | number | null): string {
  return `/festival/${event}${second === null || second === undefined ? "" : `/${second}`}`;
}

/** The form for members' corrections of an event, or of its edition of a year. */
export function correctFestivalPath(event: string, edition?: number | null): string {
  return `/festivals/${event}/correct${edition ? `?edition=${edition}` : ""}`;
}

/** The year that the last part of a path is, or undefined. */
export function yearOfPath(second: string): number | undefined {
  return /^\d{4}$/.test(second) ? Number(second) : undefined;
}
