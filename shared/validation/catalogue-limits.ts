// In characters; db/constraints.test.ts compares them with the database.
export const castLimits = { name: 120, character: 200 };
export const crewLimits = { name: 120 };
export const trailerLimits = { title: 200 };
export const awardLimits = { category: 160 };
export const nominationLimits = { film_title: 300, people: 300, note: 300 };
export const eventLimits = { name: 160, city: 100 };
export const categoryLimits = { name: 160 };
export const firstEventYear = 1890;
export const providerLimits = { name: 80 };
export const channelLimits = { title: 120, owner: 120 };
export const correctionLimits = { value: 2000, source: 500 };
export const offerLimits = { listed_title: 300 };
export const mostParts = 100;

/** A name in an address, without year and number, which take up the database's limit. */
export const slugLimits = { movie: 315, creator: 190 };

export const longestUrl = 2000;
export const longestMinutes = 6000;
export const firstFilmYear = 1900;
export const firstBirthYear = 1800;
/** Before that year, no website took films. */
export const firstUploadYear = 1990;

/** The latest year of a film or an award, as films are announced years ahead. */
export function lastYear(): number {
  return new Date().getUTCFullYear() + 5;
}

export function lastAwardYear(): number {
  return new Date().getUTCFullYear() + 1;
}
