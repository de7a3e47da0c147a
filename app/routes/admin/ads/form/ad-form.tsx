import { CancelLink } from "#app/components/admin/cancel-link.tsx";
import { PictureField } from "#app/components/admin/picture-field.tsx";
import { PictureForm } from "#app/components/admin/picture-form.tsx";
import { sponsoredNoticePlacements } from "#shared/options/sponsored-notice-placements.ts";
import { sponsoredNoticeLimits } from "#shared/validation/admin-limits.ts";
import { bindFields } from "#ui/bind-fields.ts";
import { CheckField, Field, SelectField } from "#ui/field.tsx";
import { TextareaField } from "#ui/textarea-field.tsx";

type NoticeDraft = Record<
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
      cancel={<CancelLink to="/admin/ads" />}
    >
      {(wrong) => {
        const field = bindFields(draft, wrong);
        return (
          <>
            <Field
              label="Title"
              {...field("title")}
              dir="auto"
              required
              maxLength={sponsoredNoticeLimits.title}
            />
            <TextareaField
              label="Text"
              {...field("text")}
              dir="auto"
              rows={3}
              required
              maxLength={sponsoredNoticeLimits.text}
            />
            <Field
              label="Link"
              {...field("link")}
              hint="An address such as https://fespaco.org or, on this site, /featured."
              inputMode="url"
              autoComplete="off"
              required
              maxLength={sponsoredNoticeLimits.link}
            />
            <PictureField
              label="Image (Optional)"
              address={draft.imageUrl}
              error={wrong.image}
              preview={(src) => src && <NoticePicture src={src} />}
            />
            <SelectField
              label="Placement"
              {...field("placement")}
              options={sponsoredNoticePlacements}
            />
            <div className="action-form-pair">
              <Field label="From (UTC)" {...field("startsOn")} type="date" required />
              <Field label="Until and including (UTC)" {...field("endsOn")} type="date" required />
            </div>
            <CheckField name="isOn" label="On" defaultChecked={draft.isOn} />
          </>
        );
      }}
    </PictureForm>
  );
}

export function withTyped(draft: NoticeDraft, typed?: Record<string, string>): NoticeDraft {
  // Browsers send nothing for an unchecked checkbox.
  return typed ? { ...draft, ...typed, isOn: "isOn" in typed } : draft;
}

export function NoticePicture({ src }: { src: string }) {
  const address = src.startsWith("/uploads/") ? `${src}-320.webp` : src;
  return <img className="notice-picture" src={address} alt="" width={320} height={180} />;
}
