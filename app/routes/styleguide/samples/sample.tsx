import type { ReactNode } from "react";
import { SectionHeading } from "#ui/section-heading.tsx";

export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="section">
      <SectionHeading>{title}</SectionHeading>
      {children}
    </section>
  );
}
