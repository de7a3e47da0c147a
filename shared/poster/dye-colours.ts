import type { PosterDesign } from "./choose-poster.ts";

export type DyeColours = {
  ground: string;
  main: string;
  second: string;
  spark: string;
  /** The colour of text on the ground. */
  type: string;
};

/** The same dyes as in app/components/dyes.css, for pictures drawn on the server. */
export const dyeColours: Readonly<Record<PosterDesign["dye"], DyeColours>> = {
  indigo: dye("#171c58", "#e9e3d2", "#5b6ad0", "#f3b52f", "#fff7e2"),
  clay: dye("#a5321a", "#f6d9a8", "#561208", "#ffb938", "#fff1d8"),
  palm: dye("#0e4733", "#e8dfa9", "#3f9a62", "#ff9d4d", "#fdf6d8"),
  gold: dye("#edb02e", "#1b1410", "#b33a1a", "#fff4d4", "#1b1410"),
  salt: dye("#f0e6d2", "#1b1b52", "#8fa2d8", "#cf4622", "#1b1b52"),
  dusk: dye("#33103f", "#ff9166", "#8a2f63", "#ffd28a", "#ffe6d3"),
  sea: dye("#07555f", "#f3ead0", "#21a0a0", "#ff7a45", "#fbf4df"),
  ink: dye("#14120f", "#efe9dc", "#55504a", "#e2401f", "#f7f2e8"),
};

function dye(
  ground: string,
  main: string,
  second: string,
  spark: string,
  type: string,
): DyeColours {
  return { ground, main, second, spark, type };
}
