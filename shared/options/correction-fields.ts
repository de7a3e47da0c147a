/** Fields that members may correct; an accepted suggestion is written to `part`. */
export const correctionFields = [
  { value: "title", label: "Title", part: "title" },
  { value: "original_title", label: "Original title", part: "originalTitle" },
  { value: "release_year", label: "Release year", part: "releaseYear" },
  { value: "director", label: "Director", part: "director" },
  { value: "writer", label: "Writer", part: "writer" },
  { value: "producer", label: "Producer", part: "producer" },
  { value: "cast", label: "Cast" },
  { value: "synopsis", label: "Synopsis", part: "synopsis" },
  { value: "duration", label: "Length in minutes", part: "durationMinutes" },
  { value: "country", label: "Country" },
  { value: "language", label: "Language" },
  { value: "genre", label: "Genre" },
  { value: "awards", label: "Awards" },
  { value: "poster", label: "Poster or photo" },
  { value: "other", label: "Something else" },
] as const;

export const correctionStatuses = [
  { value: "pending", label: "Pending" },
  { value: "accepted", label: "Accepted" },
  { value: "declined", label: "Declined" },
] as const;

export type CorrectionField = (typeof correctionFields)[number]["value"];
export type CorrectionStatus = (typeof correctionStatuses)[number]["value"];
