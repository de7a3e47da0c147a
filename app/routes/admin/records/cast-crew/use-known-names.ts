import { useEffect, useState } from "react";

const fewestCharacters = 2;
const pause = 250;

export function useKnownNames(typed: string): string[] {
  const [names, setNames] = useState<string[]>([]);
  const text = typed.trim();

  useEffect(() => {
    if (text.length < fewestCharacters) {
      setNames([]);
      return;
    }
    const request = new AbortController();
    const timer = setTimeout(() => {
      fetchNames(text, request.signal).then(setNames, (error) => {
        if (!request.signal.aborted) console.warn("No names:", error);
      });
    }, pause);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [text]);

  return names;
}

async function fetchNames(text: string, signal: AbortSignal): Promise<string[]> {
  const answer = await fetch(`/admin/people?q=${encodeURIComponent(text)}`, { signal });
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
  return answer.json();
}
