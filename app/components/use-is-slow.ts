import { useEffect, useState } from "react";
import { useNavigation } from "react-router";

// Shorter waits pass unseen: shapes that only flash would disturb.
const unseenMilliseconds = 200;

/** Whether the reader has been waiting for another state of the page at this path. */
export function useIsSlow(path: string): boolean {
  const { location } = useNavigation();
  const waitsFor = location?.pathname === path ? location.key : undefined;
  const [slow, setSlow] = useState<string>();
  useEffect(() => {
    if (!waitsFor) return;
    const timer = setTimeout(() => setSlow(waitsFor), unseenMilliseconds);
    return () => clearTimeout(timer);
  }, [waitsFor]);
  return waitsFor !== undefined && slow === waitsFor;
}
