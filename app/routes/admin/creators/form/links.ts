import type { CreatorSort } from "#shared/options/creator-sorts.ts";
import type { SortOrder } from "#shared/options/movie-sorts.ts";

export const sorts = [
  { value: "name", label: "Name", order: "asc" },
  { value: "recent", label: "Date Created", order: "desc" },
  { value: "movies", label: "Movie Count", order: "desc" },
] as const satisfies { value: CreatorSort; label: string; order: SortOrder }[];

/** Encodes the slug, which may be in any script. */
export function pageOf(slug: string, page: "edit" | "delete" | "merge" | "restore"): string {
  return `/admin/creators/${encodeURIComponent(slug)}/${page}`;
}
