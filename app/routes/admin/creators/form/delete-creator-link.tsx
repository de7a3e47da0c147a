import type { ReactNode } from "react";
import { Link } from "react-router";
import { ConfirmForm } from "#app/components/member/confirm-form.tsx";
import { DialogLink } from "#app/components/member/dialog-link.tsx";
import { pageOf } from "./links.ts";

export function DeleteCreatorLink({ slug, name, back }: Target) {
  return (
    <DialogLink
      className="button button-quiet"
      to={`${pageOf(slug, "delete")}?${new URLSearchParams({ back })}`}
      title="Delete Creator"
      content={(dialog) => <DeleteCreatorForm {...{ slug, name, back }} {...dialog} />}
    >
      Delete<span className="visually-hidden"> {name}</span>
    </DialogLink>
  );
}

type Target = { slug: string; name: string; back: string };

type Props = Target & {
  refused?: string | undefined;
  onDone?: () => void;
  cancel: ReactNode;
};

export function DeleteCreatorForm({ slug, name, back, refused, onDone, cancel }: Props) {
  return (
    <ConfirmForm
      className="action-form"
      action={pageOf(slug, "delete")}
      failure="Failed to delete creator"
      sent={{ back }}
      instead={
        <>
          Or <Link to={pageOf(slug, "merge")}>merge this entry with another</Link>, which takes the
          films over.
        </>
      }
      {...{ refused, onDone, cancel }}
    >
      <p>
        Are you sure you want to delete “{name}”? For thirty days the entry can be restored under
        Deleted creators.
      </p>
    </ConfirmForm>
  );
}
