/** Of all files that a member sends at once. */
export const mostMemberRows = 20_000;

/** For which an import is reported and can be undone. */
export const daysToUndo = 30;
