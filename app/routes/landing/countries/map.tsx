import { CountryMap, MostFilms, mapLegend } from "#app/components/country-map.tsx";
import { answerFramed } from "#app/document/answer-framed.tsx";
import { readPreferences } from "#app/http/preferences.ts";
import { listFilmCounts } from "#domain/movies/landing-pages.ts";
import type { Route } from "./+types/map";
import styles from "./map.css?inline";

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
        <MostFilms counts={counts} target="_top" />
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
