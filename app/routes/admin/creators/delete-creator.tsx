import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { CancelLink } from "#app/components/admin/cancel-link.tsx";
import { redirectWithToast, returnPathOf } from "#app/http/action-result.ts";
import { answerForm, anyFields, explainInForm } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { getCreatorForChange } from "#domain/creators/curation.ts";
import { deleteCreator } from "#domain/creators/deletion.ts";
import type { Route } from "./+types/delete-creator";
import { DeleteCreatorForm } from "./form/delete-creator-link.tsx";
import { backFrom } from "./form/links.ts";
import "./creators-page.css";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { slug, name } = await getCreatorForChange(context.get(viewerContext), params.slug);
  return { slug, name, back: backFrom(url) };
}

export function action({ params, request, context }: Route.ActionArgs) {
  const remove = async (_: unknown, form: FormData) => {
    await deleteCreator(context.get(viewerContext), params.slug);
    const toast = { title: "Creator deleted successfully" };
    return redirectWithToast(context, { to: returnPathOf(form), toast });
  };
  return answerForm(context, request, anyFields, remove, {
    explain: explainInForm,
    toast: ({ form: text }) => ({ title: "Error", text }),
  });
}

export default function DeleteCreator({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, name, back } = loaderData;
  return (
    <div className="page admin">
      <AdminHead title="Delete Creator" above={[{ label: "Manage Creators", to: back }]} />
      <div className="surface creator-work">
        <DeleteCreatorForm
          {...{ slug, name, back }}
          refused={actionData?.errors.form}
          cancel={<CancelLink to={back} />}
        />
      </div>
    </div>
  );
}
