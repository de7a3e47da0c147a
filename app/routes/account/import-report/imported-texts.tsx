import { reviewLimits } from "#shared/validation/review-limits.ts";
import { TextareaField } from "#ui/textarea-field.tsx";

type Text = {
  id: number;
  title: string;
  releaseYear: number;
  rating: number | null;
  reviewText: string | null;
};
type Answer = { errors: Record<string, string>; values: Record<string, string> };

/** What a member wrote elsewhere about films that they have not reviewed here. */
export function ImportedTexts({ texts, answer }: { texts: Text[]; answer: Answer | undefined }) {
  return (
    <section id="reviews" className="imported-texts" aria-labelledby="reviews-title">
      <h2 id="reviews-title">Reviews to publish</h2>
      <p>
        Only you see these. A review here has at most {reviewLimits.most} characters, and is checked
        as any other.
      </p>
      {texts.map(({ id, title, releaseYear, rating, reviewText }) => {
        const isSent = answer?.values.row === String(id);
        const { errors, values } = isSent ? answer : { errors: {}, values: {} };
        return (
          <form key={id} method="post" className="account-form">
            <input type="hidden" name="row" value={id} />
            <TextareaField
              label={`${title} (${releaseYear}) · ${rating ? `${rating} of 5 stars` : "no stars"}`}
              name="text"
              dir="auto"
              rows={4}
              defaultValue={values.text ?? reviewText ?? ""}
              error={errors.text ?? errors.form}
            />
            <button type="submit" className="button">
              Publish Review<span className="visually-hidden"> of {title}</span>
            </button>
          </form>
        );
      })}
    </section>
  );
}
