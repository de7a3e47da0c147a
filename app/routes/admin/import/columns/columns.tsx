import { isOpenColumn } from "#domain/imports/open-questions.ts";
import { dayOf } from "#shared/format/day.ts";
import { findOpenQuestions, listUnanswered, listUnread } from "../steps/find-open-questions.ts";
import { ImportPage } from "../steps/import-page.tsx";
import { loadStep } from "../steps/load-step.ts";
import { MissingAnswers } from "../steps/missing-answers.tsx";
import { StepForm } from "../steps/step-form.tsx";
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
  const { viewer, found, about } = await loadStep(context);
  const { plan, missing, mapping, header } = found;
  const open = await findOpenQuestions(viewer, found);
  const unanswered = listUnanswered(found);
  return {
    ...about,
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
  const refused = { ...loaderData.passedBy, ...actionData?.errors };
  const typed = actionData?.values;
  return (
    <ImportPage found={loaderData} step="Columns" title="Columns">
      <MappingForms id={progress.id} mapping={loaderData.mapping} error={refused.mapping} />
      <StepForm
        id={progress.id}
        action="/admin/movies/import/columns"
        className="import-form"
        version={plan}
        errors={refused}
      >
        {({ errors, button }) => (
          <>
            <MissingAnswers
              {...{ missing: open.missing, waiting: progress.waiting, unread, plan, errors, typed }}
            />
            <RowQuestion guess={open.rows} header={header} />
            <ColumnList {...{ columns, plan, errors, typed }} />
            <SameFields {...{ plan, missing, errors, typed }} />
            <FilterFields {...{ plan, progress, header, errors, typed }} />
            <ExistingFields plan={plan} typed={typed} />
            <div className="import-bar">
              {button("next", "Save and Continue", true)}
              {button("again", "Check Again")}
            </div>
          </>
        )}
      </StepForm>
    </ImportPage>
  );
}
