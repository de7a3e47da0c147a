import type { ReactNode } from "react";
import { type FigureProps, ReportFigure } from "./report-figure.tsx";

type Bar = {
  key: string;
  label: ReactNode;
  size: number;
  figure: string;
  note?: string;
};

/** Each bar is relative to the largest. */
export function BarReport({ bars, ...report }: FigureProps & { bars: Bar[] }) {
  const largest = Math.max(1, ...bars.map(({ size }) => size));
  return (
    <ReportFigure {...report}>
      <ul className="bar-list">
        {bars.map(({ key, label, size, figure, note }) => (
          <li key={key}>
            <span className="bar-label">{label}</span>
            <span className="bar-figure">{figure}</span>
            <svg className="bar" aria-hidden="true">
              <rect width={`${(size * 100) / largest}%`} height="100%" />
            </svg>
            {note && <span className="meta">{note}</span>}
          </li>
        ))}
      </ul>
    </ReportFigure>
  );
}
