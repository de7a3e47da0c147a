import { useEffect, useState } from "react";
import { type ProfileDraft, readDraft } from "./draft.ts";

const nameOf = (username: string) => `profile typed by ${username}`;

/** Keeps what a member had typed when their session turned out to have ended, in this tab alone. */
export function saveTyped(username: string, sent: FormData): void {
  sessionStorage.setItem(nameOf(username), JSON.stringify([...sent]));
}

/** What was kept for this member, given back once. */
export function useTyped(username: string): ProfileDraft | undefined {
  const [typed, setTyped] = useState<ProfileDraft>();
  useEffect(() => {
    const kept = sessionStorage.getItem(nameOf(username));
    if (kept === null) return;
    sessionStorage.removeItem(nameOf(username));
    const form = new FormData();
    for (const [name, value] of JSON.parse(kept)) form.append(name, value);
    setTyped(readDraft(form));
  }, [username]);
  return typed;
}
