import { type ComponentProps, useState } from "react";
import { useWiring, type Wiring } from "./field.tsx";

type TextareaFieldProps = Wiring &
  ComponentProps<"textarea"> & {
    /** What it may hold in letters, where these are not counted as the browser would. */
    limit?: { most: number; count: (text: string) => number };
  };

/** A labelled text of several lines; with maxLength or a limit it counts the letters. */
export function TextareaField({ label, hint, error, limit, ...textarea }: TextareaFieldProps) {
  const { maxLength, defaultValue = "" } = textarea;
  const { most, count } = limit ?? { most: maxLength, count: (text: string) => text.length };
  const [length, setLength] = useState(count(String(defaultValue)));
  const { frame, wired } = useWiring({ label, hint, error });
  return frame(
    <textarea
      className="input"
      rows={4}
      onInput={(event) => setLength(count(event.currentTarget.value))}
      {...wired}
      {...textarea}
    />,
    most && (
      <span className="field-count" data-over={length > most || undefined}>
        {length}/{most}
      </span>
    ),
  );
}
