import { haveMovies } from "#domain/movies/lists.ts";
import type { FilterNames } from "#shared/validation/active-filters.ts";
import { browseSearch, type ListState } from "../lists/list-search-params.ts";
import { listNarrowing } from "./browse-words.ts";

type Shortcut = { label: string } & Partial<ListState>;

// Shown without filters, to films that can be watched now.
const shortcuts = [
  { label: "Free to watch", watch: "free" },
  { label: "Under 90 minutes", length: "under-90" },
  { label: "Comedies", genre: "comedy" },
  { label: "From the 2020s", decade: 2020 },
  { label: "4 stars and up", minimumRating: 4 },
] as const satisfies Shortcut[];

// Shown once the free films are chosen.
const freeShortcuts = [
  { label: "Yorùbá, English subtitles", spoken: "yoruba", subtitles: "english" },
  { label: "In English", spoken: "english" },
  { label: "In Yorùbá", spoken: "yoruba" },
  { label: "In French", spoken: "french" },
  { label: "In Swahili", spoken: "swahili" },
] as const satisfies Shortcut[];

/** Asks readers, where the catalogue knows no free film. */
export const questionOfFree = { label: "Know a free film?", to: "/watch#wanted" };

/** Starting points without filters; for free films, their languages. */
export async function listShortcuts(state: ListState, page: number, hasFree: boolean) {
  const active = listNarrowing(state);
  if (page > 1 || active.length > 1) return [];
  if (active.length === 0) {
    const links = shortcuts.map((one) => linkTo(state, one));
    return hasFree ? links : [...links.slice(1), questionOfFree];
  }
  if (!state.watch) return [];
  const have = await haveMovies(
    freeShortcuts.map(({ label: _, ...asked }) => ({ watch: "free", ...asked })),
  );
  return freeShortcuts.filter((_, index) => have[index]).map((one) => linkTo(state, one));
}

function linkTo(state: ListState, { label, ...filters }: Shortcut) {
  return { label, to: browseSearch.link("/browse", state, filters) };
}

/** The addresses with one filter fewer at which an empty list has films. */
export async function listLooser(state: ListState, names: FilterNames) {
  const { text, sort: _sort, view: _view, page: _page, cursor: _cursor, ...filters } = state;
  const active = listNarrowing(state, names);
  if (text || active.length < 2) return [];
  const have = await haveMovies(active.map(({ without }) => ({ ...filters, ...without })));
  return active
    .filter((_, index) => have[index])
    .map(({ label, without }) => linkTo(state, { label, ...without }));
}
