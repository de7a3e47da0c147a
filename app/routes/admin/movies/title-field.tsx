import { useState } from "react";
import { movieLimits } from "#shared/validation/catalogue-limits.ts";
import { addressOf } from "#shared/validation/search-params.ts";
import { Field } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import type { Twin } from "./answer.ts";
import type { FieldOf } from "./fields.tsx";
import { useFound } from "./use-found.ts";

/** The title, and the year beside it as it stands in the form. */
type Props = {
  field: FieldOf;
  year: string;
  /** The address of the film itself, which is no twin. */
  except?: string | undefined;
};

/** The title; while it is typed, films of the same title and year are named. */
export function TitleField({ field, year, except }: Props) {
  const wired = field("title");
  const [title, setTitle] = useState(wired.defaultValue);
  const isChanged = title !== wired.defaultValue;
  const address = addressOf("/admin/movies/twins", { title: title.trim(), year, except });
  const twins = useFound<Twin>(isChanged && title.trim() && year ? address : undefined);
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
      <div role="status">{twins && twins.length > 0 && <TwinNotice twins={twins} />}</div>
    </div>
  );
}

/** Which films of the same title and year the catalogue has. */
export function TwinNotice({ twins }: { twins: Twin[] }) {
  return (
    <Notice title="The catalogue may have this film already">
      <ul className="twins">
        {twins.map(({ slug, title, releaseYear, director }) => (
          <li key={slug}>
            <a href={`/movie/${slug}`} target="_blank" rel="noreferrer">
              {title}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>{" "}
            <span className="meta">{[releaseYear, director].filter(Boolean).join(" · ")}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
