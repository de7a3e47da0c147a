import { type PicturedList, pictureOfList } from "#app/document/share-pictures.ts";
import {
  getProviderPage,
  getWatchFront,
  type ProviderPage,
  type WatchFront,
} from "#domain/offers/watch-pages.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { countryOfPath, watchPath } from "#shared/offers/watch-paths.ts";
import { frontTitle, titleOfProvider } from "./watch-words.ts";

const frontKey = "films";

/** Joins the parts of a page's path: '/watch/netflix/nigeria' is 'netflix,nigeria'. */
const separator = ",";

export function pictureOfFront(front: WatchFront) {
  return pictureOfList("watch", frontKey, ofFront(front));
}

export function pictureOfProvider(page: ProviderPage) {
  return pictureOfList("watch-at", keyOf(page), ofProvider(page));
}

/** The front page's list; throws NotFound for any key but its own. */
export async function findPicturedFront(key: string): Promise<PicturedList> {
  if (key !== frontKey) throw new NotFound();
  return ofFront(await getWatchFront());
}

/** The list behind a picture's key; throws NotFound if no provider's page writes that key. */
export async function findPicturedProvider(key: string): Promise<PicturedList> {
  const [provider = "", slug] = key.split(separator);
  const country = slug === undefined ? undefined : countryOfPath(slug);
  const page = await getProviderPage({ provider, country, page: 1 });
  if (keyOf(page) !== key) throw new NotFound();
  return ofProvider(page);
}

function keyOf({ provider, country }: ProviderPage): string {
  const path = watchPath({ provider: provider.slug, country });
  return path.slice("/watch/".length).replaceAll("/", separator);
}

function ofFront({ newlyFree, services }: WatchFront): PicturedList {
  const [line, films] =
    newlyFree.length > 0
      ? ["Where each film is showing: free ones first.", newlyFree]
      : ["Where each film is showing.", services.flatMap(({ movies }) => movies)];
  return { title: frontTitle, line, films };
}

// Without the number of films, so that a new one does not change the picture's address.
function ofProvider(page: ProviderPage): PicturedList {
  const line = "Reviewed by people who watched them.";
  return { title: titleOfProvider(page), line, films: page.movies };
}
