import { redirectWithToast, returnPathOf } from "#app/action-result.ts";
import { orAnswerRefusal } from "#app/answer-refusal.ts";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { CancelLink } from "#app/components/admin/cancel-link.tsx";
import { viewerContext } from "#app/middleware/viewer.ts";
import { parseForm } from "#app/parse-form.ts";
import { dismissCase, getCase, resolveCase } from "#domain/moderation/cases.ts";
import { Conflict, NotFound } from "#domain/platform/errors.ts";
import { toLocalPath } from "#shared/validation/local-path.ts";
import { flagDecision } from "#shared/validation/moderation.ts";
import { toInternalId } from "#shared/validation/search-params.ts";
import type { Route } from "./+types/flag";
import { DismissForm, ResolveForm } from "./parts/decision-forms.tsx";
import { FlagCase } from "./parts/flag-case.tsx";
import "./flagging.css";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  return {
    flag: await getCase(viewer, toInternalId(params.flag) ?? 0),
    back: toLocalPath(url.searchParams.get("back") ?? "/admin/flagging"),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { value, invalid } = parseForm(form, flagDecision);
  if (invalid) return invalid;
  const to = returnPathOf(form);
  const id = toInternalId(params.flag) ?? 0;
  const viewer = context.get(viewerContext);
  const decide = async () => {
    if (value.act === "dismiss") {
      await dismissCase(viewer, { id, reason: value.reason });
      return redirectWithToast(context, {
        to,
        toast: { title: "Content flag dismissed successfully" },
      });
    }
    const { actionTaken, notes, rejects } = value;
    await resolveCase(viewer, { id, actionTaken, notes, rejectsReview: rejects === "yes" });
    return redirectWithToast(context, {
      to,
      toast: { title: "Content flag resolved successfully" },
    });
  };
  return orAnswerRefusal(context, decide, (error) => {
    // Another moderator was first, or the author: the queue shows it, and the toast says so.
    if (!(error instanceof Conflict || error instanceof NotFound)) return undefined;
    const title = `Failed to ${value.act} flag`;
    return redirectWithToast(context, {
      to,
      toast: { title, text: error.message, tone: "destructive" },
    });
  });
}

export default function Flag({ loaderData, actionData }: Route.ComponentProps) {
  const { flag, back } = loaderData;
  const answered = { refused: actionData?.errors, values: actionData?.values };
  const cancel = <CancelLink to={back} />;
  return (
    <div className="page admin flagging">
      <AdminHead
        title="Content Flag"
        above={[{ label: "Content Flagging", to: "/admin/flagging" }]}
      />
      <FlagCase flag={flag} back={back} isAlone />
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
