import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { CancelLink } from "#app/components/admin/cancel-link.tsx";
import { redirectWithToast, returnPathOf } from "#app/http/action-result.ts";
import { answerForm } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { getCase } from "#domain/moderation/cases.ts";
import { Conflict, type DomainError, FieldRefused, NotFound } from "#domain/platform/errors.ts";
import { toLocalPath } from "#shared/validation/local-path.ts";
import { type FlagDecision, flagDecision } from "#shared/validation/moderation.ts";
import { toInternalId } from "#shared/validation/search-params.ts";
import type { Route } from "./+types/flag";
import { decideMatter, describeFailure } from "./cases/decide-matter.ts";
import { DismissForm, ResolveForm } from "./cases/decision-forms.tsx";
import { FlagCase } from "./cases/flag-case.tsx";
import "./flagging.css";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  return {
    flag: await getCase(viewer, toInternalId(params.flag) ?? 0),
    back: toLocalPath(url.searchParams.get("back") ?? "/admin/flagging"),
  };
}

export function action({ params, request, context }: Route.ActionArgs) {
  const id = toInternalId(params.flag) ?? 0;
  const viewer = context.get(viewerContext);
  const decide = async (decision: FlagDecision, form: FormData) => {
    const toast = { title: await decideMatter(viewer, id, decision) };
    return redirectWithToast(context, { to: returnPathOf(form), toast });
  };
  // Another moderator or the author was first: the queue shows the result, a toast says so.
  const explain = (error: DomainError, form: FormData) => {
    if (error instanceof FieldRefused) return undefined;
    if (!(error instanceof Conflict || error instanceof NotFound)) return undefined;
    const title = describeFailure(form);
    const toast = { title, text: error.message, tone: "destructive" } as const;
    return redirectWithToast(context, { to: returnPathOf(form), toast });
  };
  return answerForm(context, request, flagDecision, decide, { explain });
}

export default function Flag({ loaderData, actionData }: Route.ComponentProps) {
  const { flag, back } = loaderData;
  const answered = { refused: actionData?.errors, values: actionData?.values };
  const cancel = <CancelLink to={back} />;
  return (
    <div className="page admin">
      <AdminHead
        title="Content Flag"
        above={[{ label: "Content Flagging", to: "/admin/flagging" }]}
      />
      <FlagCase flag={flag} back={back} isAlone {...answered} />
      {flag.can.decide && (
        <div className="flag-decisions">
          <section aria-labelledby="resolve">
            <h2 id="resolve">Resolve</h2>
            <ResolveForm flag={flag} back={back} cancel={cancel} {...answered} />
          </section>
          <section aria-labelledby="dismiss">
            <h2 id="dismiss">Dismiss</h2>
            <DismissForm flag={flag} back={back} cancel={cancel} {...answered} />
          </section>
        </div>
      )}
    </div>
  );
}
