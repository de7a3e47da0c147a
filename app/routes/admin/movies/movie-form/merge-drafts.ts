import { type MovieField, movieLabels } from "#shared/film/fields.ts";
import { fieldNames, type MovieDraft } from "./draft.ts";
import { valueInWords } from "./value-in-words.ts";

type Change = { field: MovieField; label: string; before: string; after: string };

export type Conflict = {
  by: string[];
  changes: Change[];
  /** The fields that both changed; they show this editor's input. */
  both: MovieField[];
};

type Drafts = { began: MovieDraft; now: MovieDraft; mine: MovieDraft };

/** Fields left untouched show what someone else has saved since; typed ones stay. */
export function mergeDrafts({ began, now, mine }: Drafts): {
  draft: MovieDraft;
  changes: Change[];
  both: MovieField[];
} {
  const differ = (a: MovieDraft, b: MovieDraft) => fieldNames.filter((name) => !isSame(a, b, name));
  const changed = differ(began, now);
  const touched = differ(began, mine);
  const taken = changed.filter((name) => !touched.includes(name));
  const draft = { ...mine };
  for (const name of taken) Object.assign(draft, { [name]: now[name] });
  if (taken.includes("creator")) draft.creatorSlug = now.creatorSlug;
  const changes = changed.map((field) => ({
    field,
    label: movieLabels[field],
    before: valueInWords(began, field),
    after: valueInWords(now, field),
  }));
  const both = changed.filter((name) => touched.includes(name) && !isSame(now, mine, name));
  return { draft, changes, both };
}

function isSame(a: MovieDraft, b: MovieDraft, field: MovieField): boolean {
  const value = a[field];
  const other = b[field];
  if (field === "creator" && a.creatorSlug !== b.creatorSlug) return false;
  return typeof value === "string" && typeof other === "string"
    ? value.trim() === other.trim()
    : value === other;
}
