import type { ReviewView } from "#domain/reviews/reviews.ts";
import { countOf } from "#shared/format/count-of.ts";
import { truncate } from "#shared/text/truncate.ts";
import { Stars } from "#ui/stars.tsx";

const longestQuote = 180;

/** The first of several that says something and covers nothing. */
export function presentBest(reviews: ReviewView[], reviewCount: number) {
  const best = reviews.find(({ text, hasSpoilers }) => text && !hasSpoilers);
  if (!best?.text || reviewCount < 2) return undefined;
  const { rating, text, language, author } = best;
  return {
    ...{ rating, name: author.name, text: truncate(text, longestQuote) },
    ...(language && { language: language.tag }),
    all: `All ${countOf(reviewCount, "review")}`,
  };
}

export function BestReview({ rating, text, language, name, all }: Best) {
  return (
    <figure className="surface best-review">
      <blockquote className="serif" lang={language} dir="auto">
        {text}
      </blockquote>
      <figcaption className="review-facts">
        <Stars value={rating} />
        <b>{name}</b>
        <a href="#reviews">{all}</a>
      </figcaption>
    </figure>
  );
}

export type Best = NonNullable<ReturnType<typeof presentBest>>;
