import type { Generated } from "kysely";

/** '' or 0 stands for what the page is not about. */
export type LandingPagesTable = {
  country: string;
  language: string;
  genre: string;
  decade: number;
  releaseYear: number;
  /** One or two. */
  facets: number;
  films: number;
  /** The sum of all films' whole stars. */
  stars: number;
  changedAt: Generated<Date>;
};
