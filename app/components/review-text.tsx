type Props = {
  text: string;
  /** The BCP 47 tag of the text's language where it is not English. */
  language?: string | undefined;
  hasSpoilers: boolean | undefined;
  by?: string;
  of?: string;
};

/** What a review says; what tells how the film ends is covered until it is pressed. */
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
