import { href } from "react-router";
import type { listPrizesOfCreator } from "#domain/festivals/festivals.ts";
import { describePrize } from "#shared/options/awards.ts";
import { festivalPath } from "#shared/options/festival-paths.ts";

type Prizes = Awaited<ReturnType<typeof listPrizesOfCreator>>;

/** What the creator and the creator's films have won, each film at an edition once. */
export function CreatorAwards({ prizes, name }: { prizes: Prizes; name: string }) {
  const groups = Map.groupBy(prizes, ({ eventSlug, year, slug, filmTitle }) =>
    [eventSlug, year, slug ?? filmTitle].join(" "),
  );
  return (
    <ul className="prizes">
      {[...groups].map(([key, all]) => {
        const [first] = all;
        if (!first) return null;
        const { eventSlug, eventName, year, slug, title, filmTitle } = first;
        return (
          <li key={key}>
            <b>{year}</b>{" "}
            <div>
              <a href={festivalPath(eventSlug, year)} dir="auto">
                {eventName}
                <span className="visually-hidden"> {year}</span>
              </a>
              <small>
                <bdi>
                  {all
                    .map(({ categoryName, people }) => describePrize(categoryName, people, name))
                    .join(", ")}
                </bdi>{" "}
                ·{" "}
                {slug ? (
                  <a href={href("/movie/:slug", { slug })} dir="auto">
                    {title}
                  </a>
                ) : (
                  <bdi>{filmTitle}</bdi>
                )}
              </small>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
