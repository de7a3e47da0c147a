import { z } from "zod";

/** Says what shall be, not what shall change, so that pressing twice or in two tabs undoes nothing. */
export const watchlistForm = z.object({ intent: z.enum(["add", "remove"]) });
