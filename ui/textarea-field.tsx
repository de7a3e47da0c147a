import { type ComponentProps, useEffect, useState } from "react";
import { useWiring, type Wiring } from "./field.tsx";

type TextareaFieldProps = Wiring &
  ComponentProps<"textarea"> & {
    /** A limit in units that the browser does not count, and its error. */
    limit?: { most: number; count: (text: string) => number; tooLong?: string };
  };

/** With a limit, counts and announces when it is passed; text typed before hydration stays. */
export function TextareaField({ label, hint, error, limit, ...textarea }: TextareaFieldProps) {
  const { maxLength, defaultValue = "" } = textarea;
  const { most, count } = limit ?? {
    most: maxLength,
    count: (text: string) => Array.from(text).length,
  };
  const { frame, wired } = useWiring({ label, hint, error });
  const { id } = wired;
  const [text, setText] = useState(String(defaultValue));
  const [typedBefore] = useState(() => findText(id)?.value);

  useEffect(() => {
    const field = findText(id);
    if (!field || typedBefore === undefined) return;
    // On hydration React puts a non-empty default back; what was typed after that stays.
    if (field.value === field.defaultValue) field.value = typedBefore;
    setText(field.value);
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
        maxLength={maxLength && 2 * maxLength}
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

/** The server-rendered field before hydration; undefined if rendered in the browser. */
function findText(id: string): HTMLTextAreaElement | undefined {
  if (typeof document === "undefined") return undefined;
  const field = document.getElementById(id);
  return field instanceof HTMLTextAreaElement ? field : undefined;
}
