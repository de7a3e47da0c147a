import { useEffect, useState } from "react";
import { movieStates } from "#shared/options/movie-states.ts";
import { dayAfter } from "#shared/validation/movie-state.ts";
import { Field, SelectField } from "#ui/field.tsx";
import type { FieldOf } from "./fields.tsx";

/** When readers see the film; without JavaScript the day is there for every state. */
export function StateFields({ field }: { field: FieldOf }) {
  const wired = field("state", "Only curators see a film that is not published.");
  const [state, setState] = useState<string>();
  const first = wired.defaultValue || "published";
  useEffect(() => setState((chosen) => chosen ?? first), [first]);
  const isDayless = state !== undefined && state !== "scheduled";
  return (
    <section aria-labelledby="publication-heading">
      <h2 id="publication-heading">Publication</h2>
      <div className="movie-form-fields">
        <SelectField
          {...wired}
          defaultValue={first}
          options={movieStates}
          onChange={({ currentTarget }) => setState(currentTarget.value)}
        />
        <div hidden={isDayless}>
          <Field
            {...field(
              "publishOn",
              "For a scheduled film. The day begins at midnight in universal time (UTC), which is 1 a.m. in Lagos and 3 a.m. in Nairobi.",
            )}
            type="date"
            min={dayAfter(new Date())}
          />
        </div>
      </div>
    </section>
  );
}
