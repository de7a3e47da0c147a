import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { useFormAction } from "#app/components/member/use-form-action.ts";
import { largestUpload, pictureTypes, uploadTexts } from "#shared/validation/upload-limits.ts";
import { Avatar, hueOf } from "#ui/avatar.tsx";

type Props = {
  owner: { username: string; name: string; avatarUrl: string | null };
  error?: string | undefined;
};

/** With JavaScript, uploads a file as soon as it is chosen. */
export function AvatarForm({ owner, error }: Props) {
  const { username, name, avatarUrl } = owner;
  const input = useRef<HTMLInputElement>(null);
  const submission = useFormAction({
    failure: uploadTexts.failure,
    failureTitle: "Upload failed",
    revalidates: true,
    onDone: beginAnew,
  });
  const [preview, setPreview] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [isAlive, setAlive] = useState(false);
  const isSending = submission.pending?.has("avatar") ?? false;
  const wrong = refusal ?? submission.errors.avatar ?? error;

  useEffect(() => setAlive(true), []);

  function beginAnew(sent: FormData) {
    input.current?.form?.reset();
    // The pressed button disappears with the picture.
    if (sent.has("intent")) input.current?.focus();
  }

  function sendChosen({ currentTarget: { files, form } }: ChangeEvent<HTMLInputElement>) {
    const [file] = files ?? [];
    if (!file) return;
    const found = findFault(file);
    setRefusal(found);
    if (found) return;
    const reader = new FileReader();
    reader.onload = () => setPreview(String(reader.result));
    reader.readAsDataURL(file);
    form?.requestSubmit();
  }

  return (
    <section className="surface avatar-form" aria-labelledby="avatar-heading">
      <h2 id="avatar-heading">Profile Picture</h2>
      <Avatar
        name={name}
        src={isSending ? (preview ?? avatarUrl) : avatarUrl}
        size="large"
        hue={hueOf(username)}
      />
      <form
        method="post"
        action="/profile/edit/avatar"
        encType="multipart/form-data"
        onSubmit={submission.submit}
        noValidate
      >
        <label htmlFor="avatar">Choose a picture</label>
        <input
          ref={input}
          id="avatar"
          type="file"
          name="avatar"
          accept={pictureTypes.join()}
          onChange={sendChosen}
          aria-describedby={wrong ? "avatar-hint avatar-error" : "avatar-hint"}
          aria-invalid={wrong ? true : undefined}
        />
        <p className="field-hint" id="avatar-hint">
          {isSending
            ? "Uploading…"
            : "JPEG, PNG, WebP or GIF, at most 5 MB. It will be cropped to a square."}
        </p>
        {wrong && (
          <p className="field-error" id="avatar-error">
            {wrong}
          </p>
        )}
        {!isAlive && (
          <button type="submit" className="button">
            Upload Picture
          </button>
        )}
      </form>
      {avatarUrl && (
        <form method="post" action="/profile/edit/avatar" onSubmit={submission.submit}>
          <input type="hidden" name="intent" value="remove" />
          <button type="submit" className="button button-quiet">
            Remove picture
          </button>
        </form>
      )}
    </section>
  );
}

function findFault({ type, size }: File): string | undefined {
  if (!type.startsWith("image/")) return uploadTexts.invalid;
  return size > largestUpload ? "File size must be less than 5MB" : undefined;
}
