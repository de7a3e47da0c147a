type Props = { kind: "card" | "row" | "line"; count?: number };

/** Loading placeholders, announced once for all shapes. */
export function Skeleton({ kind, count = 1 }: Props) {
  return (
    <div className={`skeletons skeletons-${kind}`} role="status">
      <span className="visually-hidden">Loading...</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are alike and never move.
        <span key={index} className="skeleton" aria-hidden="true" />
      ))}
    </div>
  );
}
