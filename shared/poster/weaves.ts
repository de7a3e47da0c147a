import { genres } from "#shared/options/genres.ts";

/** A pick of cloth is this high; its width is one before it is stretched. */
export const clothHeight = 64;

/** A part of a pick in one colour of its film's dye, as [x, y, width, height]. */
export type Thread = {
  colour: "main" | "second" | "spark";
  box: readonly [number, number, number, number];
};

const whole = clothHeight;

/** The patterns of picks, each on the ground of its dye. */
export const weaves = {
  weft: [
    { colour: "main", box: [0, 7, 1, 9] },
    { colour: "spark", box: [0, 22, 1, 7] },
    { colour: "second", box: [0, 35, 1, 6] },
    { colour: "main", box: [0, 48, 1, 9] },
  ],
  warp: [
    { colour: "second", box: [0.25, 0, 0.5, whole] },
    { colour: "main", box: [0.08, 0, 0.1, whole] },
    { colour: "main", box: [0.82, 0, 0.1, whole] },
    { colour: "spark", box: [0, 28, 1, 8] },
  ],
  check: [
    { colour: "main", box: [0, 4, 0.5, 14] },
    { colour: "second", box: [0.5, 18, 0.5, 14] },
    { colour: "main", box: [0, 32, 0.5, 14] },
    { colour: "spark", box: [0.5, 46, 0.5, 14] },
  ],
  ladder: [
    { colour: "second", box: [0, 6, 1, 6] },
    { colour: "second", box: [0, 21, 1, 6] },
    { colour: "second", box: [0, 37, 1, 6] },
    { colour: "second", box: [0, 52, 1, 6] },
    { colour: "main", box: [0.4, 0, 0.2, whole] },
  ],
  eye: [
    { colour: "second", box: [0, 14, 1, 36] },
    { colour: "main", box: [0, 22, 1, 20] },
    { colour: "spark", box: [0.25, 27, 0.5, 10] },
  ],
  comb: [
    { colour: "main", box: [0, 0, 0.3, whole] },
    { colour: "spark", box: [0.3, 10, 0.7, 5] },
    { colour: "second", box: [0.3, 25, 0.7, 14] },
    { colour: "spark", box: [0.3, 49, 0.7, 5] },
  ],
} as const satisfies Record<string, readonly Thread[]>;

export type Weave = keyof typeof weaves;

const names = Object.keys(weaves) as Weave[];

/** The pattern of a genre's films; several genres share each. */
export function weaveOf(genre: string): Weave {
  const index = genres.findIndex(({ value }) => value === genre);
  return names[index % names.length] ?? "weft";
}
