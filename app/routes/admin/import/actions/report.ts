import { streamCsv } from "#app/http/stream-csv.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { listReport } from "#domain/imports/report.ts";
import { toInternalId } from "#shared/validation/search-params.ts";
import type { Route } from "./+types/report";

export async function loader({ context, url }: Route.LoaderArgs) {
  const id = toInternalId(url.searchParams.get("import") ?? "") ?? 0;
  return streamCsv("import-report.csv", await listReport(context.get(viewerContext), id));
}
