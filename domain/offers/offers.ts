import { type Db, database } from "#db/client.ts";
import { changeMovie, getMovieId } from "#domain/movies/curation.ts";
import type { ShownOffer } from "#domain/movies/movie-page.ts";
import { Conflict, FieldRefused } from "#domain/platform/errors.ts";
import { requireCapability } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import type { OfferFinding } from "#shared/offers/checks.ts";
import { identityOf } from "#shared/offers/form.ts";
import { toOfferAddress } from "#shared/offers/offer-address.ts";
import { type ProviderKind, usualAccess } from "#shared/offers/options.ts";
import type { OfferInput } from "#shared/offers/validation.ts";
import { movieLists } from "#shared/options/movie-records.ts";
import { fold } from "#shared/text/fold.ts";
import { youtubeChannelOf } from "#shared/text/youtube-channel.ts";
import { clearOutcome } from "./queries/checks.ts";
import * as queries from "./queries/offers.ts";
import * as providers from "./queries/providers.ts";
import { requireOfferUnchangedSince } from "./versions.ts";

export type { StoredOffer } from "./queries/offers.ts";
export type { Provider } from "./queries/providers.ts";

const { act } = movieLists.offers;

export class OfferRefused extends FieldRefused<keyof OfferInput | "official" | "form"> {
  override name = "OfferRefused";
}

export type Limits = Pick<ShownOffer, "countryRule" | "countries">;

type Limited = Limits & {
  providerKind: ProviderKind;
  providerCountries: string[];
};

/** Undefined where nobody knows. The provider's countries count where the offer names none. */
export function playsIn(offer: Limited, country: string): boolean | undefined {
  const { countryRule, countries, providerKind, providerCountries } = offer;
  if (countryRule === "everywhere") return true;
  if (countryRule === "only") return countries.includes(country);
  if (countryRule === "except") return !countries.includes(country);
  if (providerCountries.length > 0) return providerCountries.includes(country);
  return providerKind === "youtube" ? true : undefined;
}

/** May be no country; parts that do not say count as the others do. */
export function limitsOfParts(parts: Limits[]): Limits {
  const listsOf = (rule: Limits["countryRule"]) =>
    parts.flatMap(({ countryRule, countries }) => (countryRule === rule ? [countries] : []));
  const [only, ...others] = listsOf("only");
  const excepted = listsOf("except").flat();
  if (only) {
    const isCommon = (country: string) => others.every((list) => list.includes(country));
    const countries = only.filter((country) => isCommon(country) && !excepted.includes(country));
    return { countryRule: "only", countries };
  }
  if (excepted.length > 0) return { countryRule: "except", countries: [...new Set(excepted)] };
  const isEverywhere = listsOf("everywhere").length > 0;
  return { countryRule: isEverywhere ? "everywhere" : "unknown", countries: [] };
}

/** Includes offers that are gone; throws NotFound and Forbidden. */
export async function listOffers(viewer: Viewer, slug: string): Promise<queries.StoredOffer[]> {
  requireCapability(viewer, "curate-catalogue", act);
  return queries.listStoredOffers(database(), await getMovieId(slug));
}

type Besides = {
  suggestedBy?: number | undefined;
  source?: string;
  before?: (db: Db) => Promise<void>;
  also?: (db: Db, actor: Member) => Promise<void>;
};

/** Returns its identifier; throws OfferRefused, NotFound and Forbidden. */
export function addOffer(
  viewer: Viewer,
  slug: string,
  input: OfferInput,
  { before, also, ...origin }: Besides = {},
): Promise<number> {
  const add = async (db: Db, movie: { id: number }, actor: Member) => {
    await before?.(db);
    const offer = await toOffer(storedProviders(db), input);
    const others = await queries.listStoredOffers(db, movie.id);
    if (others.some((other) => lacksAddressOf(other, offer)))
      throw new OfferRefused(
        "address",
        "This film has this offer without its address: edit that one, and add the address to it.",
      );
    await requireNew(db, movie.id, offer, { others, input });
    const checked = input.isChecked ? { checkedOn: today(), checkedBy: actor.id } : {};
    const [id = 0] = await queries.insertOffers(db, movie.id, [
      { checkedOn: null, ...offer, ...checked },
    ]);
    await also?.(db, actor);
    return id;
  };
  return changeMovie(viewer, slug, act, add, origin);
}

type Edit = {
  version?: number;
};

