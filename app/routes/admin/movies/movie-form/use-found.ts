import { useEffect, useState } from "react";

const pause = 300;

/** The JSON at an address, requested when typing pauses; undefined until it has arrived. */
export function useFound<Item>(address: string | undefined): Item[] | undefined {
  const [answer, setAnswer] = useState<{ address: string; items: Item[] }>();

  useEffect(() => {
    if (!address) return;
    const request = new AbortController();
    const timer = setTimeout(() => {
      fetchItems<Item>(address, request.signal).then(
        (items) => setAnswer({ address, items }),
        (error) => {
          if (!request.signal.aborted) console.warn("No answer:", error);
        },
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [address]);

  return answer?.address === address ? answer?.items : undefined;
}

async function fetchItems<Item>(address: string, signal: AbortSignal): Promise<Item[]> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
  return answer.json();
}
