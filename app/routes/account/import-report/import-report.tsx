import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm, anyFields, explainInForm } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { EditFrame } from "#app/routes/profiles/edit/form/edit-frame.tsx";
import {
  getMemberImport,
  publishImportedText,
  undoMemberImport,
} from "#domain/member-imports/member-imports.ts";
import { answerQuestions, listQuestionsOf } from "#domain/member-imports/questions.ts";
import { requireActive } from "#domain/rights/policy.ts";
import { getSettings } from "#domain/settings/settings.ts";
import { countOf, inDigits } from "#shared/format/count-of.ts";
import { dayOf } from "#shared/format/day.ts";
import { partialDateInWords } from "#shared/format/partial-date.ts";
import { type ImportOutcome, importOutcomes } from "#shared/options/import-outcomes.ts";
import { importedReviewForm } from "#shared/validation/member-import.ts";
import { daysToUndo } from "#shared/validation/member-import-limits.ts";
import { toInternalId, toOption, toPage } from "#shared/validation/search-params.ts";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { accountPaths } from "../sections/paths.ts";
import type { Route } from "./+types/import-report";
import { ImportQuestions } from "./import-questions.tsx";
import { ImportedTexts } from "./imported-texts.tsx";
import "../account.css";
import "../member-import.css";

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const outcome = toOption<ImportOutcome>(importOutcomes, url.searchParams.get("show")) ?? "added";
  const page = toPage(url.searchParams.get("page"));
  const id = toInternalId(params.id) ?? 0;
  const found = await getMemberImport(context.get(viewerContext), id, { outcome, page });
  const { createdAt, rows, listIds: _lists, ...report } = found;
  return {
    ...{ ...report, outcome, day: dayOf(createdAt) },
    questions: outcome === "waits" ? await listQuestionsOf(id, rows) : [],
    contact: (await getSettings()).contactEmail,
    rows: rows.map(({ watchedOn, listTitle, kind, releaseYear, ...row }) => ({
      ...row,
      name: releaseYear ? `${row.title} (${releaseYear})` : row.title,
      what: describeRow({ kind, watchedOn, listTitle }),
    })),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  requireActive(viewer);
  const id = toInternalId(params.id) ?? 0;
  const form = await request.formData();
  if (form.get("intent") === "undo") {
    const { removed, remaining } = await undoMemberImport(viewer, id);
    const text =
      remaining > 0 ? `Kept what you have changed since: ${inDigits(remaining)}.` : undefined;
    const toast = {
      title: `${countOf(removed, "entry", "entries")} removed`,
      ...(text && { text }),
    };
    return redirectWithToast(context, { to: accountPaths.import, toast });
  }
  if (form.get("intent") === "answer") {
    const answer = async () => {
      await answerQuestions(viewer, id, readAnswers(form));
      const to = `${accountPaths.import}/${id}?show=waits`;
      return redirectWithToast(context, { to, toast: { title: "Choices saved" } });
    };
    return answerForm(context, form, anyFields, answer);
  }
  const publish = async (fields: typeof importedReviewForm._output) => {
    const { status } = await publishImportedText(viewer, fields);
    const title = status === "approved" ? "Review published" : "Your review waits for approval";
    return redirectWithToast(context, {
      to: `${accountPaths.import}/${id}#reviews`,
      toast: { title },
    });
  };
  return answerForm(context, form, importedReviewForm, publish, { explain: explainInForm });
}

export default function ImportReport({ loaderData, actionData }: Route.ComponentProps) {
  const {
    id,
    fileName,
    day,
    counts,
    rows,
    page,
    pages,
    outcome,
    texts,
    canBeUndone,
    contact,
    questions,
  } = loaderData;
  const here = `${accountPaths.import}/${id}`;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <EditFrame current="Account" title="Your Import">
      {counts.open > 0 && <meta httpEquiv="refresh" content="10" />}
      <div className="account-alone member-import">
        <p>
          <a href={accountPaths.import}>All Imports</a>
        </p>
        <p>
          <b dir="auto">{fileName}</b> · {day} · {countOf(total, "row")}
        </p>
        {counts.open > 0 && (
          <p className="notice" role="status">
            {inDigits(total - counts.open)} of {inDigits(total)} rows are done. You can leave this
            page; the rest goes on. <a href={here}>See how far it is</a>
          </p>
        )}
        <LinkTabs
          label="Where the rows went"
          tabs={importOutcomes.map(({ value, label }) => ({
            label: `${label} ${inDigits(counts[value])}`,
            to: `${here}?show=${value}`,
            current: value === outcome,
          }))}
        />
        {outcome === "waits" && rows.length > 0 && (
          <p>
            A row waits until its film is here, and is then added by itself, or until you say which
            film it is. A film may be here under another name: look for it, and add it by hand.
            {contact && " One that is missing can be proposed by mail."}
          </p>
        )}
        {questions.length > 0 && <ImportQuestions questions={questions} answer={actionData} />}
        {rows.length === 0 ? (
          <p className="meta">None.</p>
        ) : (
          <ul className="account-list">
            {rows.map((row) => (
              <li key={row.id}>
                <div>
                  <b dir="auto">
                    {row.slug ? <a href={`/movie/${row.slug}`}>{row.name}</a> : row.name}
                  </b>
                  <p className="meta">
                    {row.what} · {row.file}, row {inDigits(row.rowNumber)}
                  </p>
                  {row.reason && <p>{row.reason}</p>}
                </div>
                {outcome === "waits" && (
                  <p className="import-acts">
                    <a href={`/search?q=${encodeURIComponent(row.title)}`} rel="nofollow">
                      Look for it<span className="visually-hidden">: {row.name}</span>
                    </a>
                    {contact && (
                      <a
                        href={`mailto:${contact}?subject=${encodeURIComponent(`Missing film: ${row.name}`)}`}
                      >
                        Propose it<span className="visually-hidden">: {row.name}</span>
                      </a>
                    )}
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
        <Pagination
          page={page}
          pages={pages}
          hrefFor={(other) => `${here}?show=${outcome}&page=${other}`}
        />
        {counts.open === 0 && texts.length > 0 && (
          <ImportedTexts texts={texts} answer={actionData} />
        )}
        {canBeUndone && (
          <form method="post" className="account-form">
            <h2>Undo this import</h2>
            <p>
              You can do this for {daysToUndo} days. It removes what was added; what you have
              changed since stays.
            </p>
            <button type="submit" className="button button-danger" name="intent" value="undo">
              Undo Import
            </button>
          </form>
        )}
      </div>
    </EditFrame>
  );
}

function readAnswers(form: FormData) {
  return [...form].flatMap(([name, film]) => {
    const row = name.startsWith("film-") && toInternalId(name.slice("film-".length));
    return row && film !== "" ? [{ row, film: String(film) }] : [];
  });
}

type Described = { kind: string; watchedOn: string | null; listTitle: string | null };

function describeRow({ kind, watchedOn, listTitle }: Described): string {
  // In isolation, so that a title from right to left leaves the rest of the line as it is.
  if (kind === "list") return `List “\u2068${listTitle}\u2069”`;
  if (kind === "watchlist") return "Watchlist";
  if (kind === "favorite") return "Favorite";
  return watchedOn ? `Watched ${partialDateInWords(watchedOn)}` : "Watched, no date";
}
