import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { DefaultedField, RowValues } from "#shared/film/fields.ts";
import type { IdentifierScheme } from "#shared/options/identifiers.ts";
import type { TrailerType } from "#shared/options/movie-records.ts";
import type { MovieState } from "#shared/options/movie-states.ts";
import type { Relationship } from "#shared/options/relationships.ts";

type FilmColumns = Omit<RowValues, DefaultedField> & {
  [Field in DefaultedField]: Generated<RowValues[Field]>;
};

export type MoviesTable = FilmColumns & {
  id: GeneratedAlways<number>;
  slug: string;
  foldedTitle: GeneratedAlways<string>;
  /** Set by a trigger once an uploaded poster's files exist. */
  posterColour: Generated<string | null>;
  posterCredit: Generated<string | null>;
  posterCreditUrl: Generated<string | null>;
  creatorId: number | null;
  featured: Generated<boolean>;
  state: Generated<MovieState>;
  /** A day such as "2026-12-24", read as text. */
  publishOn: ColumnType<never, string | null, string | null>;
  ratingCounts: Generated<number[]>;
  reviewCount: GeneratedAlways<number>;
  averageRating: GeneratedAlways<number>;
  /** Orders films by rating (decision 0085); never shown. */
  weightedRating: GeneratedAlways<number>;
  watchlistCount: Generated<number>;
  popularity: GeneratedAlways<number>;
  createdAt: Generated<Date>;
  watchMarks: GeneratedAlways<string[]>;
  watchMarksUntil: GeneratedAlways<string | null>;
  awardMarks: GeneratedAlways<string[]>;
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

export type MovieRelatedTable = {
  movieId: number;
  relatedMovieId: number;
  relationshipType: Generated<Relationship>;
};

export type MovieSearchTable = {
  movieId: number;
  title: string;
  originalTitle: string;
  titles: string;
  people: string;
  aliases: Generated<string[]>;
};

export type MovieIdentifiersTable = { movieId: number; scheme: IdentifierScheme; value: string };
