import { labelOf } from "./label-of.ts";

export const colours = [
  { value: "colour", label: "Colour", names: "color, couleur, en couleur, cor, cores, en color" },
  {
    value: "black-and-white",
    label: "Black and white",
    names: "b w, bw, b n w, black white, noir et blanc, preto e branco, blanco y negro, monochrome",
  },
  {
    value: "both",
    label: "Colour and black and white",
    names: `color and black and white, colour black and white, color black and white, color b w, black and white colour,
      black and white color, couleur noir et blanc, couleur et noir et blanc, noir et blanc et couleur`,
  },
] as const;

export type Colour = (typeof colours)[number]["value"];

export function labelOfColour(colour: string): string {
  return labelOf(colours, colour);
}
