import { z } from "zod";
import { audiences } from "#shared/options/audiences.ts";
import { tidy } from "#shared/text/tidy.ts";
import { oneOf } from "./form-fields.ts";

const mostProviders = 200;

/** A member's services by slug; a form sends none, one or several. */
export const watchingForm = z.object({
  providers: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform((given) => [...new Set([given ?? []].flat().map(tidy))])
    .refine((slugs) => slugs.length <= mostProviders, "Please choose fewer services"),
});

/** Who sees the parts of a profile, and whether a watched film leaves the watchlist. */
export const privacyChoices = z.object({
  diaryAudience: oneOf("Who sees your diary", audiences),
  watchlistAudience: oneOf("Who sees your watchlist", audiences),
  favoritesAudience: oneOf("Who sees your favorites", audiences),
  peopleAudience: oneOf("Who sees whom you follow", audiences),
  unlistsWatched: z.string().optional().transform(Boolean),
});

export type PrivacyChoices = z.infer<typeof privacyChoices>;
