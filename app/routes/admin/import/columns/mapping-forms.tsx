import { useFormAction } from "#app/components/member/use-form-action.ts";
import { importTexts } from "#shared/validation/admin-limits.ts";
import { Alert } from "#ui/alert.tsx";
import { Field } from "#ui/field.tsx";

type Props = {
  id: number;
  /** How a file with these columns was read last. */
  mapping: { fileName: string; day: string } | null;
  error: string | undefined;
};

const action = "/admin/movies/import/columns";

export function MappingForms({ id, mapping, error }: Props) {
  const remembered = useFormAction({ failure: importTexts.failure.text, revalidates: true });
  const loaded = useFormAction({ failure: importTexts.failure.text, revalidates: true });
  const wrong = loaded.errors.mapping ?? error;
  return (
    <>
      {mapping && (
        <Alert title="A file with these columns was imported before">
          <form
            method="post"
            action={action}
            className="import-remembered"
            onSubmit={remembered.submit}
          >
            <input type="hidden" name="id" value={id} />
            <p>
              It was read on {mapping.day} as <b dir="auto">{mapping.fileName}</b>, with the
              columns, values and filters chosen then.
            </p>
            <button type="submit" name="intent" value="remembered" className="button">
              Use that
            </button>
          </form>
        </Alert>
      )}
      <details className="import-mapping" open={wrong !== undefined}>
        <summary>Use or keep a mapping</summary>
        <form
          method="post"
          action={action}
          encType="multipart/form-data"
          onSubmit={loaded.submit}
          noValidate
        >
          <input type="hidden" name="id" value={id} />
          <Field
            label="Mapping file"
            type="file"
            name="mapping"
            accept=".json"
            hint="Says how columns and values are read. The import command takes the same file."
            error={wrong}
          />
          <div className="row">
            <button type="submit" name="intent" value="load" className="button">
              Use This Mapping
            </button>
            <a className="button" href="/admin/movies/import/mapping.json" download>
              Download This Mapping
            </a>
          </div>
        </form>
      </details>
    </>
  );
}
