import type { CreatorFields } from "#domain/creators/curation.ts";
import { listPersonReadings, readRef } from "#domain/lookup/lookup.ts";
import { describeSources } from "#domain/lookup/offers.ts";
import { joinPersonParts, listPersonRows } from "#domain/lookup/person-rows.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import type { CreatorDraft } from "../../creators/form/creator-form.tsx";
import type { Filled } from "./filled-alert.tsx";
import { presentSource } from "./present-look-up.ts";

/** The form for a new creator, filled from an entry; unchanged if that cannot be read. */
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
    ...Object.fromEntries(identifiers.map(({ scheme, value }) => [scheme, value])),
  };
  const besides = parts.imageCredit ? [`a picture, ${parts.imageCredit}`] : [];
  const sources = readings.map(({ source }) => presentSource(source));
  const unmapped = readings.flatMap((reading) => reading.unmapped);
  return { draft, filled: { sources, besides, unmapped, problems } };
}

/** The fields with the entry's picture, unless they have one, and the source. */
export async function withPictureOf(
  viewer: Viewer,
  from: string,
  fields: CreatorFields,
): Promise<{ fields: CreatorFields; source?: string }> {
  const { parts, readings } = await readEntry(viewer, from);
  if (readings.length === 0) return { fields };
  const source = describeSources(readings.map((reading) => ({ sources: [reading.source] })));
  const { imageUrl, imageCredit, imageCreditUrl } = parts;
  if (!imageUrl || fields.imageUrl) return { fields, source };
  return { fields: { ...fields, imageUrl, imageCredit, imageCreditUrl }, source };
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
