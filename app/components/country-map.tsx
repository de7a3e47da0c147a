import type { FacetCount } from "#domain/movies/landing-pages.ts";
import { countOf, inDigits } from "#shared/format/count-of.ts";
import { type CountryTile, countryTiles } from "#shared/options/country-tiles.ts";
import { landingPath } from "#shared/options/landing-facets.ts";
import { choosePoster } from "#shared/poster/choose-poster.ts";

type Props = { counts: FacetCount[] };

const pitch = 40;
const side = 37;
const columns = 11;
const rows = 9;
const dips = 5;
const mostListed = 10;

/** One row of embroidery for each family of posters that a country's page may wear. */
const motifs: Record<string, string> = {
  door: "M6 17v-6a4 4 0 0 1 8 0v6m.5 0v-6a4 4 0 0 1 8 0v6m.5 0v-6a4 4 0 0 1 8 0v6",
  road: "M5 17 16 5m-3 12L17 5m3 0 4 12M21 5l11 12",
  moon: "M18.5 4.5a6.5 6.5 0 1 0 .1 0m0 4a2.5 2.5 0 1 0 .1 0M7 11h.1m22.9 0h.1",
  city: "M6.5 17v-5m5 5V5m5 12v-8m5 8V4m5 13v-9m5 9v-4",
  ray: "M18.5 17 5 11m13.5 6L9 5m9.5 12V4m0 13L28 5m-9.5 12L32 11",
  wave: "M4 9q3.6-7 7.25 0t7.25 0 7.25 0 7.25 0M4 17q3.6-7 7.25 0t7.25 0 7.25 0 7.25 0",
  peak: "M4 17 11.5 6 19 17m-3.5-5L24 4l9 13",
  cloth: "M18.5 4 26 11l-7.5 7L11 11zm0 5.5v3M6 11h.1m24.9 0h.1",
};

export const mapLegend = "The stronger the colour, the more films.";

/** Africa in squares of cloth, the stronger the more films, and a table that says the same. */
export function CountryPicture({ counts }: Props) {
  return (
    <div className="country-picture">
      <CountryMap counts={counts} />
      <div>
        <p>
          {`There are films from ${counts.length} of Africa’s ${countryTiles.length} countries. `}
          {mapLegend}
        </p>
        <MostFilms counts={counts} />
      </div>
      {counts.length > 0 && (
        <details>
          <summary>All countries in a table</summary>
          <CountryTable counts={counts} />
        </details>
      )}
    </div>
  );
}

/** The countries of most films, beside the map where there is room. */
export function MostFilms({ counts, target }: MapProps) {
  return (
    <ol className="most-films">
      {counts.slice(0, mostListed).map(({ value, films }) => (
        <li key={value}>
          <a href={landingPath({ country: value })} target={target}>
            {value}
          </a>
          {countOf(films, "film")}
        </li>
      ))}
    </ol>
  );
}

type MapProps = Props & {
  /** Where links open; links of SVG pass over the `target` of a `base`. */
  target?: "_top";
};

export function CountryMap({ counts, target }: MapProps) {
  const films = new Map(counts.map(({ value, films }) => [value, films]));
  const most = counts[0]?.films ?? 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields.
    <svg
      className="country-map"
      viewBox={`0 0 ${columns * pitch} ${rows * pitch}`}
      role="group"
      aria-label="Map of Africa by films"
    >
      <defs>
        {Object.entries(motifs).map(([family, path]) => (
          <g key={family} id={`cloth-${family}`}>
            <rect width={side} height={side} rx="3" />
            <path className="motif" d={path} />
          </g>
        ))}
      </defs>
      {countryTiles.map((tile) => (
        <Tile
          key={tile.code}
          tile={tile}
          films={films.get(tile.country) ?? 0}
          most={most}
          to={toLandingPage(tile.country)}
          target={target}
        />
      ))}
    </svg>
  );
}

function toLandingPage(country: string): string {
  return landingPath({ country });
}

type TileProps = {
  tile: CountryTile;
  films: number;
  most: number;
  to: string;
  target?: "_top" | undefined;
};

function Tile({ tile, films, most, to, target }: TileProps) {
  const { country, code } = tile;
  const x = tile.column * pitch;
  const y = tile.row * pitch;
  const label = (
    <text x={x + side / 2} y={y + 33}>
      {code}
    </text>
  );
  if (films === 0) {
    return (
      <g>
        <title>{`${country} (${code}): no films yet`}</title>
        <rect x={x} y={y} width={side} height={side} rx="3" />
        {label}
      </g>
    );
  }
  const { family } = choosePoster({ slug: toLandingPage(country), title: "", genre: "" });
  return (
    <a href={to} target={target} className={`dip-${countDips(films, most)}`}>
      <title>{`${country} (${code}): ${countOf(films, "film")}`}</title>
      <use href={`#cloth-${family}`} x={x} y={y} />
      {label}
    </a>
  );
}

/** One to five, each dip for some times as many films as the one before. */
function countDips(films: number, most: number): number {
  return Math.ceil((dips * Math.log1p(films)) / Math.log1p(most));
}

function CountryTable({ counts }: Props) {
  return (
    <table className="film-counts">
      <thead>
        <tr>
          <th scope="col">Country</th>
          <th scope="col">Films</th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ value, films }) => (
          <tr key={value}>
            <th scope="row">
              <a href={landingPath({ country: value })}>{value}</a>
            </th>
            <td>{inDigits(films)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
