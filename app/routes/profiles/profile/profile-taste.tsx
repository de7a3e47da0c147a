import { href } from "react-router";
import { DrawnHtml } from "#app/components/drawn-html.tsx";
import type { PosterMovie } from "#app/components/poster.tsx";
import { PosterStrip } from "#app/components/poster-strip.tsx";
import type { StaticPart } from "#app/components/static-html.tsx";
import { countOf } from "#shared/format/count-of.ts";
import { toPercentages } from "#shared/format/percentages.ts";
import { Distribution } from "#ui/distribution.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";

/** Fewer ratings make no picture of anybody's taste. */
export const leastRatings = 5;

export function TopFilms({ name, movies }: { name: string; movies: PosterMovie[] }) {
  return (
    <section className="top-films">
      <SectionHeading>Rated Highest</SectionHeading>
      <PosterStrip label={`Films that ${name} rates highest`} movies={movies} isLinked />
    </section>
  );
}

type Owner = { name: string; username: string };

type WatchedProps = {
  profile: Owner;
  movies: PosterMovie[];
  /** Of the year in which the last film was watched. */
  cloth?: { year: string; html: StaticPart<string> } | undefined;
};

export function LatelyWatched({ profile: { name, username }, movies, cloth }: WatchedProps) {
  const diary = <a href={href("/profile/:username/diary", { username })}>Diary</a>;
  return (
    <section className="lately-watched">
      <SectionHeading link={diary}>Lately Watched</SectionHeading>
      {cloth && (
        <a
          className="year-link"
          href={href("/profile/:username/year/:year", { username, year: cloth.year })}
        >
          <DrawnHtml id="cloth" html={cloth.html} />
          {cloth.year} in cloth
        </a>
      )}
      <PosterStrip label={`Films that ${name} watched lately`} movies={movies} isLinked />
    </section>
  );
}

type ListsProps = {
  profile: Owner;
  lists: { slug: string; title: string; movies: PosterMovie[] }[];
};

/** Their pages are without scripts, so that plain links lead there. */
export function Lists({ profile: { username }, lists }: ListsProps) {
  return (
    <section>
      <SectionHeading link={<a href={href("/profile/:username/lists", { username })}>All</a>}>
        Lists
      </SectionHeading>
      <ul className="profile-lists">
        {lists.map(({ slug, title, movies }) => (
          <li key={slug}>
            <PosterStrip label={title} movies={movies} />
            <a href={href("/list/:slug", { slug })} dir="auto">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `counts` are of one to five stars. */
export function Ratings({ counts }: { counts: number[] }) {
  const rows = toPercentages(counts).map((percent, index) => ({
    label: countOf(index + 1, "star"),
    percent,
  }));
  return (
    <section className="surface profile-ratings">
      <h2>Ratings</h2>
      <Distribution rows={rows.reverse()} />
    </section>
  );
}
