import { getCreator, getSlugOfCreator } from "#domain/creators/creators.ts";
import { storage } from "#domain/media/storage.ts";
import { getMovie, getSlugOfMovie } from "#domain/movies/movie-page.ts";
import { isStopRequested, runInBackground } from "#domain/platform/background.ts";
import { onChange, type Topic } from "#domain/platform/changes.ts";
import { Gone, NotFound } from "#domain/platform/errors.ts";
import { getProfile, getUsername } from "#domain/profiles/profiles.ts";
import { getReview } from "#domain/reviews/own.ts";
import { visitor } from "#domain/rights/viewer.ts";
import { root } from "./share-pictures.ts";

type Kind = "movie" | "creator" | "profile";

/** Throw NotFound or Gone where visitors do not find them. */
const byId: Record<Kind, (id: number) => Promise<unknown>> = {
  movie: (id) => getSlugOfMovie(id),
  creator: getSlugOfCreator,
  profile: getUsername,
};

const idByName: Record<Kind, (name: string) => Promise<number>> = {
  movie: async (slug) => (await getMovie(slug)).id,
  creator: async (slug) => (await getCreator(slug)).id,
  profile: async (username) => (await getProfile(visitor, username)).userId,
};

export async function sweepHiddenPictures(folder = ""): Promise<void> {
  const shown = new Map<string, Promise<boolean>>();
  const isShown = (key: string, find: () => Promise<unknown>) => {
    const known = shown.get(key) ?? isFound(find());
    shown.set(key, known);
    return known;
  };
  for await (const file of storage().listUnder(root + folder)) {
    if (isStopRequested()) return;
    const [, kind, id, review] =
      /^(movie|creator|profile)\/(\d+)\/(?:review-(\d+)-)?/.exec(file.slice(root.length)) ?? [];
    if (!kind || !id) continue;
    const isOwnerShown = await isShown(`${kind}/${id}`, () => byId[kind as Kind](Number(id)));
    const stays =
      isOwnerShown &&
      (!review || (await isShown(`review/${review}`, () => getReview(visitor, Number(review)))));
    if (!stays) await storage().remove(file);
  }
}

async function isFound(finding: Promise<unknown>): Promise<boolean> {
  try {
    await finding;
    return true;
  } catch (error) {
    if (error instanceof NotFound || error instanceof Gone) return false;
    throw error;
  }
}

/** The folder to sweep after a change of this topic; "" is all, undefined none. */
export async function findChangedFolder(topic: Topic): Promise<string | undefined> {
  if (topic === "catalogue" || topic === "everything") return "";
  const [, kind, name] = /^\/(movie|creator|profile)\/(.+)$/.exec(topic) ?? [];
  if (!kind || !name) return undefined;
  try {
    return `${kind}/${await idByName[kind as Kind](name)}/`;
  } catch (error) {
    if (!(error instanceof NotFound || error instanceof Gone)) throw error;
    // Hiding a member leaves the catalogue, and the number of one who left is not known.
    return kind === "profile" ? "profile/" : undefined;
  }
}

const gathering = 300;
const shareOfTime = 20;

export function sweepAfterChanges(): void {
  const changed = new Set<Topic>();
  let isWaiting = false;
  let notBefore = 0;
  const schedule = () => {
    if (isWaiting) return;
    isWaiting = true;
    const wait = Math.max(gathering, notBefore - performance.now());
    setTimeout(() => runInBackground(sweepChanged), wait).unref();
  };
  async function sweepChanged() {
    const started = performance.now();
    const topics = [...changed];
    changed.clear();
    try {
      const folders = new Set<string>();
      for (const topic of topics) {
        const folder = await findChangedFolder(topic);
        if (folder !== undefined) folders.add(folder);
      }
      const wanted = folders.has("") ? [""] : [...folders];
      for (const folder of wanted) await sweepHiddenPictures(folder);
    } finally {
      isWaiting = false;
      // An import changes the catalogue each second: the sweeps after it take a small share of it.
      const ended = performance.now();
      notBefore = ended + (ended - started) * shareOfTime;
      if (changed.size > 0) schedule();
    }
  }
  onChange((topic) => {
    if (topic === "figures" || topic === "site") return;
    changed.add(topic);
    schedule();
  });
}
