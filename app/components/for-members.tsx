import { type ReactNode, Suspense } from "react";
import { useViewer } from "./use-root-data.ts";

type Props = {
  /** For visitors, and for members until `children` have loaded; must be of the same size. */
  visitors: ReactNode;
  /** A lazy component of `member/`. */
  children: ReactNode;
};

export function ForMembers({ visitors, children }: Props) {
  return useViewer() ? <Suspense fallback={visitors}>{children}</Suspense> : visitors;
}
