import type { IncomingHttpHeaders } from "node:http";
import type { Sent } from "./stand-ins.ts";

type Entry = { id: number } & Record<string, unknown>;

export type TmdbWorld = { key: string; movies: Entry[]; people: Entry[] };

/** Answers of version 3: search, find, movie with what is appended, its credits, and person. */
export function answerTmdb(world: TmdbWorld, url: URL, headers: IncomingHttpHeaders): Sent {
  const isAllowed =
    url.searchParams.get("api_key") === world.key ||
    headers.authorization === `Bearer ${world.key}`;
  if (!isAllowed) {
    const status_message = "Invalid API key: You must be granted a valid key.";
    return { status: 401, json: { status_code: 7, status_message, success: false } };
  }
  const [, , what, id, part] = url.pathname.split("/");
  const query = (url.searchParams.get("query") ?? "").toLowerCase();
  if (what === "search" && id === "movie") {
    const year = url.searchParams.get("year");
    const results = world.movies.filter(
      ({ title, release_date }) =>
        String(title).toLowerCase().includes(query) &&
        (!year || String(release_date).startsWith(year)),
    );
    return { json: pageOf(results.map(withoutDetails)) };
  }
  if (what === "search" && id === "person") {
    const results = world.people.filter(({ name }) => String(name).toLowerCase().includes(query));
    return { json: pageOf(results) };
  }
  if (what === "find") {
    const source = url.searchParams.get("external_source") ?? "";
    const isThis = ({ external_ids }: Entry) => Object(external_ids)[source] === id;
    return {
      json: {
        movie_results: world.movies.filter(isThis).map(withoutDetails),
        person_results: world.people.filter(isThis),
        ...{ tv_results: [], tv_episode_results: [], tv_season_results: [] },
      },
    };
  }
  const entry = (what === "movie" ? world.movies : world.people).find(
    (one) => String(one.id) === id,
  );
  if (!entry) {
    const status_message = "The resource you requested could not be found.";
    return { status: 404, json: { success: false, status_code: 34, status_message } };
  }
  return { json: part === "credits" ? { id: entry.id, ...Object(entry.credits) } : entry };
}

function pageOf(results: unknown[]) {
  return { page: 1, results, total_pages: 1, total_results: results.length };
}

function withoutDetails({
  credits: _credits,
  videos: _videos,
  external_ids: _ids,
  ...rest
}: Entry) {
  return rest;
}
