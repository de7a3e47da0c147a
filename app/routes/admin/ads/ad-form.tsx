import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { PictureField } from "#app/components/admin/picture-field.tsx";
import { FormActs } from "#app/components/member/form-acts.tsx";
import { useAct } from "#app/components/member/use-act.ts";
import { noticePlacements } from "#shared/options/notice-placements.ts";
import { noticeLimits } from "#shared/validation/notice-limits.ts";
import { CheckField, Field, SelectField } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { TextareaField } from "#ui/textarea-field.tsx";
import { NoticePicture } from "./notice-picture.tsx";

/** A notice's fields as a form has them; `isOn` is there or not, as a checkbox is. */
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

/** What a notice says, where it stands and when. */
export function AdForm({ action, act, draft, refused }: Props) {
  const { submit, pending, errors } = useAct({ failure: `Failed to ${act} notice` });
  const found = Object.keys(errors).length > 0 ? errors : (refused ?? {});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [errors]);
  return (
    <form
      ref={form}
      className="act-form"
      method="post"
      action={action}
      encType="multipart/form-data"
      onSubmit={submit}
      noValidate
    >
      {found.form && (
        <div role="alert">
          <Notice tone="bad">{found.form}</Notice>
        </div>
      )}
      <Field
        label="Title"
        name="title"
        dir="auto"
        required
        maxLength={noticeLimits.title}
        defaultValue={draft.title}
        error={found.title}
      />
      <TextareaField
        label="Text"
        name="text"
        dir="auto"
        rows={3}
        required
        maxLength={noticeLimits.text}
        defaultValue={draft.text}
        error={found.text}
      />
      <Field
        label="Link"
        name="link"
        hint="An address such as https://fespaco.org or, on this site, /featured."
        inputMode="url"
        autoComplete="off"
        required
        maxLength={noticeLimits.link}
        defaultValue={draft.link}
        error={found.link}
      />
      <PictureField
        label="Image (Optional)"
        address={draft.imageUrl}
        error={found.image}
        preview={(src) => src && <NoticePicture src={src} />}
      />
      <SelectField
        label="Placement"
        name="placement"
        options={noticePlacements}
        defaultValue={draft.placement}
        error={found.placement}
      />
      <div className="act-form-pair">
        <Field
          label="From (UTC)"
          name="startsOn"
          type="date"
          required
          defaultValue={draft.startsOn}
          error={found.startsOn}
        />
        <Field
          label="Until and including (UTC)"
          name="endsOn"
          type="date"
          required
          defaultValue={draft.endsOn}
          error={found.endsOn}
        />
      </div>
      <CheckField name="isOn" label="On" defaultChecked={draft.isOn} />
      <FormActs
        cancel={
          <Link className="button" to="/admin/ads">
            Cancel
          </Link>
        }
        isBusy={pending !== undefined}
        label={act === "add" ? "Add Notice" : "Update Notice"}
        busy="Saving…"
      />
    </form>
  );
}
