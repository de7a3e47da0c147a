import { database } from "#db/client.ts";
import { isStopRequested } from "#domain/platform/background.ts";
import { log } from "#domain/platform/log.ts";
import { fetchPicture, NotFetched } from "./fetch-picture.ts";
import { InvalidPicture } from "./picture.ts";
import * as queries from "./queries/fetches.ts";

/** A kind of pictures that may be given by an address elsewhere. */
export type Taking = {
  kind: queries.PictureKind;
  /** Some addresses that are due and that something shows. */
  listDue: () => Promise<string[]>;
  /** Keeps what was fetched and gives its address; throws InvalidPicture, Unavailable. */
  keep: (picture: Uint8Array) => Promise<string>;
  /** Has whatever shows the one address show the other. */
  replace: (url: string, address: string) => Promise<void>;
};

/** In minutes, after each attempt that failed; after the last nobody tries by themselves. */
const pauses = [5, 60, 6 * 60, 24 * 60];

/**
 * Fetches every picture that is due, one after the other, and has it shown from here; what fails is
 * written down, and tried again where that may help. Several processes may do so at once.
 */
export async function importPictures(taking: Taking): Promise<void> {
  for (;;) {
    const due = await taking.listDue();
    if (due.length === 0) return;
    for (const url of due) {
      if (isStopRequested()) return;
      await importPicture(taking, url);
    }
  }
}

async function importPicture({ kind, keep, replace }: Taking, url: string): Promise<void> {
  const picture = { kind, url };
  const claimed = await queries.claimFetch(database(), picture);
  if (!claimed) return;
  if (claimed.address) return replace(url, claimed.address);
  try {
    const address = await keep(await fetchPicture(url));
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

/** The address here of the pictures of that address elsewhere that were fetched already. */
export function findImportedPicture(
  kind: queries.PictureKind,
  url: string,
): Promise<string | undefined> {
  return queries.findAddress(database(), { kind, url });
}

/** Makes all pictures of these kinds that could not be fetched due at once; names one at least. */
export function retryFailed(kinds: queries.PictureKind[]): Promise<void> {
  return queries.retryFailed(database(), kinds);
}
