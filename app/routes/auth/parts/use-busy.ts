import { useEffect, useState } from "react";

/**
 * Whether a form is being sent. Reset when the page is shown again by going back, or after
 * `longest` milliseconds: the reader may have stopped it and may press again.
 */
export function useBusy(longest: number) {
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const rest = () => setBusy(false);
    addEventListener("pageshow", rest);
    const clock = isBusy ? setTimeout(rest, longest) : undefined;
    return () => {
      removeEventListener("pageshow", rest);
      clearTimeout(clock);
    };
  }, [isBusy, longest]);
  return [isBusy, setBusy] as const;
}
