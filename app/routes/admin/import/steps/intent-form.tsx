import { useFormAction } from "#app/components/member/use-form-action.ts";
import { importTexts } from "#shared/validation/admin-limits.ts";

type Props = { id: number; intent: "cancel" | "reset"; label: string };

/** One button: to cancel an import that is under way, or to discard a file for another. */
export function IntentForm({ id, intent, label }: Props) {
  const submission = useFormAction({ failure: importTexts.failure.text, revalidates: true });
  return (
    <form method="post" action="/admin/movies/import" onSubmit={submission.submit}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <button type="submit" className="button" aria-disabled={submission.pending !== undefined}>
        {label}
      </button>
    </form>
  );
}
