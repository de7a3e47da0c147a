import type { ReactNode } from "react";

type Props = {
  text: ReactNode;
  /** The BCP 47 tag of the language if not English. */
  language?: string | undefined;
  hasSpoilers: boolean | undefined;
  by?: string;
  of?: string;
};

/** A review's text; spoilers are covered until pressed. */
export function ReviewText({ text, language, hasSpoilers, by, of }: Props) {
  const quote = (
    <blockquote className="serif" lang={language} dir="auto">
      {text}
    </blockquote>
  );
  if (!hasSpoilers) return quote;
  return (
    <details className="spoilers">
      <summary>
        Contains spoilers
        {by && <span className="visually-hidden"> in the review by {by}</span>}
        {of && <span className="visually-hidden"> in the review of {of}</span>}
      </summary>
      {quote}
    </details>
  );
}
