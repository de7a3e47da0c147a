import { labelOf } from "./label-of.ts";

export const colours = [
  { value: "colour", label: "Colour" },
  { value: "black-and-white", label: "Black and white" },
  { value: "both", label: "Colour and black and white" },
] as const;

export type Colour = (typeof colours)[number]["value"];

export function labelOfColour(colour: string): string {
  return labelOf(colours, colour);
}
