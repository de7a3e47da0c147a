import { z } from "zod";

/** The wanted state, not a toggle, so that pressing twice or in two tabs undoes nothing. */
export const watchlistForm = z.object({ intent: z.enum(["add", "remove"]) });
