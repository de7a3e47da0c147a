import { type Db, database } from "#db/client.ts";
import { changeMovie } from "#domain/movies/curation.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { formOfOffer, identityOf } from "#shared/offers/form.ts";
import { offerForm } from "#shared/offers/validation.ts";
import { movieLists } from "#shared/options/movie-records.ts";
import {
  describeOther,
  lacksAddressOf,
  listRefusals,
  OfferRefused,
  type ProviderSource,
  readProviders,
  requireNewInFilm,
  storedProviders,
  toOffer,
} from "../offers.ts";
import * as queries from "../queries/offers.ts";
import { listChangedFields } from "../versions.ts";

export type OfferChange = {
  number: number;
  form: Record<string, string | undefined>;
  checkedOn?: string | null;
};

export type OfferOutcome =
  | { number: number; outcome: "added" | "same" }
  | { number: number; outcome: "changed"; fields: string[] }
  | ({ number: number; outcome: "refused" } & Refused);

export type Fault = { field: string; message: string };

type Refused = { faults: Fault[] };

type Film = { id: number; isAlsoElsewhere: boolean };
type Stored = queries.StoredOffer;
type Wanted = Awaited<ReturnType<typeof toOffer>> & { checkedOn: string | null };
type Planned = OfferOutcome & { id?: number; offer?: Wanted };
type Named = Parameters<typeof identityOf>[0];

const blank = { extent: "whole", countryRule: "unknown", state: "plays" };

export function foreseeOffers(
  film: Film,
  changes: OfferChange[],
  source = readProviders(database()),
) {
  return plan(database(), source, film, changes);
}

export async function listFaults(source: ProviderSource, change: OfferChange): Promise<Fault[]> {
  const draft = await read(source, change);
  return "faults" in draft ? draft.faults : [];
}

/** Leaves out what is refused. Throws NotFound. */
export function changeOffers(
  viewer: Viewer,
  slug: string,
  changes: OfferChange[],
  { isAlsoElsewhere, source }: { isAlsoElsewhere: boolean; source: string },
): Promise<OfferOutcome[]> {
  const work = async (db: Db, { id: movieId }: { id: number }) => {
    const film = { id: movieId, isAlsoElsewhere };
    const planned = await plan(db, storedProviders(db), film, changes);
    for (const { id, offer } of planned) {
      if (offer && id !== undefined) await queries.updateOffer(db, { id, movieId }, offer);
    }
    const added = planned.flatMap(({ id, offer }) => (id === undefined && offer) || []);
    await queries.insertOffers(db, movieId, added);
    return planned;
  };
  return changeMovie(viewer, slug, movieLists.offers.act, work, { source });
}

/** Matches the offer that is the same, then one at the same address or without one. */
async function plan(db: Db, source: ProviderSource, film: Film, changes: OfferChange[]) {
  const left = new Set(await queries.listStoredOffers(db, film.id));
  const drafts = new Map<OfferChange, Wanted | Refused>();
  const matches = new Map<OfferChange, Stored>();
  for (const change of changes) drafts.set(change, await read(source, change));
  for (const matching of [isSame, hasSameAddress, lacksAddressOf]) {
    for (const [change, draft] of drafts) {
      if ("faults" in draft || matches.has(change)) continue;
      const found = [...left].filter((offer) => matching(offer, draft));
      const [only] = found;
      if (!only || found.length > 1) continue;
      matches.set(change, only);
      left.delete(only);
    }
  }
  const others: Named[] = [...left, ...matches.values()];
  const fresh = [...drafts].flatMap(([change, draft]) =>
    "faults" in draft || matches.has(change) ? [] : draft,
  );
  const elsewhere = await listElsewhere(db, film, fresh);
  const planned: Planned[] = [];
  for (const [change, draft] of drafts) {
    const { number } = change;
    const current = matches.get(change);
    const wanted = current ? await read(source, change, current) : draft;
    if ("faults" in wanted) {
      planned.push({ number, outcome: "refused", ...wanted });
      continue;
    }
    const fields = current ? listChanged(current, wanted) : [];
    if (current && fields.length === 0) {
      planned.push({ number, outcome: "same" });
      continue;
    }
    const own = others.filter((other) => other !== current);
    const other = current ? undefined : elsewhere.get(addressOf(wanted));
    const faults = listConflicts(wanted, own, other);
    if (faults.length > 0) {
      planned.push({ number, outcome: "refused", faults });
      continue;
    }
    others.push(wanted);
    if (current)
      planned.push({ number, outcome: "changed", fields, id: current.id, offer: wanted });
    else planned.push({ number, outcome: "added", offer: wanted });
  }
  return planned;
}

async function read(
  source: ProviderSource,
  change: OfferChange,
  current?: Stored,
): Promise<Wanted | Refused> {
  const form = { ...(current ? formOfOffer(current, "") : blank), ...change.form };
  const parsed = offerForm.safeParse(form);
  const faults = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => {
      return { field: String(path[0] ?? ""), message };
    }),
    ...(await listRefusals(source, readSource(form))).map(toFault),
  ];
  if (!parsed.success || faults.length > 0) return { faults };
  const checkedOn =
    change.checkedOn ?? (change.checkedOn === null ? null : (current?.checkedOn ?? null));
  const offer = { ...(await toOffer(source, parsed.data)), checkedOn };
  // Without its channel, an unofficial upload would have its link again.
  const keepsChannel =
    !("channel" in change.form) || (current?.official === "no" && !parsed.data.channel);
  return current && keepsChannel ? { ...offer, channelId: current.channelId } : offer;
}

function readSource(form: OfferChange["form"]) {
  const { address, provider, channel } = offerForm.in.shape;
  return {
    address: address.safeParse(form.address).data ?? null,
    provider: provider.safeParse(form.provider).data ?? null,
    channel: channel.safeParse(form.channel).data ?? null,
  };
}

function toFault({ field, message }: OfferRefused): Fault {
  return { field, message };
}

function isSame(offer: Stored, draft: Wanted): boolean {
  return identityOf(offer) === identityOf(draft);
}

function hasSameAddress(offer: Stored, draft: Wanted): boolean {
  const wanted = draft.youtubeId ?? draft.address;
  const isThere = wanted !== null && wanted === (offer.youtubeId ?? offer.address);
  return isThere && offer.provider === draft.provider && offer.part === draft.part;
}

function listChanged(current: Stored, wanted: Wanted): string[] {
  const isCheckedAgain = current.checkedOn !== wanted.checkedOn;
  return [...listChangedFields(current, wanted), ...(isCheckedAgain ? ["checkedOn"] : [])];
}

function listConflicts(
  wanted: Wanted,
  others: Named[],
  other: { title: string; releaseYear: number } | undefined,
): Fault[] {
  const faults: Fault[] = other ? [{ field: "address", message: describeOther(other) }] : [];
  try {
    requireNewInFilm(wanted, others);
  } catch (error) {
    if (!(error instanceof OfferRefused)) throw error;
    faults.push(toFault(error));
  }
  return faults;
}

async function listElsewhere(db: Db, { id, isAlsoElsewhere }: Film, offers: Wanted[]) {
  const addressed = isAlsoElsewhere ? [] : offers.filter(({ address }) => address);
  if (addressed.length === 0) return new Map<string | null, never>();
  return queries.listOtherMovies(db, id, addressed);
}

function addressOf({ youtubeId, address }: Wanted): string | null {
  return youtubeId ?? address;
}
