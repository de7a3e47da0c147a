import { href } from "react-router";
import { toPosterMovie, withoutEmpty } from "#app/http/loader-data.ts";
import type { PeopleActivity } from "#domain/activity/people.ts";
import { activityTime } from "#shared/format/activity-time.ts";
import { countOf } from "#shared/format/count-of.ts";
import { nameMember } from "#shared/text/member-name.ts";
import { firstSentences } from "#shared/text/sentences.ts";
import { languageOfTitle } from "#shared/text/title-language.ts";

export type PresentedEntry = ReturnType<typeof presentEntry>;

const longestQuote = 280;

const verbs = { watched: "watched", review: "reviewed", list: "made a list" };

export function presentEntry(entry: PeopleActivity, now: Date) {
  const { kind, username, displayName, happenedAt, movie, list, rating, reviewText } = entry;
  return withoutEmpty({
    key: `${kind}-${entry.id}`,
    who: {
      username,
      name: nameMember(displayName, username),
      avatarUrl: entry.avatarUrl,
    },
    verb: kind === "review" && !reviewText ? "rated" : verbs[kind],
    time: activityTime(happenedAt, now),
    instant: happenedAt.toISOString(),
    subject: movie
      ? {
          title: movie.title,
          language: languageOfTitle(movie),
          to: href("/movie/:slug", { slug: movie.slug }),
        }
      : list && { title: list.title, to: href("/list/:slug", { slug: list.slug }) },
    facts: movie
      ? [movie.releaseYear, movie.director?.split(", ")[0]].filter(Boolean).join(" · ")
      : list && countOf(list.movieCount, "film"),
    movie: movie && toPosterMovie(movie),
    covers: list?.movies.map(toPosterMovie),
    rating,
    quote: reviewText && firstSentences(reviewText, longestQuote),
    language: entry.language,
    hasSpoilers: entry.hasSpoilers,
  });
}

/** Without a film's watching beside the same member's review of it. */
export function withoutRepeats(entries: PeopleActivity[]): PeopleActivity[] {
  const nameOf = ({ username, movie }: PeopleActivity) => `${username} ${movie?.slug}`;
  const reviews = entries.filter(({ kind }) => kind === "review");
  const reviewed = new Set(reviews.map(nameOf));
  return entries.filter((entry) => entry.kind !== "watched" || !reviewed.has(nameOf(entry)));
}
