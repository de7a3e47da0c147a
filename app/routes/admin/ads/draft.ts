import type { NoticeDraft } from "./ad-form.tsx";

/** The draft with what was typed since. */
export function withTyped(draft: NoticeDraft, typed?: Record<string, string>): NoticeDraft {
  // What a browser does not send of a checkbox is that it is off.
  return typed ? { ...draft, ...typed, isOn: "isOn" in typed } : draft;
}
