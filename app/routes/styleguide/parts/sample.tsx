import type { ReactNode } from "react";
import { SectionHeading } from "#ui/section-heading.tsx";

/** One component of the guide under its name. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="section">
      <SectionHeading>{title}</SectionHeading>
      {children}
    </section>
  );
}
