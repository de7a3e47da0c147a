type Props = { changes: { label: string; before: string; after: string }[] };

export function ChangeList({ changes }: Props) {
  return (
    <dl className="change-list">
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className="visually-hidden">Before: </span>
            {before ? <del>{before}</del> : <i>empty</i>}
          </dd>
          <dd>
            <span className="visually-hidden">After: </span>
            {after ? <ins>{after}</ins> : <i>empty</i>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
