import type { Generated } from "kysely";

/** A published film that can be seen whole today at a provider. */
export type MovieProvidersTable = {
  movieId: number;
  provider: string;
  /** 'netflix *', 'netflix not NG', 'netflix NG' or 'netflix ?', wherever the provider is. */
  marks: string[];
  since: Date;
  freeSince: Date | null;
  /** Of what is free, the shortest; as long as the film where it has no length of its own; null where nothing is. */
  minutes: number | null;
};

/** What a page is not about is ''. */
export type WatchPagesTable = {
  provider: string;
  /** Of a language also '*', for the countries that have no row of their own. */
  country: string;
  language: string;
  films: number;
  /** Of a provider, the films that play in countries which neither it nor an offer names. */
  elsewhere: Generated<number>;
  /** Of a language, the films that are free with English subtitles. */
  subtitled: Generated<number>;
  changedAt: Generated<Date>;
};
