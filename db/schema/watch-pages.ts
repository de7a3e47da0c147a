import type { Generated } from "kysely";

export type MovieProvidersTable = {
  movieId: number;
  provider: string;
  /** 'netflix *', 'netflix not NG', 'netflix NG' or 'netflix ?', wherever the provider is. */
  marks: string[];
  since: Date;
  freeSince: Date | null;
  /** The shortest free version's length, or else the film's; null where nothing is free. */
  minutes: number | null;
};

export type WatchPagesTable = {
  provider: string;
  country: string;
  language: string;
  films: number;
  /** Films of a provider that play in countries which neither it nor an offer names. */
  elsewhere: Generated<number>;
  /** Films that are free in a language with English subtitles. */
  subtitled: Generated<number>;
  changedAt: Generated<Date>;
};
