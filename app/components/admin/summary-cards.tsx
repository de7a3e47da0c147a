type Props = {
  cards: readonly { label: string; figure: string; note?: string }[];
};

export function SummaryCards({ cards }: Props) {
  return (
    <dl className="summary-cards">
      {cards.map(({ label, figure, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {figure}
            {note && <span className="meta">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
