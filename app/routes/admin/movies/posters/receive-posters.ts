import { drawThumbnail, InvalidPicture } from "#domain/media/picture.ts";
import { matchPoster } from "#domain/movies/bulk-posters.ts";
import { Unavailable } from "#domain/platform/errors.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { searchMovies } from "#domain/search/search.ts";
import { readPosterName } from "#shared/text/poster-name.ts";
import { isPosterRefusal, receivePoster } from "../movie-form/answer-movie-form.ts";

/** A picture on the sheet: whose it may be, or why it was refused. */
export type SheetItem = {
  name: string;
  address?: string;
  /** The picture itself, as its files are drawn later. */
  preview?: string;
  refusal?: string;
  /** The address of the film that is chosen; empty where nothing is sure. */
  chosen: string;
  films: { slug: string; label: string; hasPoster: boolean }[];
};

const mostSuggested = 6;
const uploadedPoster = /^\/uploads\/posters\/[0-9a-z]+-[0-9a-f]{16}$/;

type Sent = { form: FormData; wantsPreviews: boolean };

/** Stores each picture of the form and looks for its film; search helps where the name is unsure. */
export async function receivePosters(
  viewer: Viewer,
  { form, wantsPreviews }: Sent,
): Promise<SheetItem[]> {
  const files = form.getAll("poster").filter((file) => file instanceof File);
  const items: SheetItem[] = [];
  for (const file of files.filter(({ size }) => size > 0)) {
    const one = new FormData();
    one.set("poster", file);
    items.push({
      name: file.name,
      ...(await store(viewer, one)),
      ...(wantsPreviews && (await preview(file))),
      ...(await match(viewer, file.name)),
    });
  }
  return items;
}

async function store(viewer: Viewer, form: FormData) {
  try {
    const address = await receivePoster(viewer, form);
    return address ? { address } : {};
  } catch (error) {
    if (isPosterRefusal(error)) return { refusal: error.message };
    throw error;
  }
}

async function preview(file: File) {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return { preview: await drawThumbnail(bytes, { width: 160, ratio: 2 / 3 }) };
  } catch (error) {
    if (error instanceof InvalidPicture || error instanceof Unavailable) return {};
    throw error;
  }
}

async function match(viewer: Viewer, name: string) {
  const { sure, films } = await matchPoster(viewer, name);
  const { title } = readPosterName(name);
  const like = sure
    ? []
    : (await searchMovies({ text: title, page: 1, sort: "relevance", order: "desc" })).movies;
  const all = new Map([...films, ...like.slice(0, mostSuggested)].map((film) => [film.slug, film]));
  return {
    chosen: sure ?? "",
    films: [...all.values()].map(({ slug, title, releaseYear, posterUrl }) => ({
      slug,
      label: `${title} (${releaseYear})`,
      hasPoster: posterUrl !== null,
    })),
  };
}

/** The confirmed films with their pictures; what is left out or no upload of ours is not there. */
export function readPairs(form: FormData): { slug: string; address: string }[] {
  return [...form.keys()].flatMap((name) => {
    const [, index] = /^address-(\d{1,4})$/.exec(name) ?? [];
    const address = String(form.get(name));
    const slug = String(form.get(`film-${index}`) ?? "");
    return slug && uploadedPoster.test(address) ? [{ slug, address }] : [];
  });
}
