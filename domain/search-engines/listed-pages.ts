import { database } from "#db/client.ts";
import { listLandingPages } from "#domain/movies/landing-pages.ts";
import { listWatchPages } from "#domain/movies/watch-pages.ts";
import * as queries from "./queries/pages.ts";

/** A page for search engines; `path` is percent-encoded. */
export type ListedPage = { path: string; changedAt?: Date };

type PagesById = {
  name: "movies" | "creators" | "profiles";
  subject: "movie" | "creator" | "profile";
  list: (range: queries.IdRange) => Promise<ListedPage[]>;
};

/** What has a page for each id, which visitors see; the names are those of its sitemaps. */
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
];

/** Further lists of pages, all asked at each run: add what gives one here. */
export const pageLists: (() => Promise<ListedPage[]>)[] = [
  async () => lists,
  listLandingPages,
  listWatchPages,
];

// What they list changes all the time, so a date would mean nothing.
const lists = [
  ...["/", "/movies", "/browse", "/featured", "/trending", "/all-reviews", "/creators"],
  ...["/profiles", "/about", "/guidelines", "/review-policy"],
].map((path) => ({ path }));

function toPages(section: string, rows: queries.FoundPage[]): ListedPage[] {
  return rows.map(({ slug, changedAt }) => ({ path: toPath(`/${section}/${slug}`), changedAt }));
}

/** A path as the database writes it, percent-encoded as links are. */
export function toPath(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}
