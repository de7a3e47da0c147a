import { href } from "react-router";
import { PlainReport } from "#app/components/plain-report.tsx";
import { answerReport } from "#app/http/answer-report.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { getList } from "#domain/member-lists/member-lists.ts";
import { reportList } from "#domain/moderation/moderation.ts";
import type { Route } from "./+types/report-list";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { list } = await getList(context.get(viewerContext), params.slug, 1);
  return { slug: list.slug, title: list.title };
}

export async function action({ params: { slug }, request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const to = href("/list/:slug", { slug });
  const form = await request.formData();
  return answerReport(context, form, { what: "List reported", to }, (fields) =>
    reportList(viewer, { slug, ...fields }),
  );
}

export default function ReportList({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, title } = loaderData;
  return (
    <PlainReport
      title="Report List"
      action={href("/list/:slug/report", { slug })}
      back={href("/list/:slug", { slug })}
      errors={actionData?.errors}
      values={actionData?.values}
    >
      <p dir="auto">{title}</p>
    </PlainReport>
  );
}
