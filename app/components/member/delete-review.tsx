import type { ReactNode } from "react";
import { DialogLink } from "./dialog-link.tsx";
import { FormActs } from "./form-acts.tsx";
import { useAct } from "./use-act.ts";

type Props = {
  id: number;
  /** This page, to come back to. */
  back: string;
  /** Which review it is, for who does not see it beside the link. */
  about?: string;
};

/** The way to delete one's own review. */
export function DeleteReview({ id, back, about }: Props) {
  return (
    <DialogLink
      className="button button-danger"
      to={`${addressOf(id)}?${new URLSearchParams({ back })}`}
      title="Delete Review"
      content={({ close, cancel }) => (
        <DeleteReviewForm id={id} back={back} onDone={close} cancel={cancel} />
      )}
    >
      Delete{about && <span className="visually-hidden"> {about}</span>}
    </DialogLink>
  );
}

type FormProps = { id: number; back: string; onDone?: () => void; cancel: ReactNode };

/** Asks once more, for what is deleted is gone. */
export function DeleteReviewForm({ id, back, onDone, cancel }: FormProps) {
  const { submit, pending } = useAct({
    failure: "Failed to delete review",
    revalidates: true,
    onDone: () => onDone?.(),
  });
  return (
    <form method="post" action={addressOf(id)} onSubmit={submit}>
      <input type="hidden" name="back" value={back} />
      <p>Are you sure you want to delete this review? This action cannot be undone.</p>
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

function addressOf(id: number): string {
  return `/reviews/${id}/delete`;
}
