import { Alert } from "#ui/alert.tsx";
import { Field } from "#ui/field.tsx";
import { StepForm } from "../steps/step-form.tsx";

type Props = {
  id: number;
  /** How a file with these columns was read last. */
  mapping: { fileName: string; day: string } | null;
  error: string | undefined;
};

const action = "/admin/movies/import/columns";

export function MappingForms({ id, mapping, error }: Props) {
  return (
    <>
      {mapping && (
        <Alert title="A file with these columns was imported before">
          <StepForm id={id} action={action} className="import-remembered">
            {({ button }) => (
              <>
                <p>
                  It was read on {mapping.day} as <b dir="auto">{mapping.fileName}</b>, with the
                  columns, values and filters chosen then.
                </p>
                {button("remembered", "Use that")}
              </>
            )}
          </StepForm>
        </Alert>
      )}
      <details className="import-mapping" open={error !== undefined}>
        <summary>Use or keep a mapping</summary>
        <StepForm id={id} action={action} encType="multipart/form-data" errors={{ mapping: error }}>
          {({ errors, button }) => (
            <>
              <Field
                label="Mapping file"
                type="file"
                name="mapping"
                accept=".json"
                hint="Says how columns and values are read. The import command takes the same file."
                error={errors.mapping}
              />
              <div className="row">
                {button("load", "Use This Mapping")}
                <a className="button" href="/admin/movies/import/mapping.json" download>
                  Download This Mapping
                </a>
              </div>
            </>
          )}
        </StepForm>
      </details>
    </>
  );
}
