import { CountryMap, mapLegend } from "#app/components/country-map.tsx";
import { answerFramed } from "#app/document/answer-framed.tsx";
import { readPreferences } from "#app/http/preferences.ts";
import { type FacetCount, listFilmCounts } from "#domain/movies/landing-pages.ts";
import { countOf } from "#shared/format/count-of.ts";
import { landingPath } from "#shared/options/landing-facets.ts";
import type { Route } from "./+types/map";
import styles from "./map.css?inline";

const mostListed = 10;

/** The map alone, to be framed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const counts = await listFilmCounts("country");
  const { theme } = await readPreferences(request);
  return answerFramed(context, {
    title: "Map of Africa by films",
    path: "/countries",
    styles,
    theme,
    content: (
      <>
        <CountryMap counts={counts} target="_top" />
        <MostFilms counts={counts.slice(0, mostListed)} />
        <p>
          {mapLegend}{" "}
          <a href="/countries" target="_top">
            All countries
          </a>
        </p>
      </>
    ),
  });
}

/** Beside the map where the frame is wide. */
function MostFilms({ counts }: { counts: FacetCount[] }) {
  return (
    <ol>
      {counts.map(({ value, films }) => (
        <li key={value}>
          <a href={landingPath({ country: value })} target="_top">
            {value}
          </a>
          {countOf(films, "film")}
        </li>
      ))}
    </ol>
  );
}
