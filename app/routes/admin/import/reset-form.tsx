import { useFormAction } from "#app/components/member/use-form-action.ts";
import { importTexts } from "#shared/validation/admin-limits.ts";

/** Puts a file away, so that another can be chosen. */
export function ResetForm({ id }: { id: number }) {
  const act = useFormAction({ failure: importTexts.failure.text, revalidates: true });
  return (
    <form method="post" action="/admin/movies/import" onSubmit={act.submit}>
      <input type="hidden" name="intent" value="reset" />
      <input type="hidden" name="id" value={id} />
      <button type="submit" className="button" aria-disabled={act.pending !== undefined}>
        Reset
      </button>
    </form>
  );
}
