export type ElsewhereLink = { label: string; href?: string | undefined };

/** 'Wikidata, IMDb, ISAN 0000-…': other catalogues' pages, and identifiers without one. */
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