/** Throws EditedMeanwhile, Conflict where it was removed, and as `addOffer`. */
export function updateOffer(
  viewer: Viewer,
  slug: string,
  id: number,
  input: OfferInput,
  { version }: Edit = {},
): Promise<void> {
  return changeMovie(viewer, slug, act, async (db, movie, actor) => {
    const all = await queries.listStoredOffers(db, movie.id);
    const current = all.find((other) => other.id === id);
    if (!current) throw new Conflict("No offer to update");
    if (version !== undefined) await requireOfferUnchangedSince(db, movie.id, version, current);
    const offer = await toOffer(storedProviders(db), input);
    const hasMoved = (offer.youtubeId ?? offer.address) !== (current.youtubeId ?? current.address);
    const others = all.filter((other) => other !== current);
    const isAlsoElsewhere = input.isAlsoElsewhere || !hasMoved;
    await requireNew(db, movie.id, offer, { others, input: { ...input, isAlsoElsewhere } });
    const checked = input.isChecked ? { checkedOn: today(), checkedBy: actor.id } : {};
    const unchecked = hasMoved ? { checkedOn: null, checkedBy: null } : {};
    await queries.updateOffer(
      db,
      { id, movieId: movie.id },
      { ...offer, ...unchecked, ...(!hasMoved && { source: current.source }), ...checked },
    );
    if (input.isChecked) await clearOutcome(db, id);
  });
}

/**
 * What a curator has seen of an offer, instead of what a check found. Throws Conflict where it was
 * removed, and as `changeMovie`.
 */
export function recordOfferCheck(
  viewer: Viewer,
  slug: string,
  id: number,
  state: OfferFinding,
): Promise<void> {
  return changeMovie(viewer, slug, act, async (db, movie, actor) => {
    const seen = { state, checkedOn: today(), checkedBy: actor.id };
    const isStored = await queries.updateOffer(db, { id, movieId: movie.id }, seen);
    if (!isStored) throw new Conflict("No offer to update");
    await clearOutcome(db, id);
  });
}

/** Throws Conflict where it was removed already. */
export function removeOffer(viewer: Viewer, slug: string, id: number): Promise<void> {
  return changeMovie(viewer, slug, act, async (db, movie) => {
    const isRemoved = await queries.deleteOffers(db, movie.id, [id]);
    if (!isRemoved) throw new Conflict("No offer to remove");
  });
}

export type ProviderSource = {
  listProviders: () => Promise<providers.Provider[]>;
  /** Returns 0 for a channel that would be added. */
  findChannel: (typed: string) => Promise<number>;
  ensureChannel: (typed: string) => Promise<number>;
};

/** Adds channels that are not known yet. */
export function storedProviders(db: Db): ProviderSource {
  return { ...readProviders(db), ensureChannel: onceEach((typed) => ensureChannel(db, typed)) };
}

/** Adds no channels. */
export function readProviders(db: Db): ProviderSource {
  let all: Promise<providers.Provider[]> | undefined;
  const findId = onceEach(async (typed) => (await findChannel(db, typed)).id ?? 0);
  return {
    listProviders() {
      all ??= providers.listProviders(db);
      return all;
    },
    findChannel: findId,
    ensureChannel: findId,
  };
}

function onceEach(find: (typed: string) => Promise<number>) {
  const ids = new Map<string, Promise<number>>();
  return (typed: string) => {
    const id = ids.get(typed) ?? find(typed);
    ids.set(typed, id);
    return id;
  };
}

/** Throws OfferRefused. */
export async function toOffer(source: ProviderSource, input: OfferInput) {
  const { isChecked: _, isAlsoElsewhere: _also, provider: slug, channel, ...fields } = input;
  const { youtubeId, address } = toOfferAddress(input.address);
  const provider = await findProvider(source, slug, { youtubeId, address });
  if (channel) requireVideos(provider);
  return {
    ...fields,
    address,
    youtubeId,
    provider: provider.slug,
    channelId: channel ? await source.ensureChannel(channel) : null,
    access: input.access ?? usualAccess(provider.kind),
    source: null,
  };
}

type Source = Pick<OfferInput, "address" | "provider" | "channel">;

/** All refusals where `toOffer` throws the first; null fields are not checked. */
export async function listRefusals(
  source: ProviderSource,
  { address, provider: slug, channel }: Source,
): Promise<OfferRefused[]> {
  const refusals: OfferRefused[] = [];
  const attempt = async <Found>(find: () => Promise<Found>) => {
    try {
      return await find();
    } catch (error) {
      if (!(error instanceof OfferRefused)) throw error;
      refusals.push(error);
      return undefined;
    }
  };
  const isNamed = slug !== null || address !== null;
  const provider = isNamed
    ? await attempt(() => findProvider(source, slug, toOfferAddress(address)))
    : undefined;
  await attempt(async () => {
    if (channel && provider) requireVideos(provider);
    if (channel) await source.findChannel(channel);
  });
  return refusals;
}

