import { getList } from "#domain/member-lists/member-lists.ts";
import { type ListedList, listPublicLists } from "#domain/member-lists/shelves.ts";
import { visitor } from "#domain/rights/viewer.ts";
import { nameMember } from "#shared/text/member-name.ts";
import { page, searchParams } from "#shared/validation/list-address.ts";
import * as answers from "./answers.ts";
import { placeParameters, requireKnown } from "./parameters.ts";
import {
  type Address,
  licenseOfAuthor,
  nextOf,
  type Resource,
  resources,
  summarize,
} from "./resources.ts";

const numberedPages = searchParams({ page: page() });
const parameters = placeParameters.filter(({ name }) => name === "page");

/** Members' lists, as visitors see them. */
const listResources: readonly Resource[] = [
  {
    path: "/lists",
    summary: "Lists of films that members made for everyone, the newest first",
    parameters,
    answer: answers.listList,
    example: "/lists?fields=title,url,film_count",
    read: readLists,
  },
  {
    path: "/lists/{list}",
    summary: "One of them, by its slug, with its films in order",
    parameters,
    answer: answers.list,
    read: readList,
  },
];

/** Of everyone. */
export const publicResources: readonly Resource[] = [...resources, ...listResources];

async function readLists({ origin, params }: Address) {
  requireKnown(params, ["page", "fields"]);
  const { lists, ...list } = await listPublicLists(numberedPages.parse(params).page);
  return {
    total: list.total,
    next: nextOf(origin, list, (next) => numberedPages.link("/lists", {}, next)),
    items: lists.map((one) => summarizeList(one, origin)),
  };
}

async function readList({ origin, params, key }: Address) {
  requireKnown(params, ["page", "fields"]);
  const { list, entries, ...found } = await getList(visitor, key, numberedPages.parse(params).page);
  return {
    ...summarizeList(list, origin),
    total: list.movieCount,
    next: nextOf(origin, found, (next) => numberedPages.link(`/lists/${list.slug}`, {}, next)),
    items: entries.map(({ movie, ...entry }) => ({ ...entry, film: summarize(movie, origin) })),
  };
}

function summarizeList({ username, ...list }: Omit<ListedList, "movies">, origin: string) {
  return {
    ...list,
    url: `${origin}/list/${list.slug}`,
    is_ranked: list.isRanked,
    film_count: list.movieCount,
    like_count: list.likeCount,
    author: {
      name: nameMember(list.displayName, username),
      url: `${origin}/profile/${username}`,
    },
    license: licenseOfAuthor,
  };
}
