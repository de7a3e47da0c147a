import { type ChangeEvent, type ReactNode, useState } from "react";
import { largestUpload, pictureTypes, uploadTexts } from "#shared/validation/upload-limits.ts";
import { CheckField, useWiring } from "#ui/field.tsx";

type Props = {
  label: string;
  address: string;
  error?: string | undefined;
  preview: (src: string | null) => ReactNode;
};

/** Sends the file as `image`, the current address as `imageUrl`, and `removeImage` to remove it. */
export function PictureField({ label, address, error, preview }: Props) {
  const [chosen, setChosen] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const { frame, wired } = useWiring({
    label,
    hint: "JPEG, PNG, WebP or GIF, at most 5 MB.",
    error: refusal ?? error,
  });

  function show({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    const fault = file && findFault(file);
    setRefusal(fault);
    setChosen(undefined);
    if (fault) currentTarget.value = "";
    if (!file || fault) return;
    const reader = new FileReader();
    reader.onload = () => setChosen(String(reader.result));
    reader.readAsDataURL(file);
  }

  return (
    <div className="picture-field">
      {preview(chosen ?? ownPicture(address))}
      <div>
        {frame(
          <input
            type="file"
            name="image"
            accept={pictureTypes.join()}
            onChange={show}
            {...wired}
          />,
        )}
        <input type="hidden" name="imageUrl" value={address} />
        {address && <CheckField name="removeImage" label="Remove this picture" />}
      </div>
    </div>
  );
}

function findFault({ type, size }: File): string | undefined {
  if (!type.startsWith("image/")) return uploadTexts.invalid;
  return size > largestUpload ? "File size must be less than 5MB" : undefined;
}

/** A picture's address if it is on this site, so that no other site is contacted; else null. */
export function ownPicture(address: string | null): string | null {
  return address?.startsWith("/") ? address : null;
}
