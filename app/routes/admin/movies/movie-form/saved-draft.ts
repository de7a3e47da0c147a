import { useEffect, useState } from "react";
import { useViewer } from "#app/components/use-root-data.ts";
import { type MovieDraft, readDraft } from "./draft.ts";

type SavedDraft = { draft: MovieDraft; version: number };

/** A form's input, saved for this tab when the editor's session has ended, and returned once. */
export function useSavedDraft(action: string) {
  const name = `film typed at ${action} by ${useViewer()?.username}`;
  const [saved, setSaved] = useState<SavedDraft>();
  useEffect(() => {
    const texts = sessionStorage.getItem(name);
    if (texts === null) return;
    sessionStorage.removeItem(name);
    const form = new FormData();
    for (const [name, value] of JSON.parse(texts)) form.append(name, value);
    setSaved({ draft: readDraft(form), version: Number(form.get("version") ?? 0) });
  }, [name]);
  const saveDraft = (sent: FormData) => {
    const texts = [...sent].filter(([, value]) => typeof value === "string");
    sessionStorage.setItem(name, JSON.stringify(texts));
  };
  return { saved, saveDraft };
}
