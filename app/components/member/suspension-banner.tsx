import type { ReactNode } from "react";

/** Tells a suspended member on every page why they can't write, and until when. */
export default function SuspensionBanner({ children }: { children: ReactNode }) {
  return (
    <aside className="suspension-banner" aria-label="Suspension">
      <p className="page">{children}</p>
    </aside>
  );
}
