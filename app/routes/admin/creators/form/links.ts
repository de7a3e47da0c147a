/** Encodes the slug, which may be in any script. */
export function pageOf(slug: string, page: "edit" | "delete" | "merge" | "restore"): string {
  return `/admin/creators/${encodeURIComponent(slug)}/${page}`;
}

/** The list that a form was opened from. */
export function backFrom(url: URL): string {
  const back = url.searchParams.get("back") ?? "";
  return back.startsWith("/admin/creators") ? back : "/admin/creators";
}
