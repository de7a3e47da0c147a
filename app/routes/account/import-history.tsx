import { redirect } from "react-router";
import { answerForm, explainInForm, Refusal } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { EditFrame } from "#app/routes/profiles/edit/form/edit-frame.tsx";
import { UnusableFile } from "#domain/imports/csv-file.ts";
import { beginMemberImport, listMemberImports } from "#domain/member-imports/member-imports.ts";
import { listListsOfMember } from "#domain/member-lists/shelves.ts";
import { requireActive, requireMember } from "#domain/rights/policy.ts";
import { countOf, inDigits } from "#shared/format/count-of.ts";
import { dayOf } from "#shared/format/day.ts";
import { roundings } from "#shared/options/roundings.ts";
import { importTexts } from "#shared/validation/admin-limits.ts";
import { memberImportForm } from "#shared/validation/member-import.ts";
import { daysToUndo, mostMemberRows } from "#shared/validation/member-import-limits.ts";
import { Alert } from "#ui/alert.tsx";
import { Field, SelectField } from "#ui/field.tsx";
import type { Route } from "./+types/import-history";
import { accountPath, accountPaths } from "./sections/paths.ts";
import "./account.css";
import "./member-import.css";

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const [{ imports, waiting }, lists] = await Promise.all([
    listMemberImports(viewer),
    listListsOfMember(viewer, { userId: requireMember(viewer).id }),
  ]);
  return {
    waiting,
    lists: lists.map(({ slug, title }) => ({ slug, title })),
    imports: imports.map(({ id, fileName, createdAt }) => ({
      id,
      fileName,
      day: dayOf(createdAt),
    })),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const send = async ({ rounding }: typeof memberImportForm._output, form: FormData) => {
    const file = form.get("file");
    if (!(file instanceof File) || file.size === 0) return new Refusal({ file: "Choose a file" });
    const bytes = new Uint8Array(await file.arrayBuffer());
    const id = await beginMemberImport(viewer, { name: file.name, bytes, rounding });
    return redirect(`${accountPaths.import}/${id}`, 303);
  };
  return answerForm(context, request, memberImportForm, send, {
    requires: requireActive,
    tooLarge: new Refusal({ file: importTexts.size.text }, { status: 413 }),
    explain: (error) =>
      error instanceof UnusableFile ? new Refusal({ file: error.message }) : explainInForm(error),
  });
}

export default function ImportHistory({ loaderData, actionData }: Route.ComponentProps) {
  const { imports, waiting, lists } = loaderData;
  const { errors = {}, values } = actionData ?? {};
  return (
    <EditFrame current="Account" title="Import Your History">
      <div className="account-alone member-import">
        <p>
          <a href={`${accountPath}#data`}>Back to Account</a>
        </p>
        <p>
          Bring your diary, ratings, watchlist and lists from another site. Choose the file that it
          gave you, as it came. Nobody who follows you is told, and you can undo it for {daysToUndo}{" "}
          days.
        </p>
        <form method="post" encType="multipart/form-data" className="account-form" noValidate>
          {errors.form && <Alert tone="bad">{errors.form}</Alert>}
          <Field
            label="File"
            type="file"
            name="file"
            accept=".zip,.csv,.json"
            hint={`A .zip, .csv or .json, with at most 10 MB and ${inDigits(mostMemberRows)} rows.`}
            error={errors.file}
          />
          <SelectField
            label="Half stars are rounded"
            name="rounding"
            options={roundings}
            defaultValue={values?.rounding}
            hint="Ratings here are whole stars. What you gave stays in your data."
            error={errors.rounding}
          />
          <button type="submit" className="button button-gold">
            Import
          </button>
        </form>
        <section aria-labelledby="sources">
          <h2 id="sources">What can be read</h2>
          <ul className="account-steps">
            <li>
              <b>Letterboxd</b>: the whole .zip, or one file of it with its name, such as diary.csv
            </li>
            <li>
              <b>IMDb</b>: ratings.csv or the watchlist
            </li>
            <li>
              <b>Trakt</b> and <b>Simkl</b>: their .json files
            </li>
            <li>
              <b>NeoDB</b> and <b>Ryot</b>: their exports
            </li>
            <li>
              <b>This site</b>: what Download My Data gives
            </li>
          </ul>
          <p className="meta">
            Days count as watched only where the file says that you watched the film then; all else
            goes into your diary without a date. Likes become favorites. Lists are yours alone until
            you share them; films are added to your list of the same title, if you have one. Reviews
            wait for you to publish them.
          </p>
        </section>
        <section aria-labelledby="elsewhere">
          <h2 id="elsewhere">Take it elsewhere</h2>
          <p>Tables that Letterboxd imports:</p>
          <ul className="account-steps">
            <li>
              <a href="/diary.csv" download>
                Diary, ratings and reviews
              </a>
            </li>
            <li>
              <a href="/watchlist.csv" download>
                Watchlist
              </a>
            </li>
            {lists.map(({ slug, title }) => (
              <li key={slug}>
                <a href={`/list/${slug}/films.csv`} download dir="auto">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
        {imports.length > 0 && (
          <section aria-labelledby="imports">
            <h2 id="imports">Your imports</h2>
            {waiting > 0 && (
              <p>
                {countOf(waiting, "row")} {waiting === 1 ? "waits" : "wait"} for a film that is not
                here yet, or for you to say which it is.
              </p>
            )}
            <ul className="account-list">
              {imports.map(({ id, fileName, day }) => (
                <li key={id}>
                  <div>
                    <a href={`${accountPaths.import}/${id}`} dir="auto">
                      {fileName}
                    </a>
                    <p className="meta">{day}</p>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </EditFrame>
  );
}
