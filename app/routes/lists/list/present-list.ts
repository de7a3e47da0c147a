import { href } from "react-router";
import { toPosterMovie, withoutEmpty } from "#app/http/loader-data.ts";
import type { getList } from "#domain/member-lists/member-lists.ts";
import { countOf } from "#shared/format/count-of.ts";
import { nameMember } from "#shared/text/member-name.ts";
import { describeAudience } from "../cards/describe-audience.ts";

type Found = Awaited<ReturnType<typeof getList>>;

export type PresentedList = ReturnType<typeof presentList>;

export function presentList({ list, entries, ...found }: Found) {
  const { slug, title, description, isRanked, audience, username, displayName } = list;
  const { can, isLiked, page, pages } = found;
  const figures = [
    countOf(list.movieCount, "film"),
    isRanked && "ranked",
    list.likeCount > 0 && countOf(list.likeCount, "like"),
    can.edit && describeAudience(list),
  ];
  return {
    ...{ slug, title, can, isLiked, page, pages, isRanked },
    path: href("/list/:slug", { slug }),
    isFeatured: list.featuredAt !== null,
    isPublic: audience === "everyone" && list.hiddenReason === null,
    isShared: audience !== "me" && list.hiddenReason === null,
    hidden: list.hiddenReason ?? undefined,
    text: description ?? "",
    replies:
      list.audience !== "me" &&
      list.commentCount > 0 &&
      countOf(list.commentCount, "reply", "replies"),
    figures: figures.filter(Boolean).join(" · "),
    author: {
      name: nameMember(displayName, username),
      username,
      avatarUrl: list.avatarUrl,
    },
    entries: entries.map(({ movie, place, note }) =>
      withoutEmpty({ movie: toPosterMovie(movie), place, note }),
    ),
  };
}
