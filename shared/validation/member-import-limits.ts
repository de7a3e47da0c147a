/** Of all files that a member sends at once. */
export const mostMemberRows = 20_000;

/** For which an import is reported and can be undone. */
export const daysToUndo = 30;

/** In place of the address of a film; none has a sign that is no letter or number at its start. */
export const noneOfThese = "-";
