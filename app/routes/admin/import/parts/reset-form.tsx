import { useFormAction } from "#app/components/member/use-form-action.ts";
import { importTexts } from "#shared/validation/admin-limits.ts";

/** Discards the file, so that another can be chosen. */
export function ResetForm({ id }: { id: number }) {
  const submission = useFormAction({ failure: importTexts.failure.text, revalidates: true });
  return (
    <form method="post" action="/admin/movies/import" onSubmit={submission.submit}>
      <input type="hidden" name="intent" value="reset" />
      <input type="hidden" name="id" value={id} />
      <button type="submit" className="button" aria-disabled={submission.pending !== undefined}>
        Reset
      </button>
    </form>
  );
}
