import type { ReactNode } from "react";
import { FormActs } from "#app/components/member/form-acts.tsx";
import { useAct } from "#app/components/member/use-act.ts";
import { Notice } from "#ui/notice.tsx";
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
  const { submit, pending, errors } = useAct({
    failure: "Failed to delete creator",
    revalidates: true,
    onDone: () => onDone?.(),
  });
  const refusal = errors.form ?? refused;
  return (
    <form className="act-form" method="post" action={pageOf(slug, "delete")} onSubmit={submit}>
      <input type="hidden" name="back" value={back} />
      {refusal && (
        <div role="alert">
          <Notice tone="bad">{refusal}</Notice>
        </div>
      )}
      <p>
        Are you sure you want to delete “{name}”? For thirty days the entry can be restored under
        Deleted creators.
      </p>
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
