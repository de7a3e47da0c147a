import { CountryMap, mapLegend } from "#app/components/country-map.tsx";
import { answerFramed } from "#app/document/answer-framed.tsx";
import { readPreferences } from "#app/http/preferences.ts";
import { browseSearch } from "#app/routes/movies/lists/list-search-params.ts";
import { type FacetCount, listFilmCounts } from "#domain/movies/landing-pages.ts";
import { countOf } from "#shared/format/count-of.ts";
import type { CountryTile } from "#shared/options/country-tiles.ts";
import { landingPath } from "#shared/options/landing-facets.ts";
import type { Route } from "./+types/map";
import styles from "./map.css?inline";

const browsePath = "/browse";
const mostListed = 10;

/** The map alone; at the address of Browse each country is one more filter. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const counts = await listFilmCounts("country");
  const { theme } = await readPreferences(request);
  const state = browseSearch.parse(url.searchParams);
  const isOfBrowse = url.pathname.startsWith(`${browsePath}/`);
  const addressOf = (country: CountryTile["country"]) =>
    browseSearch.link(browsePath, state, { country });
  return answerFramed(context, {
    title: "Map of Africa by films",
    path: "/countries",
    styles,
    theme,
    content: (
      <>
        <CountryMap counts={counts} addressOf={isOfBrowse ? addressOf : undefined} target="_top" />
        {!isOfBrowse && <MostFilms counts={counts.slice(0, mostListed)} />}
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
