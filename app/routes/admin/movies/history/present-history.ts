import { isDeepStrictEqual } from "node:util";
import { presentChange } from "#app/routes/admin/present-change.ts";
import { type HistoryEntry, hasOrigin } from "#domain/catalogue/history.ts";
import { findCreators } from "#domain/creators/picking.ts";
import type { MovieDocument } from "#domain/movies/curation.ts";
import { findMovieTitles } from "#domain/movies/curation-sidebar.ts";
import { findOfferNames } from "#domain/offers/providers.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { labelOfPart, type Names, partInWords } from "./part-in-words.ts";

type Part = Record<string, unknown>;

export type PresentedChange = Awaited<ReturnType<typeof presentHistory>>[number];

// Fields that name credits: one change shows once.
const mainCredits = ["director", "writer", "producer"] as const;

/** The first entry of a film that was not added by hand. */
const beforeAll = {
  version: 0,
  change: "Added to the catalogue",
  when: "",
  time: "",
  by: "",
  byUsername: null,
  source: null,
  suggestedBy: null,
  origin: null,
  parts: [],
  isNow: false,
  can: { restore: true },
};

export async function presentHistory(viewer: Viewer, now: MovieDocument, entries: HistoryEntry[]) {
  const names = await findNames(viewer, [
    now,
    ...entries.flatMap((one) => [one.before, one.after]),
  ]);
  let state: Part = now;
  const shown = entries.map((entry, index) => {
    const after = state;
    state = { ...after, ...entry.before };
    return {
      ...presentChange(entry),
      // Adding and restoring concern the whole film, so no fields are listed.
      parts:
        entry.change === "edited" ? listParts(Object.keys(entry.after), state, after, names) : [],
      isNow: index === 0,
    };
  });
  return hasOrigin(entries) ? [...shown, beforeAll] : shown;
}

export function listParts(changed: string[], before: Part, after: Part, names: Names) {
  const fields = mainCredits.filter((field) => changed.includes(field));
  const [former, latter] = [before, after].map((state) => withoutNamed(state, fields));
  const shown = changed.filter(
    (part) => part !== "crew" || !isDeepStrictEqual(former?.crew, latter?.crew),
  );
  return shown.map((part) => ({
    label: labelOfPart(part),
    before: partInWords(part, former ?? before, names),
    after: partInWords(part, latter ?? after, names),
  }));
}

/** The state without the credits that one of its changed fields names as well. */
function withoutNamed(state: Part, fields: readonly string[]): Part {
  if (!Array.isArray(state.crew)) return state;
  const crew = state.crew.filter(({ name, role }: Record<string, unknown>) => {
    return (
      !fields.includes(String(role)) || !String(state[String(role)] ?? "").includes(String(name))
    );
  });
  return { ...state, crew };
}

export async function findNames(viewer: Viewer, states: Part[]): Promise<Names> {
  const creatorIds = states.flatMap(({ creatorId }) => toIds([creatorId]));
  const movieIds = states.flatMap(({ related }) =>
    Array.isArray(related) ? toIds(related.map(({ relatedMovieId }) => relatedMovieId)) : [],
  );
  const channelIds = states.flatMap(({ offers }) =>
    Array.isArray(offers) ? toIds(offers.map(({ channelId }) => channelId)) : [],
  );
  const [creators, movies, offerNames] = await Promise.all([
    findCreators(viewer, creatorIds),
    findMovieTitles(viewer, movieIds),
    findOfferNames(viewer, channelIds),
  ]);
  return {
    creators: new Map([...creators].map(([id, { name }]) => [id, name])),
    movies,
    ...offerNames,
  };
}

function toIds(values: unknown[]): number[] {
  return values.filter((value) => typeof value === "number");
}
