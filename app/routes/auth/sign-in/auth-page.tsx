import type { ReactNode } from "react";
import { PageMeta } from "#app/components/page-meta.tsx";
import { Woven } from "#app/components/woven.tsx";
import "./auth.css";

type Props = {
  heading: string;
  description: string;
  above?: ReactNode;
  children: ReactNode;
};

export function AuthPage({ heading, description, above, children }: Props) {
  return (
    <div className="banner auth">
      <PageMeta title={heading} description={description} isHidden />
      <Woven />
      <div className="page">
        {above}
        <h1>{heading}</h1>
        {children}
      </div>
    </div>
  );
}
