import type { MovieState } from "#shared/options/movie-states.ts";
import { dayOf } from "./day.ts";

type Publication = { state: MovieState; publishOn: string | null };

/** 'Published', 'Draft' or 'Scheduled for 24 Dec 2026'. */
export function movieStateInWords({ state, publishOn }: Publication): string {
  if (state === "published") return "Published";
  return state === "draft" || !publishOn ? "Draft" : `Scheduled for ${dayOf(new Date(publishOn))}`;
}
