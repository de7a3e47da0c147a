type Props = { figures: readonly { label: string; figure: string }[] };

/** What the site counts of someone or something, in the head of its page. */
export function Figures({ figures }: Props) {
  return (
    <dl className="stats">
      {figures.map(({ label, figure }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
