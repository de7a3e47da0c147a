import type { ReactNode } from "react";
import { ConfirmForm } from "#app/components/member/confirm-form.tsx";
import { pageOf } from "./links.ts";

type Props = {
  slug: string;
  name: string;
  back: string;
  /** Why it was refused, where the page itself answers the form. */
  refused?: string | undefined;
  onDone?: () => void;
  cancel: ReactNode;
};

/** Asks once more before a creator is deleted. */
export function DeleteCreatorForm({ slug, name, back, refused, onDone, cancel }: Props) {
  return (
    <ConfirmForm
      className="action-form"
      action={pageOf(slug, "delete")}
      failure="Failed to delete creator"
      sent={{ back }}
      {...{ refused, onDone, cancel }}
    >
      <p>
        Are you sure you want to delete “{name}”? For thirty days the entry can be restored under
        Deleted creators.
      </p>
    </ConfirmForm>
  );
}