function requireVideos({ kind }: providers.Provider): void {
  if (kind !== "youtube")
    throw new OfferRefused("channel", "Only videos on YouTube have a channel");
}

export type OfferAddress = Pick<queries.StoredOffer, "youtubeId" | "address">;

async function findProvider(
  source: ProviderSource,
  named: string | null,
  { youtubeId, address }: OfferAddress,
) {
  const all = await source.listProviders();
  const isNamed = ({ slug, name }: providers.Provider) =>
    slug === named || fold(name) === fold(named ?? "");
  const chosen = named ? all.find(isNamed) : undefined;
  if (named && !chosen)
    throw new OfferRefused(
      "provider",
      `No provider is called “${named}”: it may have been deleted`,
    );
  const provider = chosen ?? providerAt(all, { youtubeId, address });
  if (!provider)
    throw new OfferRefused("provider", "No provider has this address: please choose one");
  if (youtubeId && provider.kind !== "youtube")
    throw new OfferRefused("provider", "This address is on YouTube");
  return provider;
}

export function providerAt(
  all: providers.Provider[],
  { youtubeId, address }: OfferAddress,
): providers.Provider | undefined {
  return youtubeId
    ? all.find(({ kind }) => kind === "youtube")
    : all.find(({ website }) => isAt(address, website));
}

function isAt(address: string | null, website: string | null): boolean {
  const host = URL.parse(address ?? "")?.hostname.replace(/^www\./, "");
  const domain = URL.parse(website ?? "")?.hostname.replace(/^www\./, "");
  return Boolean(host && domain && (host === domain || host.endsWith(`.${domain}`)));
}

const undecided = { official: "unknown", checkedOn: null, checkedBy: null } as const;

/** Adds a channel that can be named. Throws OfferRefused. */
export async function ensureChannel(
  db: Db,
  typed: string,
  mark: providers.ChannelMark = undecided,
): Promise<number> {
  const { id, named } = await findChannel(db, typed);
  if (id !== undefined) return id;
  const title = named.handle ? `@${named.handle}` : (named.youtubeId ?? "");
  const added = await providers.insertChannel(db, {
    ...named,
    title,
    owner: null,
    ...mark,
  });
  return added ?? ensureChannel(db, typed, mark);
}

async function findChannel(db: Db, typed: string) {
  const named = youtubeChannelOf(typed);
  const found = named
    ? await providers.findChannel(db, named)
    : await providers.findChannelTitled(db, typed);
  if (found) return { id: found.id };
  if (named) return { named };
  throw new OfferRefused("channel", "No channel has this title: give its address or @handle");
}

type Offer = Awaited<ReturnType<typeof toOffer>>;
type Beside = {
  others: Parameters<typeof identityOf>[0][];
  input: Pick<OfferInput, "isAlsoElsewhere">;
};

/** Throws OfferRefused where the film has it, or another film has its address. */
export async function requireNew(db: Db, movieId: number, offer: Offer, { others, input }: Beside) {
  requireNewInFilm(offer, others);
  if (!offer.address || input.isAlsoElsewhere) return;
  const [other] = (await queries.listOtherMovies(db, movieId, [offer])).values();
  if (!other) return;
  throw new OfferRefused("isAlsoElsewhere", describeOtherInForm(other));
}

export function lacksAddressOf(known: Beside["others"][number], offer: Beside["others"][number]) {
  const unaddressed = { ...offer, youtubeId: null, address: null };
  return offer.address !== null && identityOf(known) === identityOf(unaddressed);
}

/** Throws OfferRefused where the film has it. */
export function requireNewInFilm(offer: Offer, others: Beside["others"]): void {
  const identity = identityOf(offer);
  if (others.some((other) => identityOf(other) === identity))
    throw new OfferRefused(offer.address ? "address" : "form", "This film has this offer already.");
}

type OtherFilm = { title: string; releaseYear: number };

export function describeOther({ title, releaseYear }: OtherFilm): string {
  return `“${title}” (${releaseYear}) has this address.`;
}

export function describeOtherInForm(other: OtherFilm): string {
  return `${describeOther(other)} If it shows both films, tick the box.`;
}

export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
