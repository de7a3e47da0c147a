import { type ReactNode, useEffect, useRef } from "react";
import { PictureField } from "#app/components/admin/picture-field.tsx";
import { PictureForm } from "#app/components/admin/picture-form.tsx";
import { creatorLimits } from "#shared/validation/catalogue-limits.ts";
import { Avatar } from "#ui/avatar.tsx";
import { bindFields } from "#ui/bind-fields.ts";
import { Field } from "#ui/field.tsx";
import { TextareaField } from "#ui/textarea-field.tsx";

export type CreatorDraft = Record<"name" | "bio" | "imageUrl" | "country" | "bornYear", string>;

export const emptyDraft: CreatorDraft = {
  name: "",
  bio: "",
  imageUrl: "",
  country: "",
  bornYear: "",
};

type Props = {
  action: string;
  act: "add" | "update";
  back: string;
  draft: CreatorDraft;
  /** The version that the draft is based on. */
  version?: number;
  refused?: Record<string, string> | undefined;
  onDone?: () => void;
  cancel: ReactNode;
  children?: ReactNode;
};

const buttons = {
  add: { label: "Add Creator", busy: "Adding…" },
  update: { label: "Update Creator", busy: "Saving…" },
};

export function CreatorForm({ action, act, back, draft, version, ...rest }: Props) {
  const { refused, onDone, cancel, children } = rest;
  const form = useRef<HTMLFormElement>(null);
  useUntouchedFields(form, draft, version);
  return (
    <PictureForm
      {...{ action, form, refused, onDone, cancel, ...buttons[act] }}
      failure={`Failed to ${act} creator`}
    >
      {(wrong) => {
        const field = bindFields(draft, wrong);
        return (
          <>
            <input type="hidden" name="back" value={back} />
            {version !== undefined && <input type="hidden" name="version" value={version} />}
            <Field
              label="Name"
              {...field("name")}
              dir="auto"
              autoComplete="off"
              required
              maxLength={creatorLimits.name}
            />
            <TextareaField
              label="Bio"
              {...field("bio")}
              dir="auto"
              rows={5}
              maxLength={creatorLimits.bio}
            />
            <div className="action-form-pair">
              <Field
                label="Country"
                {...field("country")}
                autoComplete="off"
                maxLength={creatorLimits.country}
              />
              <Field
                label="Year of birth"
                {...field("bornYear")}
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
              />
            </div>
            <PictureField
              label="Profile Image"
              address={draft.imageUrl}
              error={wrong.image}
              preview={(src) => <Avatar name={draft.name || "?"} src={src} />}
            />
            {children}
          </>
        );
      }}
    </PictureForm>
  );
}

type Form = { current: HTMLFormElement | null };

/** If someone else saved first, unchanged fields show the saved values. */
function useUntouchedFields(form: Form, draft: CreatorDraft, version: number | undefined) {
  const began = useRef({ draft, version });
  useEffect(() => {
    if (began.current.version === version) return;
    for (const name of Object.keys(draft) as (keyof CreatorDraft)[]) {
      const field = form.current?.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
      if (field.value === began.current.draft[name]) field.value = draft[name];
    }
    began.current = { draft, version };
  }, [form, draft, version]);
}
