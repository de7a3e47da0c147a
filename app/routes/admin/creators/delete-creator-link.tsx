import { DialogLink } from "#app/components/member/dialog-link.tsx";
import { DeleteCreatorForm } from "./delete-creator-form.tsx";
import { pageOf } from "./links.ts";

type Props = { slug: string; name: string; back: string };

/** The way to delete a creator. */
export function DeleteCreatorLink({ slug, name, back }: Props) {
  return (
    <DialogLink
      className="button button-danger"
      to={`${pageOf(slug, "delete")}?${new URLSearchParams({ back })}`}
      title="Delete Creator"
      content={({ close, cancel }) => (
        <DeleteCreatorForm {...{ slug, name, back }} onDone={close} cancel={cancel} />
      )}
    >
      Delete<span className="visually-hidden"> {name}</span>
    </DialogLink>
  );
}
