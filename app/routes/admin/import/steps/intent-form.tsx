import { useFormAction } from "#app/components/member/use-form-action.ts";
import { importTexts } from "#shared/validation/admin-limits.ts";

type Props = {
  id: number;
  intent: "start" | "cancel" | "reset";
  label: string;
  /** The label while it is sent. */
  busy?: string;
};

/** One button: to start or cancel an import, or to discard a file for another. */
export function IntentForm({ id, intent, label, busy = label }: Props) {
  const submission = useFormAction({ failure: importTexts.failure.text, revalidates: true });
  const isBusy = submission.pending !== undefined;
  return (
    <form method="post" action="/admin/movies/import" onSubmit={submission.submit}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        className={intent === "start" ? "button button-gold" : "button"}
        aria-disabled={isBusy}
      >
        {isBusy ? busy : label}
      </button>
    </form>
  );
}
