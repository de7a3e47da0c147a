import type { ReactNode } from "react";

type Props = { id: string; title: string; about: ReactNode; children: ReactNode };

export function AccountSection({ id, title, about, children }: Props) {
  return (
    <section id={id} className="account-section" aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="meta">{about}</p>
      </div>
      <div className="account-body">{children}</div>
    </section>
  );
}
