import { Fragment } from "react";
import { LinkedText, toLinked } from "./linked-text.tsx";
import type { Fact } from "./present-movie.ts";

/** In a row, unless a fact has a note beside it. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ label, parts, query }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {parts
              .map((part) => toLinked(part, query))
              .map((part, index) => (
                <Fragment key={`${part.text} ${part.note}`}>
                  {index > 0 && !part.note && ", "}
                  <LinkedText {...part} />
                </Fragment>
              ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
