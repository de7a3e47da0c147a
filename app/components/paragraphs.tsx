import { Fragment } from "react";

type Props = { text: string; className: string };

/** Paragraphs, separated by empty lines, with their line breaks. */
export function Paragraphs({ text, className }: Props) {
  return text.split(/\n\s*\n/).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same paragraph may stand there twice.
    <p key={index} className={className} dir="auto">
      {paragraph.split("\n").map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand there twice.
        <Fragment key={place}>
          {place > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </p>
  ));
}
