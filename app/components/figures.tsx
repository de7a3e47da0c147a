type Props = { figures: readonly { label: string; figure: string }[] };

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
