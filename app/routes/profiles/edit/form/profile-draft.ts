import { useEffect, useState } from "react";
import { type ProfileDraft, readDraft } from "./draft.ts";

const nameOf = (username: string) => `profile typed by ${username}`;

/** Saves a form's input for this tab when the member's session has ended. */
export function saveTyped(username: string, sent: FormData): void {
  sessionStorage.setItem(nameOf(username), JSON.stringify([...sent]));
}

/** The saved input, returned only once. */
export function useTyped(username: string): ProfileDraft | undefined {
  const [typed, setTyped] = useState<ProfileDraft>();
  useEffect(() => {
    const saved = sessionStorage.getItem(nameOf(username));
    if (saved === null) return;
    sessionStorage.removeItem(nameOf(username));
    const form = new FormData();
    for (const [name, value] of JSON.parse(saved)) form.append(name, value);
    setTyped(readDraft(form));
  }, [username]);
  return typed;
}
