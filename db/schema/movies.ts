import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { AwardName } from "#shared/options/awards.ts";
import type { Colour } from "#shared/options/colours.ts";
import type { Genre } from "#shared/options/genres.ts";
import type { IdentifierScheme } from "#shared/options/identifiers.ts";
import type { Language } from "#shared/options/languages.ts";
import type { TrailerType } from "#shared/options/movie-records.ts";
import type { MovieState } from "#shared/options/movie-states.ts";
import type { Relationship } from "#shared/options/relationships.ts";

export type MoviesTable = {
  id: GeneratedAlways<number>;
  slug: string;
  title: string;
  originalTitle: string | null;
  /** In English. */
  originalTitleMeaning: string | null;
  foldedTitle: GeneratedAlways<string>;
  description: string;
  synopsis: string | null;
  tagline: string | null;
  releaseYear: number;
  genre: Genre;
  otherGenres: Generated<Genre[]>;
  language: Language;
  /** Languages heard beside the main one. */
  spokenLanguages: Generated<Language[]>;
  subtitleLanguages: Generated<Language[]>;
  dubbedLanguages: Generated<Language[]>;
  countries: Generated<string[]>;
  director: string | null;
  writer: string | null;
  producer: string | null;
  contentRating: string | null;
  contentWarning: string | null;
  keywords: string | null;
  durationMinutes: number | null;
  colour: Colour | null;
  /** In whole units of its currency, as text: the column is wider than a JavaScript integer. */
  budget: string | null;
  budgetCurrency: Generated<string>;
  boxOffice: string | null;
  boxOfficeCurrency: Generated<string>;
  posterUrl: string | null;
  /** Set by a trigger once an uploaded poster's files exist. */
  posterColour: Generated<string | null>;
  /** Its author and licence, and its page at its source. */
  posterCredit: Generated<string | null>;
  posterCreditUrl: Generated<string | null>;
  youtubeUrl: string | null;
  creatorId: number | null;
  featured: Generated<boolean>;
  state: Generated<MovieState>;
  /** The day such as "2026-12-24" on which a scheduled film is published; read as text. */
  publishOn: ColumnType<never, string | null, string | null>;
  ratingCounts: Generated<number[]>;
  reviewCount: GeneratedAlways<number>;
  averageRating: GeneratedAlways<number>;
  watchlistCount: Generated<number>;
  popularity: GeneratedAlways<number>;
  createdAt: Generated<Date>;
  /** Where it can be watched today, such as 'free' and 'spoken yoruba'; set by triggers. */
  watchMarks: GeneratedAlways<string[]>;
  watchMarksUntil: GeneratedAlways<string | null>;
};

export type MovieTrailersTable = {
  id: GeneratedAlways<number>;
  movieId: number;
  title: string;
  url: string;
  type: TrailerType;
  /** A day such as "2026-12-24", read as text; null where it is not known. */
  uploadedOn: ColumnType<never, string | null | undefined, string | null>;
  createdAt: Generated<Date>;
};

export type MovieAwardsTable = {
  id: GeneratedAlways<number>;
  movieId: number;
  name: AwardName;
  category: string;
  year: number;
  won: boolean;
};

export type MovieRelatedTable = {
  movieId: number;
  relatedMovieId: number;
  relationshipType: Generated<Relationship>;
};

/** Written by index_movies(); the word vectors are read in SQL only. */
export type MovieSearchTable = {
  movieId: number;
  title: string;
  originalTitle: string;
  titles: string;
  people: string;
  /** Folded titles of offers that are not the film's own. */
  aliases: Generated<string[]>;
};

export type MovieIdentifiersTable = { movieId: number; scheme: IdentifierScheme; value: string };
