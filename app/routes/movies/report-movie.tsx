import { href } from "react-router";
import { redirectWithToast } from "#app/action-result.ts";
import { ReportPage } from "#app/components/member/report-page.tsx";
import { MiniMovie } from "#app/components/mini-movie.tsx";
import { viewerContext } from "#app/middleware/viewer.ts";
import { parseReport, thankFor } from "#app/parse-report.ts";
import { reportMovie } from "#domain/moderation/moderation.ts";
import { getMovie } from "#domain/movies/movie-page.ts";
import type { Route } from "./+types/report-movie";

export async function loader({ params }: Route.LoaderArgs) {
  const { slug, title, originalTitle, releaseYear, language, posterUrl } = await getMovie(
    params.slug,
  );
  return { movie: { slug, title, originalTitle, releaseYear, language, posterUrl } };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { id: movieId, slug } = await getMovie(params.slug);
  const { value, invalid } = parseReport(context, form);
  if (invalid) return invalid;
  const isNew = await reportMovie(context.get(viewerContext), { movieId, ...value });
  const to = href("/movie/:slug", { slug });
  return redirectWithToast(context, { to, toast: thankFor(isNew, "Movie reported") });
}

export default function ReportMovie({ loaderData, actionData }: Route.ComponentProps) {
  const { movie } = loaderData;
  return (
    <ReportPage
      title="Report Movie"
      kind="movie"
      action={href("/movie/:slug/report", { slug: movie.slug })}
      back={href("/movie/:slug", { slug: movie.slug })}
      subject={movie.title}
      refused={actionData?.errors}
      values={actionData?.values}
    >
      <MiniMovie movie={movie} />
    </ReportPage>
  );
}
