import { type Db, database } from "#db/client.ts";
import { creditLatestChange } from "#domain/catalogue/history.ts";
import { lockMovie } from "#domain/movies/movies.ts";
import { hasOfferAt, requireProposable } from "#domain/offers/member-offers.ts";
import { addOffer, OfferRefused } from "#domain/offers/offers.ts";
import { decideChannel } from "#domain/offers/proposed-channels.ts";
import { Conflict, NotFound } from "#domain/platform/errors.ts";
import { consumeRateLimit } from "#domain/platform/rate-limit.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { lockProfile } from "#domain/profiles/profiles.ts";
import { requireActive, requireCapability } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import { blankOffer } from "#shared/offers/form.ts";
import type { ChannelDecision } from "#shared/offers/options.ts";
import type { OfferProposal } from "#shared/offers/report-validation.ts";
import { offerForm } from "#shared/offers/validation.ts";
import { lockOpenCase } from "./queries/flags.ts";
import * as queries from "./queries/offer-proposals.ts";
import { acceptSuggestion, requireFewWaiting, suggestionGone } from "./suggestions.ts";

/** Throws OfferRefused, NotFound, RateLimited, and Conflict for too many. */
export async function proposeOffer(
  viewer: Viewer,
  { movieId, isAlsoElsewhere, ...fields }: OfferProposal & { movieId: number },
): Promise<{ isNew: boolean; providerName: string | undefined }> {
  const actor = requireActive(viewer);
  await consumeRateLimit("propose-offer", actor.id);
  return inTransaction(async (db) => {
    await lockMovie(db, { id: movieId });
    await lockProfile(db, actor.id);
    const found = await requireProposable(db, movieId, { ...fields, isAlsoElsewhere });
    const { providerName, ...address } = found;
    await requireFewWaiting(db, "offerProposals", actor.id);
    // The case's lock makes one of two equal proposals wait for the other.
    const opening = { reporterId: actor.id, reason: "offer-proposal" } as const;
    const caseId = await lockOpenCase(db, { type: "movie", id: movieId }, opening);
    const proposal = { ...fields, ...address, movieId };
    const isNew = !(await queries.isWaiting(db, proposal));
    if (isNew) await queries.insertProposal(db, { ...proposal, caseId, memberId: actor.id });
    return { isNew, providerName };
  });
}

type Acceptance = {
  id: number;
  provider: string;
  channel: string | null;
  official: ChannelDecision | null;
  isAlsoElsewhere: boolean;
  isChecked: boolean;
};

/**
 * Only credits the curator's change where the film has the offer by now. Throws Forbidden,
 * NotFound, OfferRefused, and Conflict where it is decided or its address is no longer allowed.
 */
export async function acceptProposal(
  viewer: Viewer,
  { id, provider, isAlsoElsewhere, isChecked, official, channel: typed }: Acceptance,
): Promise<void> {
  const actor = requireCapability(viewer, "curate-catalogue", "manage offers");
  const found = await queries.findProposal(database(), id);
  if (!found) throw new NotFound(suggestionGone);
  const accept = (db: Db) => acceptSuggestion(db, actor, "offerProposals", id);
  if (await hasOfferAt(database(), found.movieId, found)) {
    return inTransaction(async (db) => {
      const change = { actorId: actor.id, since: found.createdAt, suggestedBy: found.memberId };
      await creditLatestChange(db, { subject: "movie", subjectId: found.movieId }, change);
      await accept(db);
    });
  }
  const { address, youtubeId, part, parts, audioLanguages, subtitleLanguages } = found;
  const channel = youtubeId && (typed ?? found.channel);
  if (youtubeId && !channel)
    throw new OfferRefused(
      "channel",
      "Its channel is required: it decides whether the video has a link",
    );
  const before = async (db: Db) => {
    if (channel) await decideChannel(db, actor, channel, { official, isChecked });
  };
  const parsed = offerForm.safeParse({
    address,
    provider,
    channel: channel ?? "",
    ...blankOffer,
    ...(part && parts && { extent: "part", part: `${part}`, parts: `${parts}` }),
    audioLanguages: audioLanguages.join(),
    subtitleLanguages: subtitleLanguages.join(),
    ...(isAlsoElsewhere && { isAlsoElsewhere }),
    ...(isChecked && { isChecked }),
  });
  // The proposal may be older than the present rules.
  if (!parsed.success) throw new Conflict(parsed.error.issues[0]?.message);
  const suggestedBy = found.memberId ?? undefined;
  const source = "a member’s suggestion";
  await addOffer(viewer, found.slug, parsed.data, { suggestedBy, source, before, also: accept });
}
