import { type ReactNode, Suspense } from "react";
import { useViewer } from "./use-root-data.ts";

type Props = {
  /** What visitors get; members too, in the same room, until their own script is there. */
  visitors: ReactNode;
  /** Loaded lazily from `member/`. */
  children: ReactNode;
};

/** A part of a page that only a member can use. */
export function ForMembers({ visitors, children }: Props) {
  return useViewer() ? <Suspense fallback={visitors}>{children}</Suspense> : visitors;
}
