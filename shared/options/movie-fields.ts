/** What a curator sets of a film, field by field, as it is called where films are curated. */
export const movieLabels = {
  title: "Title",
  originalTitle: "Original Title",
  description: "Description",
  synopsis: "Synopsis",
  tagline: "Tagline",
  releaseYear: "Release Year",
  genre: "Genre",
  language: "Language",
  countries: "Countries",
  director: "Director",
  writer: "Writer",
  producer: "Producer",
  contentRating: "Content Rating",
  contentWarning: "Content Warning",
  keywords: "Keywords",
  durationMinutes: "Duration",
  budget: "Budget",
  boxOffice: "Box Office",
  posterUrl: "Poster URL",
  youtubeUrl: "YouTube URL",
  creator: "Creator",
  featured: "Featured",
} as const;

export type MovieField = keyof typeof movieLabels;
