import type { Generated } from "kysely";

/** What a page is not about is '' or 0. */
export type LandingPagesTable = {
  country: string;
  language: string;
  genre: string;
  /** The first year of a decade. */
  decade: number;
  releaseYear: number;
  /** One or two. */
  facets: number;
  films: number;
  /** The sum of all films' whole stars. */
  stars: number;
  changedAt: Generated<Date>;
};
