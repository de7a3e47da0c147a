import type { ReactNode } from "react";
import { Alert } from "#ui/alert.tsx";

/** Why a form was refused, announced at once; nothing where it was not. */
export function RefusalAlert({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <div role="alert">
      <Alert tone="bad">{children}</Alert>
    </div>
  );
}
