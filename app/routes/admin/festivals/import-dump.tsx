import { AdminHead } from "#app/components/admin/admin-head.tsx";
import { redirectWithToast } from "#app/http/action-result.ts";
import { answerForm, anyFields, Refusal } from "#app/http/answer-form.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { importDump } from "#domain/festivals/import-dump.ts";
import { UnusableFile } from "#domain/imports/csv-file.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import { countOf } from "#shared/format/count-of.ts";
import { movieLists } from "#shared/options/movie-records.ts";
import { importTexts } from "#shared/validation/admin-limits.ts";
import { Field } from "#ui/field.tsx";
import type { Route } from "./+types/import-dump";
import "./festivals.css";

const path = "/admin/festivals";

export function loader({ context }: Route.LoaderArgs) {
  requireCapability(context.get(viewerContext), "curate-catalogue", movieLists.festivals.act);
  return null;
}

export function action({ request, context }: Route.ActionArgs) {
  const importFiles = async (_: unknown, form: FormData) => {
    const files = form.getAll("file").filter((file) => file instanceof File && file.size > 0);
    if (files.length === 0) return new Refusal({ file: importTexts.missing.text });
    const bytes = await Promise.all(
      files.map(async (file) => new Uint8Array(await (file as File).arrayBuffer())),
    );
    const read = await importDump(context.get(viewerContext), bytes);
    const toast = {
      title: "Dump imported",
      text: [
        countOf(read.events, "festival or award", "festivals and awards"),
        countOf(read.editions, "edition"),
        countOf(read.categories, "category", "categories"),
        countOf(read.nominations, "nomination"),
      ].join(", "),
    };
    return redirectWithToast(context, { to: path, toast });
  };
  return answerForm(context, request, anyFields, importFiles, {
    tooLarge: new Refusal({ file: importTexts.size.text }, { status: 413 }),
    explain: (error) =>
      error instanceof UnusableFile ? new Refusal({ file: error.message }) : undefined,
  });
}

export default function ImportDump({ actionData }: Route.ComponentProps) {
  return (
    <div className="page admin">
      <AdminHead title="Import a Dump" above={[{ label: "Festivals & Awards", to: path }]} />
      <form className="event-file surface" method="post" encType="multipart/form-data">
        <Field
          label="Files of a dump, unpacked"
          type="file"
          name="file"
          multiple
          accept=".csv,text/csv"
          hint="events.csv, editions.csv, categories.csv and nominations.csv; at most 10 MB together."
          error={actionData?.errors.file}
        />
        <button type="submit" className="button button-gold">
          Import
        </button>
        <p className="meta">
          Import films.csv at Import Movies first, so that nominations find their films. What is
          here already takes the values of the files; nothing is removed. If a row is at fault,
          nothing is imported; if a name is taken, the festivals before it have been.
        </p>
      </form>
    </div>
  );
}
