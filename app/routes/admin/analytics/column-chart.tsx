import { inDigits } from "#shared/format/count-of.ts";

type Column = { label: string; value: number };

type Props = {
  columns: Column[];
  unit: string;
  span: "day" | "week";
};

const top = 100;

export function ColumnChart({ columns, unit, span }: Props) {
  const highest = columns.reduce((most, one) => (one.value > most.value ? one : most));
  const [first, last] = [columns[0], columns.at(-1)];
  const most = `most ${inDigits(highest.value)} ${span === "day" ? "on" : "in the week from"} ${highest.label}`;
  return (
    <div className="column-chart">
      <p className="meta" aria-hidden="true">
        {most}
      </p>
      <svg
        viewBox={`0 0 ${columns.length * 10} ${top}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${unit} by ${span}, ${first?.label} to ${last?.label}: ${most}`}
      >
        {columns.map(({ label, value }, index) => (
          <rect
            key={label}
            x={index * 10 + 1}
            width={8}
            {...barOf(value, highest.value)}
            className={value > 0 ? undefined : "column-none"}
          >
            <title>{`${label}: ${inDigits(value)}`}</title>
          </rect>
        ))}
      </svg>
      <p className="meta column-ends" aria-hidden="true">
        <span>{first?.label}</span>
        <span>{last?.label}</span>
      </p>
    </div>
  );
}

export function MonthColumns({ title, columns }: { title: string; columns: Column[] }) {
  const highest = roundUp(Math.max(...columns.map(({ value }) => value)));
  return (
    <div className="month-columns">
      <h4>
        {title} <span className="meta">on a scale to {inDigits(highest)}</span>
      </h4>
      <ol>
        {columns.map(({ label, value }) => (
          <li key={label}>
            <b>{inDigits(value)}</b>
            <svg viewBox={`0 0 10 ${top}`} preserveAspectRatio="none" aria-hidden="true">
              <rect width={10} {...barOf(value, highest)} />
            </svg>
            <span className="meta">{label}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const leastScale = 10;

/** The next of 10, 20, 50, 100 and so on, so that a few do not look like many. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, leastScale)));
  const step = [1, 2, 5].find((times) => times * power >= value) ?? leastScale;
  return step * power;
}

/** Small values stay visible. */
function barOf(value: number, highest: number): { y: number; height: number } {
  const height = value > 0 ? Math.max(2, (value * top) / highest) : 1;
  return { y: top - height, height };
}
