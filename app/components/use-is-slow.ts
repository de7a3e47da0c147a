import { useEffect, useState } from "react";
import { useNavigation } from "react-router";

const unseenMilliseconds = 200;

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
