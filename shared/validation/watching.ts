import { z } from "zod";
import { tidy } from "#shared/text/tidy.ts";

const mostProviders = 200;

/** A member's services by slug; a form sends none, one or several. */
export const watchingForm = z.object({
  providers: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform((given) => [...new Set([given ?? []].flat().map(tidy))])
    .refine((slugs) => slugs.length <= mostProviders, "Please choose fewer services"),
});
