import { href } from "react-router";
import { toPosterMovie } from "#app/http/loader-data.ts";
import type { ListedList } from "#domain/member-lists/shelves.ts";
import { countOf } from "#shared/format/count-of.ts";
import { nameMember } from "#shared/text/member-name.ts";
import { firstSentences } from "#shared/text/sentences.ts";
import { describeAudience } from "./describe-audience.ts";

export type PresentedCard = ReturnType<typeof presentCard>;

const longestText = 120;

export function presentCard({ movies, ...list }: ListedList) {
  const { slug, title, description, username, displayName } = list;
  const figures = [
    countOf(list.movieCount, "film"),
    list.likeCount > 0 && countOf(list.likeCount, "like"),
    describeAudience(list),
  ];
  return {
    ...{ slug, title, movies: movies.map(toPosterMovie) },
    text: description ? firstSentences(description, longestText) : "",
    figures: figures.filter(Boolean).join(" · "),
    author: {
      name: nameMember(displayName, username),
      to: href("/profile/:username", { username }),
    },
  };
}
