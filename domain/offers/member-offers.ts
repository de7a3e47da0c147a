import { type Db, database } from "#db/client.ts";
import { changeMovie } from "#domain/movies/curation.ts";
import { listShownOffers, type ShownOffer } from "#domain/movies/movie-page.ts";
import { lockMovie } from "#domain/movies/movies.ts";
import { Conflict } from "#domain/platform/errors.ts";
import { consumeRateLimit } from "#domain/platform/rate-limit.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { requireActive } from "#domain/rights/policy.ts";
import type { Member, Viewer } from "#domain/rights/viewer.ts";
import { toOfferAddress } from "#shared/offers/offer-address.ts";
import type { SubtitleVerdict } from "#shared/offers/options.ts";
import type { OfferOutcome } from "#shared/offers/reports.ts";
import { movieLists } from "#shared/options/movie-records.ts";
import { youtubeChannelOf } from "#shared/text/youtube-channel.ts";
import {
  describeOtherInForm,
  ensureChannel,
  type OfferAddress,
  OfferRefused,
  providerAt,
  today,
} from "./offers.ts";
import * as queries from "./queries/offers.ts";
import * as providers from "./queries/providers.ts";
import * as votes from "./queries/subtitle-votes.ts";

const removed = "This place has been removed in the meantime.";

/** Throws Conflict where it is no longer shown. */
export async function getReportableOffer(db: Db, movieId: number, id: number): Promise<ShownOffer> {
  const offer = (await listShownOffers(movieId, db)).find((one) => one.id === id);
  if (!offer) throw new Conflict(removed);
  return offer;
}

type Vote = { movieId: number; offerId: number; verdict: SubtitleVerdict };

/** A later verdict replaces the earlier. Throws NotFound, Conflict, RateLimited. */
export async function voteOnSubtitles(
  viewer: Viewer,
  { movieId, offerId, verdict }: Vote,
): Promise<void> {
  const actor = requireActive(viewer);
  await consumeRateLimit("vote-on-subtitles", actor.id);
  await inTransaction(async (db) => {
    await lockMovie(db, { id: movieId });
    const offer = await getReportableOffer(db, movieId, offerId);
    if (!hasSubtitles(offer)) throw new Conflict("No subtitles are known there.");
    await votes.upsertVote(db, { offerId, userId: actor.id, verdict });
  });
}

export function hasSubtitles({
  subtitleLanguages,
  hasBurntInSubtitles,
}: Pick<ShownOffer, "subtitleLanguages" | "hasBurntInSubtitles">): boolean {
  return subtitleLanguages.length > 0 || hasBurntInSubtitles;
}

export async function listOwnVerdicts(
  viewer: Viewer,
  movieId: number,
): Promise<Map<number, SubtitleVerdict>> {
  if (viewer.kind === "visitor") return new Map();
  const own = await votes.listOfMember(database(), viewer.id, movieId);
  return new Map(own.map(({ offerId, verdict }) => [offerId, verdict]));
}

export function exportVerdictsOf({ id }: Member) {
  return votes.listAllOfMember(database(), id);
}

type Proposed = {
  address: string;
  channel: string | null;
  part: number | null;
  isAlsoElsewhere: boolean;
};

/** Throws OfferRefused where this or another published film has it, or its channel is not named. */
export async function requireProposable(db: Db, movieId: number, proposed: Proposed) {
  const { channel, part } = proposed;
  const address = toOfferAddress(proposed.address);
  const own = await queries.findOfferAt(db, movieId, { ...address, part });
  if (own) throw new OfferRefused("address", describeOwn(own));
  if (!proposed.isAlsoElsewhere) {
    const others = await queries.listOtherMovies(db, movieId, [address], { isPublic: true });
    const [other] = others.values();
    if (other) throw new OfferRefused("isAlsoElsewhere", describeOtherInForm(other));
  }
  if (channel && !address.youtubeId)
    throw new OfferRefused("channel", "Only videos on YouTube have a channel");
  if (channel && !youtubeChannelOf(channel) && !(await providers.findChannelTitled(db, channel)))
    throw new OfferRefused("channel", "We don’t know this channel: give its address or @handle");
  const provider = providerAt(await providers.listProviders(db), address);
  return { ...address, providerName: provider?.name };
}

type OwnOffer = NonNullable<Awaited<ReturnType<typeof queries.findOfferAt>>>;

function describeOwn({ state, extent, official }: OwnOffer): string {
  if (extent === "trailer") return "We know this address: it is a trailer.";
  if (official === "no")
    return "We know this address, but do not link to it until we know that it is official.";
  if (state === "gone" || state === "blocked")
    return "We know this address: it did not play when we last checked.";
  return "This film already has this address.";
}

export async function hasOfferAt(
  db: Db,
  movieId: number,
  address: OfferAddress & { part: number | null },
): Promise<boolean> {
  return (await queries.findOfferAt(db, movieId, address)) !== undefined;
}

export async function recognizeProviders(addresses: OfferAddress[]) {
  if (addresses.length === 0) return { names: [], all: [] };
  const all = await providers.listProviders(database());
  return { names: addresses.map((address) => providerAt(all, address)?.name), all };
}

type Settled = {
  outcome: Exclude<OfferOutcome, "nothing-wrong">;
  channel: string | null;
  suggestedBy: number | undefined;
  also: (db: Db, actor: Member) => Promise<void>;
};

/**
 * A removed offer stays removed. Throws OfferRefused where its channel is not known, Conflict where
 * it was removed, and as `changeMovie`.
 */
export function settleReportedOffer(
  viewer: Viewer,
  { slug, id }: { slug: string; id: number },
  { outcome, channel, also, suggestedBy }: Settled,
): Promise<void> {
  const settle = async (db: Db, movie: { id: number }, actor: Member) => {
    const all = await queries.listStoredOffers(db, movie.id);
    const offer = all.find((one) => one.id === id);
    const checked = { checkedOn: today(), checkedBy: actor.id };
    const which = { id, movieId: movie.id };
    if (outcome === "removed") await queries.deleteOffers(db, movie.id, [id]);
    else if (!offer) throw new Conflict(removed);
    else if (outcome === "gone")
      await queries.updateOffer(db, which, { state: "gone", ...checked });
    else {
      const channelId = offer.channelId ?? (await findChannelOf(db, offer, channel));
      if (channelId !== offer.channelId) await queries.updateOffer(db, which, { channelId });
      await providers.updateChannel(db, channelId, { official: "no", ...checked });
    }
    await also(db, actor);
  };
  const source = "a member’s report";
  return changeMovie(viewer, slug, movieLists.offers.act, settle, { source, suggestedBy });
}

async function findChannelOf(db: Db, { youtubeId }: queries.StoredOffer, channel: string | null) {
  if (!youtubeId) throw new OfferRefused("form", "Only videos on YouTube have a channel");
  if (!channel)
    throw new OfferRefused("channel", "Name the channel: all that it shows is then unofficial");
  return ensureChannel(db, channel);
}
