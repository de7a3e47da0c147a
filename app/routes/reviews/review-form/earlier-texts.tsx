import { ReviewText } from "#app/components/review-text.tsx";
import { Stars } from "#ui/stars.tsx";
import type { EarlierText } from "./present-earlier-texts.ts";
import "./earlier-texts.css";

/** What the author’s review said before, below its form. */
export function EarlierTexts({ texts }: { texts: EarlierText[] }) {
  if (texts.length === 0) return null;
  return (
    <details className="earlier-texts">
      <summary>What it said before</summary>
      <p className="meta">Only you see this.</p>
      <ol>
        {texts.map(({ id, rating, text, date, day }) => (
          <li key={id}>
            <p className="meta">
              <Stars value={rating} />
              <span>
                until <time dateTime={day}>{date}</time>
              </span>
            </p>
            <ReviewText text={text} hasSpoilers={false} />
          </li>
        ))}
      </ol>
    </details>
  );
}
