import { useState } from "react";
import { movieLimits } from "#shared/film/fields.ts";
import { addressOf } from "#shared/validation/search-params.ts";
import { Alert } from "#ui/alert.tsx";
import { Field } from "#ui/field.tsx";
import type { PossibleDuplicate } from "./answer.ts";
import type { FieldOf } from "./fields.tsx";
import { useFound } from "./use-found.ts";

type Props = {
  field: FieldOf;
  year: string;
  except?: string | undefined;
};

export function TitleField({ field, year, except }: Props) {
  const wired = field("title");
  const [title, setTitle] = useState(wired.defaultValue);
  const isChanged = title !== wired.defaultValue;
  const address = addressOf("/admin/movies/possible-duplicates", {
    title: title.trim(),
    year,
    except,
  });
  const possibleDuplicates = useFound<PossibleDuplicate>(
    isChanged && title.trim() && year ? address : undefined,
  );
  return (
    <div className="wide">
      <Field
        {...wired}
        dir="auto"
        autoComplete="off"
        maxLength={movieLimits.title}
        required
        onInput={(event) => setTitle(event.currentTarget.value)}
      />
      <div role="status">
        {possibleDuplicates && possibleDuplicates.length > 0 && (
          <DuplicateAlert possibleDuplicates={possibleDuplicates} />
        )}
      </div>
    </div>
  );
}

export function DuplicateAlert({
  possibleDuplicates,
}: {
  possibleDuplicates: PossibleDuplicate[];
}) {
  return (
    <Alert title="The catalogue may have this film already">
      <ul className="duplicates">
        {possibleDuplicates.map(({ slug, title, releaseYear, director }) => (
          <li key={slug}>
            <a href={`/movie/${slug}`} target="_blank" rel="noreferrer">
              {title}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>{" "}
            <span className="meta">{[releaseYear, director].filter(Boolean).join(" · ")}</span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
