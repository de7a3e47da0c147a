import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm, anyFields, Refusal } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { getPanelEvent } from "#domain/festivals/events.ts";
import { importNominations } from "#domain/festivals/nominations.ts";
import { UnusableFile } from "#domain/imports/csv-file.ts";
import { countOf, inDigits } from "#shared/format/count-of.ts";
import { nominationResults } from "#shared/options/awards.ts";
import { importTexts, mostNominationRows } from "#shared/validation/admin-limits.ts";
import { Field } from "#ui/field.tsx";
import type { Route } from "./+types/import-nominations";
import "./festivals.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { event } = await getPanelEvent(context.get(viewerContext), params.slug);
  return { name: event.name, path: `/admin/festivals/${event.slug}` };
}

export function action({ request, params, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const importFile = async (_: unknown, form: FormData) => {
    const file = form.get("file");
    if (!(file instanceof File) || file.size === 0)
      return new Refusal({ file: importTexts.missing.text });
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { added, changed, same } = await importNominations(viewer, params.slug, bytes);
    const toast = {
      title: `${countOf(added, "nomination")} added`,
      text: `${inDigits(changed)} changed, ${inDigits(same)} as they were`,
    };
    return redirectWithToast(context, { to: `/admin/festivals/${params.slug}`, toast });
  };
  return answerForm(context, request, anyFields, importFile, {
    tooLarge: new Refusal({ file: importTexts.size.text }, { status: 413 }),
    explain: (error) =>
      error instanceof UnusableFile ? new Refusal({ file: error.message }) : undefined,
  });
}

export default function ImportNominations({ loaderData, actionData }: Route.ComponentProps) {
  const { name, path } = loaderData;
  const above = [
    { label: "Festivals & Awards", to: "/admin/festivals" },
    { label: name, to: path },
  ];
  return (
    <div className="page admin">
      <AdminHead title="Import Nominations" above={above}>
        <a className="button" href={`${path}/nominations.csv`} download>
          Export
        </a>
      </AdminHead>
      <form className="event-file surface" method="post" encType="multipart/form-data">
        <Field
          label="CSV file"
          type="file"
          name="file"
          accept=".csv,.tsv,.txt,text/csv"
          hint={`At most 10 MB and ${inDigits(mostNominationRows)} rows. If one row is at fault, nothing is written.`}
          error={actionData?.errors.file}
        />
        <button type="submit" className="button button-gold">
          Import Nominations
        </button>
        <p className="meta">
          Columns: edition (its year), category, result (
          {nominationResults.map(({ value }) => value).join(", ")}), film, year (of the film),
          people, note, source, movie. A film of the catalogue is found by its title and year, or by
          its address here in “movie”. A nomination that is there already is brought up to date;
          none is removed.
        </p>
      </form>
    </div>
  );
}
