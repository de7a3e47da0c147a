import { type ComponentProps, useEffect, useState } from "react";
import { useWiring, type Wiring } from "./field.tsx";

type TextareaFieldProps = Wiring &
  ComponentProps<"textarea"> & {
    /**
     * What it may hold in letters, where these are not counted as the browser would, and what is
     * said where there are more.
     */
    limit?: { most: number; count: (text: string) => number; tooLong?: string };
  };

/**
 * A labelled text of several lines; with maxLength or a limit it counts the letters, and says once
 * that there are too many. What was typed before the script arrived stays, and is counted.
 */
export function TextareaField({ label, hint, error, limit, ...textarea }: TextareaFieldProps) {
  const { maxLength, defaultValue = "" } = textarea;
  const { most, count } = limit ?? { most: maxLength, count: (text: string) => text.length };
  const { frame, wired } = useWiring({ label, hint, error });
  const { id } = wired;
  const [text, setText] = useState(String(defaultValue));
  const [typedBefore] = useState(() => findText(id)?.value);

  useEffect(() => {
    const field = findText(id);
    if (!field || typedBefore === undefined) return;
    // React gives a text that is not empty back to the field when it takes over.
    field.value = typedBefore;
    setText(typedBefore);
  }, [id, typedBefore]);

  const length = count(text);
  const isOver = most !== undefined && length > most;
  const described = [wired["aria-describedby"], limit && `${id}limit`].filter(Boolean).join(" ");
  return frame(
    <>
      <textarea
        className="input"
        rows={4}
        onInput={(event) => setText(event.currentTarget.value)}
        {...wired}
        aria-describedby={described || undefined}
        {...textarea}
      />
      {limit && (
        <p className="field-limit" id={`${id}limit`} role="status">
          {isOver && (limit.tooLong ?? `Please shorten this to ${most} characters at most.`)}
        </p>
      )}
    </>,
    most && (
      <span className="field-count" data-over={isOver || undefined}>
        {length}/{most}
      </span>
    ),
  );
}

/** The field as the server sent it, from before React takes over; none in a page made here. */
function findText(id: string): HTMLTextAreaElement | undefined {
  if (typeof document === "undefined") return undefined;
  const field = document.getElementById(id);
  return field instanceof HTMLTextAreaElement ? field : undefined;
}
