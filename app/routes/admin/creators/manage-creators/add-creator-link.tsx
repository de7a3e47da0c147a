import { DialogLink } from "#app/components/member/dialog-link.tsx";
import { CreatorForm, emptyDraft } from "../form/creator-form.tsx";

export function AddCreatorLink({ back }: { back: string }) {
  return (
    <DialogLink
      className="button button-gold"
      to={`/admin/creators/add?${new URLSearchParams({ back })}`}
      title="Add Creator"
      content={(dialog) => (
        <CreatorForm
          {...{ action: "/admin/creators/add", act: "add", back, draft: emptyDraft }}
          {...dialog}
        />
      )}
    >
      Add Creator
    </DialogLink>
  );
}
