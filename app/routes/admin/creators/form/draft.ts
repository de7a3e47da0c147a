import type { CreatorFields } from "#domain/creators/curation.ts";
import { mapCreatorFields } from "#shared/creator/fields.ts";
import { type CreatorDraft, emptyDraft } from "./creator-form.tsx";

export function toDraft(creator: CreatorFields): CreatorDraft {
  const identifiers = creator.identifiers ?? [];
  return {
    ...emptyDraft,
    ...mapCreatorFields((name) => String(creator[name] ?? "")),
    ...Object.fromEntries(identifiers.map(({ scheme, value }) => [scheme, value])),
  };
}

export function withTyped(draft: CreatorDraft, typed: Record<string, string> = {}): CreatorDraft {
  const names = Object.keys(draft) as (keyof CreatorDraft)[];
  return Object.fromEntries(
    names.map((name) => [name, typed[name] ?? draft[name]]),
  ) as CreatorDraft;
}
