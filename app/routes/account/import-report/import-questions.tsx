import type { ImportQuestion } from "#domain/member-imports/questions.ts";
import { noneOfThese } from "#shared/validation/member-import-limits.ts";
import { SelectField } from "#ui/field.tsx";

type Props = { questions: ImportQuestion[]; answer: Answer | undefined };
type Answer = { errors: Record<string, string>; values: Record<string, string> };

/** Films that rows may be, for their member to choose; what is left open is asked again. */
export function ImportQuestions({ questions, answer }: Props) {
  return (
    <form method="post" className="account-form">
      <h2>Which film is it?</h2>
      {questions.map(({ row, title, releaseYear, films }) => (
        <SelectField
          key={row}
          label={releaseYear ? `${title} (${releaseYear})` : title}
          name={`film-${row}`}
          defaultValue={answer?.values[`film-${row}`] ?? ""}
          error={answer?.errors[`film-${row}`]}
          options={[
            { value: "", label: "Decide later" },
            ...films.map((film) => ({ value: film.slug, label: nameFilm(film) })),
            { value: noneOfThese, label: "None of these" },
          ]}
        />
      ))}
      <button type="submit" className="button button-gold" name="intent" value="answer">
        Save Choices
      </button>
    </form>
  );
}

function nameFilm({ title, releaseYear, director }: ImportQuestion["films"][number]): string {
  return `${title} (${releaseYear})${director ? `, ${director}` : ""}`;
}
