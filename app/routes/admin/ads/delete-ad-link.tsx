import type { ReactNode } from "react";
import { DialogLink } from "#app/components/member/dialog-link.tsx";
import { FormActs } from "#app/components/member/form-acts.tsx";
import { useAct } from "#app/components/member/use-act.ts";

type Props = { id: number; title: string };

/** The way to delete a notice. */
export function DeleteAdLink({ id, title }: Props) {
  return (
    <DialogLink
      className="button button-danger"
      to={`/admin/ads/${id}/delete`}
      title="Delete Notice"
      content={({ close, cancel }) => (
        <DeleteAdForm {...{ id, title }} onDone={close} cancel={cancel} />
      )}
    >
      Delete<span className="visually-hidden"> {title}</span>
    </DialogLink>
  );
}

/** Asks once more, for what is deleted is gone. */
export function DeleteAdForm({
  id,
  title,
  onDone,
  cancel,
}: Props & { onDone?: () => void; cancel: ReactNode }) {
  const { submit, pending } = useAct({
    failure: "Failed to delete notice",
    revalidates: true,
    onDone: () => onDone?.(),
  });
  return (
    <form className="act-form" method="post" action={`/admin/ads/${id}/delete`} onSubmit={submit}>
      <p>Are you sure you want to delete “{title}”? This action cannot be undone.</p>
      <FormActs
        cancel={cancel}
        tone="danger"
        isBusy={pending !== undefined}
        label="Delete"
        busy="Deleting…"
      />
    </form>
  );
}
