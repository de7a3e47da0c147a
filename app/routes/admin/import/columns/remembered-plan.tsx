import { useFormAction } from "#app/components/member/use-form-action.ts";
import { importTexts } from "#shared/validation/admin-limits.ts";
import { Alert } from "#ui/alert.tsx";

type Props = { id: number; fileName: string; day: string };

/** The offer to read a file as the last one with the same columns was read. */
export function RememberedPlan({ id, fileName, day }: Props) {
  const { submit } = useFormAction({ failure: importTexts.failure.text, revalidates: true });
  return (
    <Alert title="A file with these columns was imported before">
      <form
        method="post"
        action="/admin/movies/import/columns"
        className="import-remembered"
        onSubmit={submit}
      >
        <input type="hidden" name="id" value={id} />
        <p>
          It was read on {day} as <b dir="auto">{fileName}</b>, with the columns, values and filters
          chosen then.
        </p>
        <button type="submit" name="intent" value="remembered" className="button">
          Use that
        </button>
      </form>
    </Alert>
  );
}
