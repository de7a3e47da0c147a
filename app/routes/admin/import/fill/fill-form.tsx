import { Link } from "react-router";
import { useFormAction } from "#app/components/member/use-form-action.ts";
import { Alert } from "#ui/alert.tsx";
import { bindFields } from "#ui/bind-fields.ts";
import { Field } from "#ui/field.tsx";

type Props = {
  about: { isOn: boolean; hasImport: boolean };
  /** Why the last choice gave no films. */
  failure: string | null;
  path: string;
  refused?: { errors: Record<string, string>; values: Record<string, string> } | undefined;
};

const nothing = { countries: "", languages: "", fromYear: "", toYear: "" };

/** Asks which films of Wikidata are wanted. */
export function FillForm({ about, failure, path, refused }: Props) {
  const { submit, pending, errors } = useFormAction({
    failure: "The films could not be fetched",
    revalidates: true,
  });
  const found: Record<string, string> = { ...refused?.errors, ...errors };
  const field = bindFields({ ...nothing, ...refused?.values }, found);
  const isBusy = pending !== undefined;
  return (
    <div className="import-start">
      <section className="surface" aria-labelledby="choice-heading">
        <h2 id="choice-heading">Choose films</h2>
        {!about.isOn && (
          <Alert title="Looking up at Wikidata is off">
            <p>
              The owner turns it on under <Link to="/admin/settings/lookup">Settings, Look up</Link>
              .
            </p>
          </Alert>
        )}
        {about.hasImport && (
          <Alert title="A file is being imported">
            <p>
              Films can be fetched meanwhile; they wait until{" "}
              <Link to="/admin/movies/import">that import</Link> is reset.
            </p>
          </Alert>
        )}
        {(found.form ?? failure) && (
          <Alert tone="bad" title="No films were fetched">
            <p>{found.form ?? failure}</p>
          </Alert>
        )}
        <form method="post" action={path} onSubmit={submit} noValidate>
          <Field
            {...field("countries")}
            label="Countries"
            hint="Such as Senegal, Mali. If empty, all of Africa."
          />
          <Field
            {...field("languages")}
            label="Languages"
            hint="Such as Wolof, French. If empty, every language."
          />
          <div className="row">
            <Field {...field("fromYear")} label="First year" inputMode="numeric" />
            <Field {...field("toYear")} label="Last year" inputMode="numeric" />
          </div>
          <button type="submit" className="button button-gold" aria-disabled={isBusy}>
            {isBusy ? "Starting…" : "Fetch Films"}
          </button>
        </form>
      </section>
      <section className="import-guide" aria-labelledby="fill-guide">
        <h2 id="fill-guide">What happens</h2>
        <ol>
          <li>
            <b>Fetching.</b> This site asks Wikidata, a free record that anyone may use (CC0), for a
            few films at a time. All of Africa may take half an hour. Nothing is sent about readers.
          </li>
          <li>
            <b>Checking.</b> The films go to Import Movies, as a file would. You see what is new,
            what is here already and what is doubtful, and nothing is added until you say so.
          </li>
          <li>
            <b>Filling in.</b> Films here already get what is empty; what someone wrote here stays.
            Doing it again later also renews what came from Wikidata before and has changed there,
            and the report names what was edited here and so is kept.
          </li>
        </ol>
        <p className="meta">
          Titles, years, genres, countries, languages, lengths, people with their parts, awards,
          places to watch and identifiers come; texts and pictures do not. Films without a genre or
          language fail unless you choose one for them under Columns.
        </p>
      </section>
    </div>
  );
}
