type Props = { years: number[]; first?: number; last?: number };

/** A line for each year of an edition, on one scale for all that stand below each other. */
export function YearStrip({ years, ...scale }: Props) {
  const { first = Math.min(...years), last = Math.max(...years) } = scale;
  const lines = years.map((year) => `M${year - first + 0.5} 0v1`).join("");
  return (
    <svg
      className="year-strip"
      viewBox={`0 0 ${last - first + 1} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={lines} />
    </svg>
  );
}
