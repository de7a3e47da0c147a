import type { ReactNode } from "react";

type Props = { id: string; title: string; about: ReactNode; children: ReactNode };

/** One matter of the account: what it is for, and beside that what can be done. */
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
