import type { FacetCount } from "#domain/movies/landing-pages.ts";
import { inDigits } from "#shared/format/count-of.ts";
import { landingPath } from "#shared/options/landing-facets.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";
import type { Language } from "#shared/options/languages.ts";
import { WovenCloth } from "./weave.tsx";

type Props = { counts: FacetCount[] };

// Next to each other they differ most.
const dyes = [3, 0, 1, 4, 6, 5, 2, 7];
const mostWoven = 12;
const width = 1000;

/** A strip of cloth with a block for each language, as wide as its films are many. */
export function LanguageStrip({ counts }: Props) {
  const woven = counts.slice(0, mostWoven);
  const films = woven.reduce((sum, one) => sum + one.films, 0);
  const picks = woven.map(({ value, films: ofLanguage }, index) => ({
    key: value,
    className: hueOf(index),
    weave: index % 2 ? ("warp" as const) : ("weft" as const),
    width: Math.round((width * ofLanguage) / films),
  }));
  return (
    <>
      <WovenCloth className="language-strip" picks={picks} width={width} />
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
