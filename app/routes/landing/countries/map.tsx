import { CountryMap, mapLegend } from "#app/components/country-map.tsx";
import { answerFramed } from "#app/document/answer-framed.tsx";
import { readPreferences } from "#app/http/preferences.ts";
import { browseSearch } from "#app/routes/movies/lists/list-search-params.ts";
import { listFilmCounts } from "#domain/movies/landing-pages.ts";
import type { Route } from "./+types/map";
import styles from "./map.css?inline";

const browsePath = "/browse";

/** The map alone; at the address of Browse each country is one more filter. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const counts = await listFilmCounts("country");
  const { theme } = await readPreferences(request);
  const state = browseSearch.parse(url.searchParams);
  const map = url.pathname.startsWith(`${browsePath}/`) ? (
    <CountryMap
      counts={counts}
      addressOf={(country) => browseSearch.link(browsePath, state, { country })}
    />
  ) : (
    <CountryMap counts={counts} />
  );
  return answerFramed(context, {
    title: "Map of Africa by films",
    path: "/countries",
    styles,
    theme,
    target: "_top",
    content: (
      <>
        {map}
        <p>{mapLegend}</p>
      </>
    ),
  });
}
