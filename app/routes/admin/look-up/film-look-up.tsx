import { href } from "react-router";
import { viewerContext } from "#app/middleware/viewer.ts";
import { joinParts, listFilmRows } from "#domain/lookup/film-rows.ts";
import { listFilmCandidates, listFilmReadings } from "#domain/lookup/lookup.ts";
import { amendMovie } from "#domain/movies/amending.ts";
import { getMovieForChange } from "#domain/movies/curation.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { truncateAtWord } from "#shared/text/truncate.ts";
import type { Route } from "./+types/film-look-up";
import { answerComparison, readComparison } from "./comparison/compare.ts";
import { ComparePage } from "./comparison/compare-page.tsx";

const longestLabel = 60;

async function findFilm(viewer: Viewer, slug: string) {
  const { document, version } = await getMovieForChange(viewer, slug, "look up films");
  const asked = {
    listReadings: (ref: Parameters<typeof listFilmReadings>[1]) => listFilmReadings(viewer, ref),
    listRows: (found: Parameters<typeof listFilmRows>[1]) => listFilmRows(document, found),
  };
  return { document, version, asked };
}

export async function loader({ params: { slug }, url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const { document, version, asked } = await findFilm(viewer, slug);
  const page = await readComparison(url, {
    ...asked,
    search: (text) => listFilmCandidates(viewer, text),
    suggested: `${document.title} (${document.releaseYear})`,
  });
  return { ...page, slug, title: document.title, version };
}

export async function action({ params: { slug }, ...sent }: Route.ActionArgs) {
  const viewer = sent.context.get(viewerContext);
  const { document, asked } = await findFilm(viewer, slug);
  return answerComparison(sent, asked, {
    amend: (offers, change) =>
      amendMovie(viewer, slug, { ...change, parts: joinParts(document, offers) }),
    title: "Film filled in",
    to: href("/admin/movies/edit/:slug", { slug }),
  });
}

export default function FilmLookUp({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, title, ...page } = loaderData;
  const edit = href("/admin/movies/edit/:slug", { slug });
  return (
    <ComparePage
      page={page}
      above={[
        { label: "Manage Movies", to: "/admin/movies/edit" },
        { label: truncateAtWord(title, longestLabel), to: edit },
      ]}
      path={href("/admin/movies/edit/:slug/look-up", { slug })}
      what="film"
      refused={actionData}
    />
  );
}
