import { EmptyPage, redirectHome } from "#app/components/empty-page.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { restoreCreatorVersion } from "#domain/creators/curation.ts";
import { version } from "#shared/validation/creator.ts";
import { pageOf } from "../form/links.ts";
import type { Route } from "./+types/restore-version";

export async function action({ params: { slug }, request, context }: Route.ActionArgs) {
  const form = await request.formData();
  await restoreCreatorVersion(context.get(viewerContext), slug, version.parse(form.get("version")));
  const toast = { title: "Creator restored successfully" };
  return redirectWithToast(context, { to: pageOf(slug, "edit"), toast });
}

export { EmptyPage as default, redirectHome as loader };
