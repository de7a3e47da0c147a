import type { Db } from "#db/client.ts";
import { EditedMeanwhile, requireUnchangedSince } from "#domain/catalogue/history.ts";
import { getMovieDocument } from "#domain/movies/curation.ts";
import type { OfferFields } from "#domain/movies/movie-page.ts";
import { formOfOffer, identityOf } from "#shared/offers/form.ts";

type Compared = Omit<OfferFields, "checkedOn">;

export function listChangedFields(before: Compared, after: Compared): string[] {
  const [one, other] = [formOf(before), formOf(after)];
  return Object.keys(one).filter((name) => one[name] !== other[name]);
}

function formOf(offer: Compared): Record<string, string | undefined> {
  const countries = offer.countries.toSorted();
  return formOfOffer({ ...offer, countries }, String(offer.channelId ?? ""));
}

/** Needs the lock on the film; throws EditedMeanwhile. */
export async function requireOfferUnchangedSince(
  db: Db,
  movieId: number,
  version: number,
  current: OfferFields,
): Promise<void> {
  const film = await getMovieDocument(db, movieId);
  const subject = { subject: "movie", subjectId: movieId } as const;
  try {
    await requireUnchangedSince(db, subject, version, film);
  } catch (error) {
    if (!(error instanceof EditedMeanwhile)) throw error;
    const { by, version: latest } = error;
    const base = findFormer(error.base.offers as OfferFields[], film.offers, current);
    if (listChangedFields(base, current).length === 0) return;
    const message = `This offer was changed by ${by.join(" and ")} while you were editing it.`;
    throw new EditedMeanwhile(message, { base, current, version: latest, by });
  }
}

/** Documents have no ids: an offer with a new identity is the one that the film no longer has. */
function findFormer(former: OfferFields[], present: OfferFields[], offer: OfferFields) {
  const isIn = (offers: OfferFields[], one: OfferFields) =>
    offers.find((other) => identityOf(other) === identityOf(one));
  return isIn(former, offer) ?? former.find((one) => !isIn(present, one)) ?? offer;
}
