export type ElsewhereLink = { label: string; href?: string | undefined };

/** Links to other catalogues; an identifier without a page is plain text. */
export function ElsewhereLinks({ links }: { links: ElsewhereLink[] }) {
  return links.map(({ label, href }, index) => (
    <span key={label}>
      {index > 0 && ", "}
      {href ? (
        <a href={href} rel="noreferrer">
          {label}
        </a>
      ) : (
        label
      )}
    </span>
  ));
}
