import { z } from "zod";
import type { MergeOrder } from "#domain/creators/merging.ts";

/** The value of each choice is the slug of one of the two creators. */
export function mergeForm(one: string, other: string) {
  const choice = z.enum([one, other], "Choose one of the two");
  return z.object({
    stays: choice,
    name: choice,
    bio: choice,
    imageUrl: choice,
    country: choice,
    bornYear: choice,
  });
}

export type MergeFields = z.output<ReturnType<typeof mergeForm>>;

export function toOrder(one: string, other: string, { stays, ...chosen }: MergeFields): MergeOrder {
  const side = (slug: string) => (slug === stays ? "stays" : "goes");
  return {
    stays,
    goes: stays === one ? other : one,
    choices: {
      name: side(chosen.name),
      bio: side(chosen.bio),
      imageUrl: side(chosen.imageUrl),
      country: side(chosen.country),
      bornYear: side(chosen.bornYear),
    },
  };
}
