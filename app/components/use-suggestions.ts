import { useEffect, useState } from "react";

export type SuggestionLink = { label: string; note: string; to: string };

/** A sign alone may be a title; nothing or one letter suggests nothing (rule 10). */
const tooShort = /^[\p{L}\p{N}]?$/u;
const pause = 300;

export function useSuggestions(typed: string): SuggestionLink[] {
  const [suggestions, setSuggestions] = useState<SuggestionLink[]>([]);
  const text = typed.trim();

  useEffect(() => {
    if (tooShort.test(text)) {
      setSuggestions([]);
      return;
    }
    const request = new AbortController();
    const timer = setTimeout(() => {
      fetchSuggestions(text, request.signal).then(setSuggestions, (error) => {
        if (!request.signal.aborted) console.warn("No suggestions:", error);
      });
    }, pause);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [text]);

  return suggestions;
}

async function fetchSuggestions(text: string, signal: AbortSignal): Promise<SuggestionLink[]> {
  const answer = await fetch(`/search/suggestions?q=${encodeURIComponent(text)}`, { signal });
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
  return answer.json();
}
