import { z } from "zod";
import type { Candidate, Source } from "#domain/lookup/facts.ts";
import { services } from "#domain/lookup/failures.ts";
import { type Found, listEnabledServices } from "#domain/lookup/lookup.ts";
import type { FactRow } from "#domain/lookup/offers.ts";
import { longestQuery } from "#domain/lookup/read-query.ts";
import { dayAndTimeOf } from "#shared/format/day.ts";
import { toText } from "#shared/validation/search-params.ts";

/** A form sends one box as text, several of one name as a list. */
export const ticked = z.union([z.string(), z.array(z.string())]).optional();

export type PresentedCandidate = ReturnType<typeof presentCandidate>;
export type PresentedRow = ReturnType<typeof presentRow>;

/** The search text and the chosen entry of an address, and whether any service can be asked. */
export async function readLookUp(url: URL) {
  const text = toText(url.searchParams.get("q"), longestQuery);
  const entry = toText(url.searchParams.get("entry")) || undefined;
  const services = await listEnabledServices();
  return { text, entry, isOn: services.length > 0, usesTmdb: services.includes("tmdb") };
}

/** Searches only if a text was sent. */
export async function presentCandidates(
  text: string,
  search: (text: string) => Promise<Found<Candidate>>,
) {
  if (!text) return { candidates: undefined, problems: [] };
  const { found, problems } = await search(text);
  return { candidates: found.map(presentCandidate), problems };
}

export function presentCandidate(candidate: Candidate) {
  const { ref, title, year, director, description, sources } = candidate;
  return {
    entry: `${ref.service}:${ref.id}`,
    title,
    year,
    director,
    description,
    sources: sources.map(presentSource),
  };
}

export function presentRow<Parts>({ field, label, ours, offers }: FactRow<Parts>) {
  return {
    field,
    label,
    ours,
    offers: offers.map(({ key, theirs, isTicked, remark, link, sources }) => ({
      key,
      theirs,
      isTicked,
      remark,
      sources: [...sources.map(presentSource), ...(link ? [{ ...link, read: undefined }] : [])],
    })),
  };
}

export function presentSource({ service, id, url, readAt }: Source) {
  return { label: `${services[service].label} ${id}`, url, read: dayAndTimeOf(readAt) };
}
