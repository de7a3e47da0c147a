import { findCreators } from "#domain/creators/picking.ts";
import type { listMovieHistory, MovieDocument } from "#domain/movies/curation.ts";
import { findTitles } from "#domain/movies/desk.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { dayAndTimeOf } from "#shared/format/day.ts";
import { catalogueChanges } from "#shared/options/catalogue-changes.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { labelOfPart, type Names, partInWords } from "./part-in-words.ts";

type Entry = Awaited<ReturnType<typeof listMovieHistory>>[number];
type Part = Record<string, unknown>;

export type PresentedChange = Awaited<ReturnType<typeof presentHistory>>[number];

// As many as `listMovieHistory` gives: what lies further back is not shown.
const mostListed = 50;

/** A film that was not added by hand, as it came. */
const beforeAll = {
  ...{ version: 0, change: "Came into the catalogue", when: "", by: "", byUsername: null },
  ...{ parts: [], isNow: false, canRestore: true },
};

/** A film's history in words: each change with who made it, and what it was before and after. */
export async function presentHistory(viewer: Viewer, now: MovieDocument, entries: Entry[]) {
  const names = await findNames(viewer, [
    now,
    ...entries.flatMap((one) => [one.before, one.after]),
  ]);
  const shown = entries.map(({ id, change, before, after, createdAt, ...by }, index) => ({
    version: id,
    change: labelOf(catalogueChanges, change),
    when: dayAndTimeOf(createdAt),
    time: createdAt.toISOString(),
    by: by.actorName ?? "Someone",
    byUsername: by.actorUsername,
    // What was added or came back is the whole film: naming it is enough.
    parts: change === "edited" ? listParts(before, after, names) : [],
    isNow: index === 0,
    canRestore: index > 0 && change !== "deleted",
  }));
  const first = entries.at(-1);
  const isWhole = entries.length < mostListed && first?.change === "edited";
  return isWhole ? [...shown, { ...beforeAll, time: first.createdAt.toISOString() }] : shown;
}

function listParts(before: Part, after: Part, names: Names) {
  return Object.keys(after).map((part) => ({
    label: labelOfPart(part),
    before: partInWords(part, before[part], names),
    after: partInWords(part, after[part], names),
  }));
}

async function findNames(viewer: Viewer, states: Part[]): Promise<Names> {
  const creatorIds = states.flatMap(({ creatorId }) => toIds([creatorId]));
  const movieIds = states.flatMap(({ related }) =>
    Array.isArray(related) ? toIds(related.map(({ relatedMovieId }) => relatedMovieId)) : [],
  );
  const [creators, movies] = await Promise.all([
    findCreators(viewer, creatorIds),
    findTitles(viewer, movieIds),
  ]);
  return {
    creators: new Map([...creators].map(([id, { name }]) => [id, name])),
    movies,
  };
}

function toIds(values: unknown[]): number[] {
  return values.filter((value) => typeof value === "number");
}
