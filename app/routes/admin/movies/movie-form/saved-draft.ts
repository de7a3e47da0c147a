import { useEffect, useState } from "react";
import { type MovieDraft, readDraft } from "./draft.ts";

const nameOf = (action: string) => `film typed at ${action}`;

/** Saves a form's input for this tab when the editor's session has ended. */
export function saveDraft(action: string, sent: FormData): void {
  const texts = [...sent].filter(([, value]) => typeof value === "string");
  sessionStorage.setItem(nameOf(action), JSON.stringify(texts));
}

/** Returned once. */
export function useSavedDraft(action: string): { draft: MovieDraft; version: number } | undefined {
  const [saved, setSaved] = useState<{ draft: MovieDraft; version: number }>();
  useEffect(() => {
    const texts = sessionStorage.getItem(nameOf(action));
    if (texts === null) return;
    sessionStorage.removeItem(nameOf(action));
    const form = new FormData();
    for (const [name, value] of JSON.parse(texts)) form.append(name, value);
    setSaved({ draft: readDraft(form), version: Number(form.get("version") ?? 0) });
  }, [action]);
  return saved;
}
