import type { ReactNode } from "react";
import { ConfirmForm } from "./confirm-form.tsx";
import { DialogLink } from "./dialog-link.tsx";

type Props = {
  id: number;
  back: string;
  about?: string;
};

export function DeleteReview({ id, back, about }: Props) {
  return (
    <DialogLink
      className="button button-quiet"
      to={`${addressOf(id)}?${new URLSearchParams({ back })}`}
      title="Delete Review"
      content={(dialog) => <DeleteReviewForm id={id} back={back} {...dialog} />}
    >
      Delete{about && <span className="visually-hidden"> {about}</span>}
    </DialogLink>
  );
}

type FormProps = { id: number; back: string; onDone?: () => void; cancel: ReactNode };

export function DeleteReviewForm({ id, back, onDone, cancel }: FormProps) {
  return (
    <ConfirmForm
      action={addressOf(id)}
      failure="Failed to delete review"
      sent={{ back }}
      {...{ onDone, cancel }}
    >
      <p>Are you sure you want to delete this review? This action cannot be undone.</p>
    </ConfirmForm>
  );
}

function addressOf(id: number): string {
  return `/reviews/${id}/delete`;
}
