import { href } from "react-router";
import { ReportPage } from "#app/components/member/report-page.tsx";
import { MiniMovie } from "#app/components/mini-movie.tsx";
import { answerReport } from "#app/http/answer-report.ts";
import { toPosterMovie } from "#app/http/loader-data.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { reportMovie } from "#domain/moderation/moderation.ts";
import { getMovie } from "#domain/movies/movie-page.ts";
import type { Route } from "./+types/report-movie";

export async function loader({ params }: Route.LoaderArgs) {
  return { movie: toPosterMovie(await getMovie(params.slug)) };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { id: movieId, slug } = await getMovie(params.slug);
  const reported = { what: "Film reported", to: href("/movie/:slug", { slug }) } as const;
  return answerReport(context, form, reported, (fields) =>
    reportMovie(context.get(viewerContext), { movieId, ...fields }),
  );
}

export default function ReportMovie({ loaderData, actionData }: Route.ComponentProps) {
  const { movie } = loaderData;
  return (
    <ReportPage
      title="Report Film"
      kind="movie"
      action={href("/movie/:slug/report", { slug: movie.slug })}
      back={href("/movie/:slug", { slug: movie.slug })}
      refused={actionData?.errors}
      values={actionData?.values}
    >
      <MiniMovie movie={movie} />
    </ReportPage>
  );
}
