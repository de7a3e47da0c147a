import { EmptyPage, redirectHome } from "#app/components/empty-page.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm, anyFields } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { removeView, saveView } from "#domain/movies/saved-views.ts";
import { Conflict } from "#domain/platform/errors.ts";
import { savedViewForm } from "#shared/validation/managed-movies.ts";
import { toInternalId } from "#shared/validation/search-params.ts";
import { managePath, manageSearch } from "../manage-movies/manage-search-params.ts";
import type { Route } from "./+types/saved-views";

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const form = await request.formData();
  const to = manageSearch.link(
    managePath,
    manageSearch.parse(new URLSearchParams(String(form.get("query") ?? ""))),
  );
  const removed = toInternalId(String(form.get("remove") ?? ""));
  if (removed) {
    await removeView(viewer, removed);
    return redirectWithToast(context, { to, toast: { title: "View removed" } });
  }
  // The list is another page, so a refusal is told there.
  const refuse = (text: string) => {
    const toast = { title: "View not saved", text, tone: "destructive" } as const;
    return redirectWithToast(context, { to, toast });
  };
  const { data: fields, error } = savedViewForm.safeParse(Object.fromEntries(form));
  if (!fields) return refuse(error.issues[0]?.message ?? "");
  const save = async () => {
    await saveView(viewer, { name: fields.name, query: to.split("?")[1] ?? "" });
    return redirectWithToast(context, { to, toast: { title: "View saved" } });
  };
  return answerForm(context, form, anyFields, save, {
    explain: (refusal) => (refusal instanceof Conflict ? refuse(refusal.message) : undefined),
  });
}

export { EmptyPage as default, redirectHome as loader };
