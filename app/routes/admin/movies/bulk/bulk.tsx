import { useEffect, useRef } from "react";
import { data, Link } from "react-router";
import type { z } from "zod";
import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { FormActions } from "#app/components/member/form-actions.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm, explainInForm } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { changeSelected, describeFreePlaces } from "#domain/movies/bulk.ts";
import { countFreeFeatured } from "#domain/movies/featuring.ts";
import { type Extent, listCountries, measureSelection } from "#domain/movies/managed.ts";
import { countOf } from "#shared/format/count-of.ts";
import { type BulkAction, bulkActions } from "#shared/options/managed-movies.ts";
import { bulkForm } from "#shared/validation/managed-movies.ts";
import { addressOf, toInternalId, toOption } from "#shared/validation/search-params.ts";
import { Alert } from "#ui/alert.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { managePath } from "../manage-movies/manage-search-params.ts";
import { useChoice } from "../manage-movies/use-choice.ts";
import type { Route } from "./+types/bulk";
import { consequencesOf, titleOfBulk, toastOfBulk } from "./describe-bulk.ts";
import { asParams, readSelection } from "./read-selection.ts";
import { ValueFields } from "./value-fields.tsx";
import "../manage-page.css";

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const act = toOption(bulkActions, searchParams.get("act")) ?? "feature";
  const { selection, fields, back } = await readSelection(searchParams);
  const extent = await measureSelection(viewer, selection);
  const countries = act === "country" ? await listCountries(viewer) : [];
  return { act, fields, back, extent, countries, refusal: await findRefusal(act, extent) };
}

async function findRefusal(act: BulkAction, { published, featured }: Extent) {
  if (act !== "feature") return undefined;
  const free = await countFreeFeatured();
  const wanted = published - featured;
  return wanted > free ? describeFreePlaces(wanted, free) : undefined;
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const form = await request.formData();
  const { selection, fields, back } = await readSelection(asParams(form));
  const numberIn = (name: string) => toInternalId(String(form.get(name) ?? "")) ?? 0;
  const place = { after: numberIn("after"), until: numberIn("until") };
  const run = async (change: z.output<ReturnType<typeof bulkForm>>) => {
    const { after, isDone, ...step } = await changeSelected(viewer, selection, change, place);
    const changed = numberIn("changed") + step.changed;
    const refused = numberIn("refused") + step.refused;
    if (isDone) {
      const toast = toastOfBulk(change.act, { changed, refused });
      return redirectWithToast(context, { to: back, toast });
    }
    const typed = { value: String(form.get("value") ?? ""), publishOn: "" };
    const sent = { ...typed, publishOn: String(form.get("publishOn") ?? "") };
    const next = { ...fields, ...sent, act: change.act, until: String(place.until) };
    const counted = { after: String(after), changed: String(changed), refused: String(refused) };
    return data({ next: { ...next, ...counted }, changed }, { status: 200 });
  };
  const countries = form.get("act") === "country" ? await listCountries(viewer) : [];
  return answerForm(context, form, bulkForm(countries), run, {
    explain: explainInForm,
  });
}

export default function Bulk({ loaderData, actionData }: Route.ComponentProps) {
  const { act, fields, back, extent, countries, refusal } = loaderData;
  const { clear } = useChoice();
  const above = [{ label: "Manage Movies", to: managePath }];
  if (actionData && "next" in actionData) {
    return (
      <div className="page admin">
        <AdminHead title="Changing Films" above={above} />
        <Progress {...actionData} back={back} />
      </div>
    );
  }
  const { errors = {}, values = {} } = actionData ?? {};
  const cancel = (
    <Link className="button" to={back}>
      Cancel
    </Link>
  );
  if (extent.films === 0) {
    return (
      <div className="page admin">
        <AdminHead title="Change Many Films" above={above} />
        <EmptyState
          title="No film is selected"
          text="Tick films in the list, or take all that match its filters."
        >
          {cancel}
        </EmptyState>
      </div>
    );
  }
  const refused = errors.form ?? refusal;
  return (
    <div className="page admin">
      <AdminHead title={titleOfBulk(act, extent.films)} above={above} />
      <form
        className="bulk-confirm"
        method="post"
        action={addressOf("/admin/movies/bulk", { ...fields, act })}
        onSubmit={clear}
      >
        <Hidden fields={{ ...fields, act, until: String(extent.lastId) }} />
        {refused && (
          <div role="alert">
            <Alert tone="bad" title="Nothing was changed">
              <p>
                {refused} <Link to={`${managePath}?featured=1`}>See the featured films</Link>
              </p>
            </Alert>
          </div>
        )}
        <ValueFields {...{ act, countries, values, errors }} />
        <ul className="bulk-consequences">
          {consequencesOf(act, extent).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {refusal ? (
          <div className="dialog-actions row">{cancel}</div>
        ) : (
          <FormActions
            cancel={cancel}
            tone={act === "delete" ? "danger" : "gold"}
            isBusy={false}
            label={titleOfBulk(act, extent.films)}
          />
        )}
      </form>
    </div>
  );
}

type ProgressProps = { next: Record<string, string>; changed: number; back: string };

/** The next step is sent by itself with JavaScript, and by its button without. */
function Progress({ next, changed, back }: ProgressProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (next.after) form.current?.requestSubmit();
  }, [next.after]);
  return (
    <form ref={form} className="bulk-confirm" method="post" action="/admin/movies/bulk">
      <Hidden fields={next} />
      <p role="status">{countOf(changed, "film")} done so far. There are more.</p>
      <div className="row">
        <button type="submit" className="button button-gold">
          Continue
        </button>
        <Link className="button" to={back}>
          Stop here
        </Link>
      </div>
    </form>
  );
}

function Hidden({ fields }: { fields: Record<string, string> }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
