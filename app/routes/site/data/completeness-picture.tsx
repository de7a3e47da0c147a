import { DecadeBar } from "#app/components/decade-bar.tsx";
import type { CatalogueCompleteness, Completeness } from "#domain/dumps/completeness.ts";
import { inDigits } from "#shared/format/count-of.ts";
import { landingPath } from "#shared/options/landing-facets.ts";
import { Distribution } from "#ui/distribution.tsx";

type Part = Exclude<keyof Completeness, "films">;

const labels: Record<Part, string> = {
  synopsis: "Synopsis",
  cast: "Cast",
  poster: "Poster",
  identifier: "Identifier",
  offer: "Place to watch",
};
const parts = Object.keys(labels) as Part[];

type Props = { completeness: CatalogueCompleteness };

/** For how many films in a hundred each is known: of all, and by decade and country in tables. */
export function CompletenessPicture({ completeness: { all, decades, countries } }: Props) {
  const byDecade = decades.map((row) => {
    const to = landingPath({ decade: row.decade });
    return { ...row, label: `${row.decade}s`, to };
  });
  const byCountry = countries.map((row) => {
    return { ...row, label: row.country, to: landingPath({ country: row.country }) };
  });
  return (
    <div className="completeness">
      <div>
        <Distribution rows={parts.map((part) => ({ label: labels[part], percent: all[part] }))} />
        <DecadeBar decades={byDecade} />
      </div>
      <div>
        <KnownTable caption="By decade, in percent of its films" rows={byDecade} />
        <details>
          <summary>By country</summary>
          <KnownTable caption="By country, in percent of its films" rows={byCountry} />
        </details>
      </div>
    </div>
  );
}

type TableProps = { caption: string; rows: (Completeness & { label: string; to: string })[] };

function KnownTable({ caption, rows }: TableProps) {
  return (
    <div className="known">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <td />
            {["Films", ...parts.map((part) => labels[part])].map((label) => (
              <th key={label} scope="col">
                <span>{label}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">
                <a href={row.to}>{row.label}</a>
              </th>
              <td>{inDigits(row.films)}</td>
              {parts.map((part) => (
                <td key={part}>
                  {row[part]}
                  <svg className="distribution-bar" aria-hidden="true">
                    <rect width={`${row[part]}%`} height="100%" />
                  </svg>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
