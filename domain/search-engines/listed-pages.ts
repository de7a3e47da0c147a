import { database } from "#db/client.ts";
import { listFestivalPages } from "#domain/festivals/festivals.ts";
import { listLandingPages } from "#domain/movies/landing-pages.ts";
import { listWatchPages } from "#domain/offers/watch-pages.ts";
import { listPlainPages } from "#shared/routes/match-routes.ts";
import * as queries from "./queries/pages.ts";

export type ListedPage = { path: string; changedAt?: Date };

type PagesById = {
  name: "movies" | "creators" | "profiles" | "lists";
  subject: "movie" | "creator" | "profile" | "list";
  list: (range: queries.IdRange) => Promise<ListedPage[]>;
};

export const pagesById: PagesById[] = [
  {
    name: "movies",
    subject: "movie",
    list: async (range) => toPages("movie", await queries.listMovies(database(), range)),
  },
  {
    name: "creators",
    subject: "creator",
    list: async (range) => toPages("creator", await queries.listCreators(database(), range)),
  },
  {
    name: "profiles",
    subject: "profile",
    list: async (range) => toPages("profile", await queries.listProfiles(database(), range)),
  },
  {
    name: "lists",
    subject: "list",
    list: async (range) => toPages("list", await queries.listMemberLists(database(), range)),
  },
];

export const pageLists: (() => Promise<ListedPage[]>)[] = [
  async () => lists,
  listLandingPages,
  listWatchPages,
  listFestivalPages,
];

// No dates, as the contents of these pages change all the time. What a search finds is on other pages.
const lists = listPlainPages()
  .filter((path) => path !== "/search")
  .map((path) => ({ path }));

function toPages(section: string, rows: queries.FoundPage[]): ListedPage[] {
  return rows.map(({ slug, changedAt }) => ({ path: toPath(`/${section}/${slug}`), changedAt }));
}

export function toPath(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}
