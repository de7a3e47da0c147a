import { useEffect, useState } from "react";

/** Ends after going back, and after `longest` milliseconds: a stopped form may be sent again. */
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
