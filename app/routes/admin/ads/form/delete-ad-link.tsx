import type { ReactNode } from "react";
import { ConfirmForm } from "#app/components/member/confirm-form.tsx";
import { DialogLink } from "#app/components/member/dialog-link.tsx";

type Props = { id: number; title: string };

export function DeleteAdLink({ id, title }: Props) {
  return (
    <DialogLink
      className="button button-quiet"
      to={`/admin/ads/${id}/delete`}
      title="Delete Notice"
      content={(dialog) => <DeleteAdForm {...{ id, title }} {...dialog} />}
    >
      Delete<span className="visually-hidden"> {title}</span>
    </DialogLink>
  );
}

type FormProps = Props & { onDone?: () => void; cancel: ReactNode };

export function DeleteAdForm({ id, title, onDone, cancel }: FormProps) {
  return (
    <ConfirmForm
      className="action-form"
      action={`/admin/ads/${id}/delete`}
      failure="Failed to delete notice"
      {...{ onDone, cancel }}
    >
      <p>Are you sure you want to delete “{title}”? This action cannot be undone.</p>
    </ConfirmForm>
  );
}
