import { z } from "zod";
import type { MergeOrder } from "#domain/creators/merging.ts";
import { mapCreatorFields } from "#shared/creator/fields.ts";

/** The value of each choice is the slug of one of the two creators. */
export function mergeForm(one: string, other: string) {
  const choice = z.enum([one, other], "Choose one of the two");
  return z.object({ stays: choice, ...mapCreatorFields(() => choice) });
}

export type MergeFields = z.output<ReturnType<typeof mergeForm>>;

export function toOrder(one: string, other: string, { stays, ...chosen }: MergeFields): MergeOrder {
  return {
    stays,
    goes: stays === one ? other : one,
    choices: mapCreatorFields((name) => (chosen[name] === stays ? "stays" : "goes")),
  };
}
