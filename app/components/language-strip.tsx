import type { FacetCount } from "#domain/movies/landing-pages.ts";
import { inDigits } from "#shared/format/count-of.ts";
import { landingPath } from "#shared/options/landing-facets.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";
import type { Language } from "#shared/options/languages.ts";

type Props = { counts: FacetCount[] };

// Next to each other they differ most.
const dyes = [3, 0, 1, 4, 6, 5, 2, 7];
const mostWoven = 12;
const width = 1000;
const height = 64;

/** A strip of cloth with a block for each language, as wide as its films are many. */
export function LanguageStrip({ counts }: Props) {
  const woven = counts.slice(0, mostWoven);
  const films = woven.reduce((sum, one) => sum + one.films, 0);
  const widths = woven.map((one) => Math.round((width * one.films) / films));
  return (
    <>
      <svg
        className="language-strip"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <defs>
          <g id="weft">
            <rect className="thread-ground" width="1" height={height} />
            <rect className="thread-main" width="1" height="9" y="7" />
            <rect className="thread-spark" width="1" height="7" y="22" />
            <rect className="thread-second" width="1" height="6" y="35" />
            <rect className="thread-main" width="1" height="9" y="48" />
          </g>
          <g id="warp">
            <rect className="thread-ground" width="1" height={height} />
            <rect className="thread-second" width=".5" height={height} x=".25" />
            <rect className="thread-main" width=".1" height={height} x=".08" />
            <rect className="thread-main" width=".1" height={height} x=".82" />
            <rect className="thread-spark" width="1" height="8" y="28" />
          </g>
        </defs>
        {woven.map(({ value }, index) => {
          const before = widths.slice(0, index).reduce((sum, one) => sum + one, 0);
          return (
            <use
              key={value}
              href={index % 2 ? "#warp" : "#weft"}
              className={hueOf(index)}
              transform={`translate(${before}) scale(${widths[index]} 1)`}
            />
          );
        })}
      </svg>
      <ul className="language-names">
        {counts.map(({ value, films }, index) => (
          <li key={value} className={index < mostWoven ? hueOf(index) : undefined}>
            <a href={landingPath({ language: value as Language })}>{labelOfLanguage(value)}</a>{" "}
            <small>{inDigits(films)}</small>
          </li>
        ))}
      </ul>
    </>
  );
}

function hueOf(index: number): string {
  return `hue-${dyes[index % dyes.length]}`;
}
