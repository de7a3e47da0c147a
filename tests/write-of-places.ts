import { proposeOffer } from "#domain/moderation/offer-proposals.ts";
import { reportOffer } from "#domain/moderation/offer-reports.ts";
import { voteOnSubtitles } from "#domain/offers/member-offers.ts";
import type { Member } from "#domain/rights/viewer.ts";
import { offerProposal } from "#shared/offers/report-validation.ts";
import { buildOffer } from "./builders.ts";

/** What a member wrote of where a film can be watched. */
export async function writeOfPlaces(member: Member, movieId: number) {
  const { id: offerId } = await buildOffer({ movieId, subtitleLanguages: ["english"] });
  await reportOffer(member, { movieId, offerId, reason: "not-legal", details: "A copy" });
  await voteOnSubtitles(member, { movieId, offerId, verdict: "poor" });
  const address = "https://films.example/a-film";
  await proposeOffer(member, { movieId, ...offerProposal.parse({ address }) });
}
