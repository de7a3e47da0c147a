import { useEffect, useState } from "react";

/** The answer of /search/suggestions: label, kind and address of each. */
export type SuggestionLink = { label: string; note: string; to: string };

const fewestCharacters = 2;
const pause = 300;

export function useSuggestions(typed: string): SuggestionLink[] {
  const [suggestions, setSuggestions] = useState<SuggestionLink[]>([]);
  const text = typed.trim();

  useEffect(() => {
    if (text.length < fewestCharacters) {
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
