import { type ReactNode, useId } from "react";
import { inDigits } from "#shared/format/count-of.ts";
import type { Report, ReportName } from "./reports.ts";

export type FigureProps = {
  name: ReportName;
  report: Report;
  period: string;
  about: string;
  empty?: string;
  className?: string;
};

type Props = FigureProps & { children: ReactNode };

/** A chart with its title, and its figures as a table and CSV. */
export function ReportFigure({ name, report, period, about, empty, className, children }: Props) {
  const id = useId();
  const isEmpty = empty !== undefined && report.rows.length === 0;
  return (
    <figure className={className ? `surface report ${className}` : "surface report"}>
      <figcaption>
        <h3 id={id}>{report.title}</h3>
        <p className="meta">{about}</p>
      </figcaption>
      {isEmpty ? <p className="report-empty">{empty}</p> : children}
      {!isEmpty && (
        <div className="report-foot">
          <details>
            <summary>Show as a table</summary>
            <ReportTable report={report} labelledBy={id} />
          </details>
          <a href={`/admin/analytics.csv?period=${period}&figure=${name}`} download>
            CSV<span className="visually-hidden"> of {report.title}</span>
          </a>
        </div>
      )}
    </figure>
  );
}

function ReportTable({ report, labelledBy }: { report: Report; labelledBy: string }) {
  return (
    <table aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {report.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {report.rows.map(([head, ...cells]) => (
          <tr key={head}>
            <th scope="row">{head}</th>
            {cells.map((cell, index) => (
              <td key={report.columns[index + 1]}>
                {typeof cell === "number" ? inDigits(cell) : cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
