import { useRef } from "react";
import { useFocusOnError } from "#app/components/admin/use-focus-on-error.ts";
import { useFormAction } from "#app/components/member/use-form-action.ts";
import { isOpenColumn } from "#domain/imports/open-questions.ts";
import { dayOf } from "#shared/format/day.ts";
import { importTexts } from "#shared/validation/admin-limits.ts";
import { findOpenQuestions, listUnanswered, listUnread } from "../steps/find-open-questions.ts";
import { ImportPage } from "../steps/import-page.tsx";
import { IntentButton } from "../steps/intent-button.tsx";
import { loadStep } from "../steps/load-step.ts";
import { MissingAnswers } from "../steps/missing-answers.tsx";
import type { Route } from "./+types/columns";
import { answerColumnsForm } from "./answer-columns-form.ts";
import { ColumnList } from "./column-list.tsx";
import { ExistingFields } from "./existing-fields.tsx";
import { FilterFields } from "./filter-fields.tsx";
import { MappingForms } from "./mapping-forms.tsx";
import { fieldsAt } from "./read-plan.ts";
import { RowQuestion } from "./row-question.tsx";
import { SameFields } from "./same-fields.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer, found } = await loadStep(context);
  const { fileName, starterName, progress, plan, missing, mapping, header } = found;
  const open = await findOpenQuestions(viewer, found);
  const unanswered = listUnanswered(found);
  return {
    fileName,
    starterName,
    progress,
    plan,
    missing,
    header,
    open: { missing: open.missing, rows: open.rows },
    unread: listUnread(found.recognized, plan),
    passedBy: url.searchParams.has("open") ? { ...unanswered.missing, ...unanswered.columns } : {},
    columns: found.recognized.map((column) => ({
      ...column,
      reads: fieldsAt(plan, column.place),
      isOpen: isOpenColumn(column, plan),
    })),
    mapping: mapping && { fileName: mapping.fileName, day: dayOf(mapping.savedAt) },
  };
}

export function action(args: Route.ActionArgs) {
  return answerColumnsForm(args);
}

export default function Columns({ loaderData, actionData }: Route.ComponentProps) {
  const { plan, progress, missing, columns, open, unread, header } = loaderData;
  const form = useRef<HTMLFormElement>(null);
  const submission = useFormAction({ failure: importTexts.failure.text, revalidates: true });
  const errors = { ...loaderData.passedBy, ...actionData?.errors, ...submission.errors };
  useFocusOnError(form, submission.errors);
  const isBusy = submission.pending !== undefined;
  return (
    <ImportPage found={loaderData} step="Columns" title="Columns">
      <MappingForms id={progress.id} mapping={loaderData.mapping} error={errors.mapping} />
      <form
        ref={form}
        method="post"
        action="/admin/movies/import/columns"
        className="import-form"
        // A new check renews the fields.
        key={JSON.stringify([progress.id, plan])}
        onSubmit={submission.submit}
        noValidate
      >
        <input type="hidden" name="id" value={progress.id} />
        <MissingAnswers
          {...{ missing: open.missing, waiting: progress.waiting, unread, plan, errors }}
          typed={actionData?.values}
        />
        <RowQuestion guess={open.rows} header={header} />
        <ColumnList columns={columns} plan={plan} errors={errors} typed={actionData?.values} />
        <SameFields plan={plan} missing={missing} errors={errors} typed={actionData?.values} />
        <FilterFields {...loaderData} errors={errors} typed={actionData?.values} />
        <ExistingFields plan={plan} typed={actionData?.values} />
        <div className="import-bar">
          <IntentButton intent="next" isBusy={isBusy} isMain>
            Save and Continue
          </IntentButton>
          <IntentButton intent="again" isBusy={isBusy}>
            Check Again
          </IntentButton>
        </div>
      </form>
    </ImportPage>
  );
}
