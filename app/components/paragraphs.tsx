import { Fragment, type ReactNode } from "react";

type Props = { text: string; className?: string; show?: (line: string) => ReactNode };

export function Paragraphs({ text, className, show }: Props) {
  const paragraphs = text.trim().split(/\n\s*\n/);
  return paragraphs.map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same paragraph may stand there twice.
    <p key={index} className={className} dir="auto">
      {paragraph.split("\n").map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand there twice.
        <Fragment key={place}>
          {place > 0 && <br />}
          {show ? show(line) : line}
        </Fragment>
      ))}
    </p>
  ));
}
