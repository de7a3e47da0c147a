import { type ChangeEvent, type DragEvent, useEffect, useId, useRef, useState } from "react";
import { ownPicture } from "#app/components/admin/picture-field.tsx";
import { Poster } from "#app/components/poster.tsx";
import { pictureTypes } from "#shared/validation/upload-limits.ts";
import { Field } from "#ui/field.tsx";
import type { FieldOf } from "./fields.tsx";
import { usePosterUpload } from "./use-poster-upload.ts";

type Props = {
  field: FieldOf;
  movie: { slug: string; title: string; releaseYear: number; genre: string };
  onBusy: (isBusy: boolean) => void;
};

/** A film's poster: dropped, pasted or chosen and uploaded at once, or set by its address. */
export function PosterField({ field, movie, onBusy }: Props) {
  const wired = field(
    "posterUrl",
    "Filled in by an upload, or the address of a picture (https://…), which is fetched once it is saved",
  );
  const id = useId();
  const [url, setUrl] = useState(wired.defaultValue);
  const [isOver, setOver] = useState(false);
  const [isAlive, setAlive] = useState(false);
  const upload = usePosterUpload({ onDone: setUrl, onBusy });
  const send = useRef(upload.send);
  send.current = upload.send;

  useEffect(() => {
    setAlive(true);
    const paste = (event: ClipboardEvent) => {
      const { files, types } = event.clipboardData ?? {};
      const [file] = files ?? [];
      // Office programs copy text as a picture too.
      if (!file || types?.includes("text/plain")) return;
      event.preventDefault();
      void send.current(file);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    if (file) void upload.send(file);
    currentTarget.value = "";
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void upload.send(file);
  }

  const { preview, progress, message, wrong } = upload;
  return (
    <div className="wide poster-field">
      <div className="poster-field-preview">
        {preview && (!preview.address || preview.address === url) ? (
          <img src={preview.src} alt="The poster" width={200} height={300} />
        ) : (
          <Poster movie={{ ...movie, posterUrl: ownPicture(url) }} />
        )}
      </div>
      <div className="poster-field-ways">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: who does not drag has the button in it. */}
        <div
          className="drop-zone"
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <label htmlFor={id}>Upload a poster</label>
          <input
            id={id}
            type="file"
            // An uploaded poster is submitted by its address.
            name={isAlive ? undefined : "poster"}
            accept={pictureTypes.join()}
            onChange={choose}
            aria-describedby={`${id}hint ${id}message`}
          />
          <p className="field-hint" id={`${id}hint`}>
            {isAlive && "Drop a picture here, paste it, or choose it. "}
            JPEG, PNG, WebP or GIF, at most 5 MB. It will be cropped to 2:3.
          </p>
          {progress !== undefined && (
            <progress max={1} value={progress} aria-label="Uploading the poster" />
          )}
          <p id={`${id}message`} role="status" className={wrong ? "field-error" : "field-hint"}>
            {message}
          </p>
        </div>
        <Field
          {...{ ...wired, defaultValue: undefined }}
          type="text"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
      </div>
    </div>
  );
}
