import { Link } from "react-router";
import { PictureField } from "#app/components/admin/picture-field.tsx";
import { PictureForm } from "#app/components/admin/picture-form.tsx";
import { sponsoredNoticePlacements } from "#shared/options/sponsored-notice-placements.ts";
import { sponsoredNoticeLimits } from "#shared/validation/admin-limits.ts";
import { CheckField, Field, SelectField } from "#ui/field.tsx";
import { TextareaField } from "#ui/textarea-field.tsx";

/** A notice's form fields; `isOn` is a checkbox. */
export type NoticeDraft = Record<
  "title" | "text" | "link" | "imageUrl" | "placement" | "startsOn" | "endsOn",
  string
> & { isOn: boolean };

type Props = {
  action: string;
  act: "add" | "update";
  draft: NoticeDraft;
  refused: Record<string, string> | undefined;
};

export function AdForm({ action, act, draft, refused }: Props) {
  return (
    <PictureForm
      {...{ action, refused }}
      failure={`Failed to ${act} notice`}
      label={act === "add" ? "Add Notice" : "Update Notice"}
      busy="Saving…"
      cancel={
        <Link className="button" to="/admin/ads">
          Cancel
        </Link>
      }
    >
      {(wrong) => (
        <>
          <Field
            label="Title"
            name="title"
            dir="auto"
            required
            maxLength={sponsoredNoticeLimits.title}
            defaultValue={draft.title}
            error={wrong.title}
          />
          <TextareaField
            label="Text"
            name="text"
            dir="auto"
            rows={3}
            required
            maxLength={sponsoredNoticeLimits.text}
            defaultValue={draft.text}
            error={wrong.text}
          />
          <Field
            label="Link"
            name="link"
            hint="An address such as https://fespaco.org or, on this site, /featured."
            inputMode="url"
            autoComplete="off"
            required
            maxLength={sponsoredNoticeLimits.link}
            defaultValue={draft.link}
            error={wrong.link}
          />
          <PictureField
            label="Image (Optional)"
            address={draft.imageUrl}
            error={wrong.image}
            preview={(src) => src && <NoticePicture src={src} />}
          />
          <SelectField
            label="Placement"
            name="placement"
            options={sponsoredNoticePlacements}
            defaultValue={draft.placement}
            error={wrong.placement}
          />
          <div className="action-form-pair">
            <Field
              label="From (UTC)"
              name="startsOn"
              type="date"
              required
              defaultValue={draft.startsOn}
              error={wrong.startsOn}
            />
            <Field
              label="Until and including (UTC)"
              name="endsOn"
              type="date"
              required
              defaultValue={draft.endsOn}
              error={wrong.endsOn}
            />
          </div>
          <CheckField name="isOn" label="On" defaultChecked={draft.isOn} />
        </>
      )}
    </PictureForm>
  );
}

/** The stored fields, replaced by what was typed. */
export function withTyped(draft: NoticeDraft, typed?: Record<string, string>): NoticeDraft {
  // A browser sends no field for an unchecked checkbox.
  return typed ? { ...draft, ...typed, isOn: "isOn" in typed } : draft;
}

export function NoticePicture({ src }: { src: string }) {
  const address = src.startsWith("/uploads/") ? `${src}-320.webp` : src;
  return <img className="notice-picture" src={address} alt="" width={320} height={180} />;
}
