import { database } from "#db/client.ts";
import { isStopRequested } from "#domain/platform/background.ts";
import { log } from "#domain/platform/log.ts";
import { fetchPicture, NotFetched } from "./fetch-picture.ts";
import { InvalidPicture } from "./picture.ts";
import * as queries from "./queries/fetches.ts";

/** A kind of pictures whose address may be on another site. */
export type RemotePictures = {
  kind: queries.PictureKind;
  /** Some addresses in use that are due to be fetched. */
  listDue: () => Promise<string[]>;
  /** Stores a fetched picture and gives its address; throws InvalidPicture, Unavailable. */
  store: (picture: Uint8Array) => Promise<string>;
  /** Replaces one address by the other wherever it is used. */
  replace: (url: string, address: string) => Promise<void>;
};

// In minutes, after each failed attempt; after the last only a curator retries.
const pauses = [5, 60, 6 * 60, 24 * 60];

/**
 * Fetches every due picture, one after the other, and replaces its address by that of the copy. A
 * failure is recorded, and retried where that may help. Several processes may run it at once.
 */
export async function importPictures(kind: RemotePictures): Promise<void> {
  for (;;) {
    const due = await kind.listDue();
    if (due.length === 0) return;
    for (const url of due) {
      if (isStopRequested()) return;
      await importPicture(kind, url);
    }
  }
}

async function importPicture({ kind, store, replace }: RemotePictures, url: string): Promise<void> {
  const picture = { kind, url };
  const claimed = await queries.claimFetch(database(), picture);
  if (!claimed) return;
  if (claimed.address) return replace(url, claimed.address);
  try {
    const address = await store(await fetchPicture(url));
    await queries.endFetch(database(), picture, address);
    await replace(url, address);
  } catch (error) {
    if (!(error instanceof NotFetched || error instanceof InvalidPicture)) throw error;
    const mayHelp = error instanceof NotFetched && error.isWorthRetrying;
    const minutes = mayHelp ? pauses[claimed.attempts - 1] : undefined;
    await queries.failFetch(database(), picture, { failure: error.message, minutes });
    // The rest of an address may hold a password or a signature.
    log.warn({ err: error, host: URL.parse(url)?.host }, "a picture could not be fetched");
  }
}

/** The address of the local copy of a remote picture, if it was fetched. */
export function findImportedPicture(
  kind: queries.PictureKind,
  url: string,
): Promise<string | undefined> {
  return queries.findAddress(database(), { kind, url });
}

/** Makes all pictures of these kinds that could not be fetched due at once; at least one kind. */
export function retryFailed(kinds: queries.PictureKind[]): Promise<void> {
  return queries.retryFailed(database(), kinds);
}
