import { database } from "#db/client.ts";
import { isStopRequested } from "#domain/platform/background.ts";
import { log } from "#domain/platform/log.ts";
import { fetchPicture, NotFetched } from "./fetch-picture.ts";
import { InvalidPicture } from "./picture.ts";
import * as queries from "./queries/fetches.ts";

type RemotePictures = {
  kind: queries.PictureKind;
  listDue: () => Promise<string[]>;
  store: (picture: Uint8Array) => Promise<string>;
  replace: (url: string, address: string) => Promise<void>;
};

// Minutes between attempts; after the last, only a curator retries.
const pauses = [5, 60, 6 * 60, 24 * 60];

/** Records failures, and retries where that may help; several processes may run it at once. */
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

export function findImportedPicture(
  kind: queries.PictureKind,
  url: string,
): Promise<string | undefined> {
  return queries.findAddress(database(), { kind, url });
}

export function retryFailed(kinds: queries.PictureKind[]): Promise<void> {
  return queries.retryFailed(database(), kinds);
}
