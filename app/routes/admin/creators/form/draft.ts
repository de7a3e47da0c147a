import type { CreatorFields } from "#domain/creators/curation.ts";
import { type CreatorDraft, emptyDraft } from "./creator-form.tsx";

export function toDraft(creator: CreatorFields): CreatorDraft {
  const { name, bio, imageUrl, country, bornYear, identifiers = [] } = creator;
  return {
    ...emptyDraft,
    name,
    bio: bio ?? "",
    imageUrl: imageUrl ?? "",
    country: country ?? "",
    bornYear: bornYear === null ? "" : String(bornYear),
    ...Object.fromEntries(identifiers.map(({ scheme, value }) => [scheme, value])),
  };
}

export function withTyped(draft: CreatorDraft, typed: Record<string, string> = {}): CreatorDraft {
  const names = Object.keys(draft) as (keyof CreatorDraft)[];
  return Object.fromEntries(
    names.map((name) => [name, typed[name] ?? draft[name]]),
  ) as CreatorDraft;
}

export function backFrom(url: URL): string {
  const back = url.searchParams.get("back") ?? "";
  return back.startsWith("/admin/creators") ? back : "/admin/creators";
}
