import type { Db } from "#db/client.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";
import { changeBySchedule } from "#domain/movies/curation.ts";
import type { OfferFields } from "#domain/movies/movie-page.ts";
import { Conflict } from "#domain/platform/errors.ts";
import * as checked from "../queries/checked-offers.ts";
import { updateOffer } from "../queries/offers.ts";

export type CheckedFields = Partial<
  Pick<OfferFields, "state" | "minutes" | "countryRule" | "countries" | "channelId" | "checkedOn">
>;

/** The day of a check is no change of the film and is not recorded. Needs `lockOffer`. */
export async function changeCheckedOffer(
  db: Db,
  { id, movieId }: checked.LockedOffer,
  fields: CheckedFields,
): Promise<void> {
  const names = Object.keys(fields);
  if (names.length === 0) return;
  const unsigned = "checkedOn" in fields ? { checkedBy: null } : {};
  const update = () => updateOffer(db, { id, movieId }, { ...fields, ...unsigned });
  if (names.every((name) => name === "checkedOn")) await update();
  else await changeBySchedule(db, movieId, update);
}

/** Throws Conflict where another channel takes the handle at the same time. */
export async function findNamedChannel(
  db: Db,
  named: checked.NamedChannel,
): Promise<number | undefined> {
  const found = await checked.findChannelOf(db, named);
  const isIncomplete = found?.youtubeId === null || found?.handle === null;
  if (!found || !isIncomplete || !named.handle) return found?.id;
  await checked.completeChannel(db, found.id, named).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new Conflict("Somebody has just named a channel so.") : error;
  });
  return found.id;
}

/** Throws as `findNamedChannel`. */
export async function addChannelIfNew(db: Db, named: checked.NamedChannel): Promise<number> {
  const id = (await findNamedChannel(db, named)) ?? (await checked.addChannel(db, named));
  return id ?? addChannelIfNew(db, named);
}
