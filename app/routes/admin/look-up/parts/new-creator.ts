import {
  amendCreator,
  type CreatorFields,
  getCreatorForChange,
} from "#domain/creators/curation.ts";
import { listPersonReadings, readRef } from "#domain/lookup/lookup.ts";
import { describeSources } from "#domain/lookup/offers.ts";
import { joinPersonParts, listPersonRows } from "#domain/lookup/person-rows.ts";
import { Conflict } from "#domain/platform/errors.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { countOf } from "#shared/format/count-of.ts";
import type { CreatorDraft } from "../../creators/parts/creator-form.tsx";
import type { Filled } from "./filled-alert.tsx";
import { presentSource } from "./present-look-up.ts";

/** The form for a new creator with what an entry says; where it cannot be read, as it was. */
export async function fillCreatorDraft(
  viewer: Viewer,
  empty: CreatorDraft,
  from: string,
): Promise<{ draft: CreatorDraft; filled?: Filled }> {
  const { parts, readings, problems } = await readEntry(viewer, from);
  const { name, country, bornYear, identifiers = [] } = parts;
  const draft = {
    ...empty,
    name: name ?? "",
    country: country ?? "",
    bornYear: String(bornYear ?? ""),
  };
  const besides = [
    ...(identifiers.length > 0 ? [countOf(identifiers.length, "identifier")] : []),
    ...(parts.imageCredit ? [`a picture, ${parts.imageCredit}`] : []),
  ];
  const sources = readings.map(({ source }) => presentSource(source));
  const unmapped = readings.flatMap((reading) => reading.unmapped);
  return { draft, filled: { sources, besides, unmapped, problems } };
}

/** Gives a creator who was just added their identifiers and, without an own one, the picture. */
export async function amendCreatorFromLookUp(
  viewer: Viewer,
  slug: string,
  { from, fields }: { from: string; fields: CreatorFields },
): Promise<void> {
  const { parts, readings } = await readEntry(viewer, from);
  if (readings.length === 0) return;
  const { identifiers, imageUrl, imageCredit, imageCreditUrl } = parts;
  const source = describeSources(readings.map((reading) => ({ sources: [reading.source] })));
  const { version } = await getCreatorForChange(viewer, slug);
  const besides = {
    ...(identifiers && { identifiers }),
    ...(imageUrl && !fields.imageUrl && { imageUrl, imageCredit, imageCreditUrl }),
  };
  try {
    await amendCreator(viewer, slug, { version, parts: besides, source });
  } catch (error) {
    // Somebody else has the identifiers: the creator is added without them.
    if (!(error instanceof Conflict)) throw error;
  }
}

async function readEntry(viewer: Viewer, from: string) {
  const { found, problems } = await listPersonReadings(viewer, readRef(from));
  const offers = listPersonRows({}, found).flatMap((row) => row.offers);
  const parts = joinPersonParts(
    {},
    offers.filter(({ isTicked }) => isTicked),
  );
  return { parts, readings: found, problems };
}
