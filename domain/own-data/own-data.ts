import {
  deleteMailTo,
  removeMember,
  requireFreeToLeave,
} from "#domain/accounts/account-deletion.ts";
import * as accounts from "#domain/accounts/export.ts";
import { hashAddress, signFormerAddresses } from "#domain/accounts/former-addresses.ts";
import { confirmPassword } from "#domain/accounts/own-password.ts";
import * as activity from "#domain/activity/activity.ts";
import * as followers from "#domain/creators/followers.ts";
import * as diary from "#domain/diary/diary.ts";
import * as following from "#domain/following/following.ts";
import { removeMediaOf } from "#domain/media/media.ts";
import * as memberImports from "#domain/member-imports/member-imports.ts";
import * as memberLists from "#domain/member-lists/shelves.ts";
import * as moderation from "#domain/moderation/export.ts";
import * as movies from "#domain/movies/archived-of-member.ts";
import * as savedViews from "#domain/movies/saved-views.ts";
import * as memberOffers from "#domain/offers/member-offers.ts";
import { consumeRateLimit } from "#domain/platform/rate-limit.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import * as profiles from "#domain/profiles/export.ts";
import * as replies from "#domain/replies/replies.ts";
import { removeReviewsOf, signReviewsOf } from "#domain/reviews/account-deletion.ts";
import * as reviews from "#domain/reviews/export.ts";
import { requireMember } from "#domain/rights/policy.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import * as alerts from "#domain/watchlist/alerts.ts";
import * as watchlist from "#domain/watchlist/lists.ts";
import type { ReviewDisposition } from "#shared/options/review-dispositions.ts";
import { anonymizeAuditLog } from "./queries/audit-log.ts";

/** Contains nothing about anyone else; suspended members may have it too. Throws RateLimited. */
export async function exportOwnData(viewer: Viewer) {
  const member = requireMember(viewer);
  await consumeRateLimit("export-own-data", member.id);
  return {
    exportedAt: new Date(),
    ...(await accounts.exportOfMember(member)),
    profile: await profiles.exportOfMember(member),
    ...(await reviews.exportOfMember(member)),
    ...(await replies.exportOfMember(member)),
    reports: await moderation.exportOfMember(member),
    corrections: await moderation.exportCorrectionsOf(member),
    offerReports: await moderation.exportOfferReportsOf(member),
    offerProposals: await moderation.exportOfferProposalsOf(member),
    subtitleVotes: await memberOffers.exportVerdictsOf(member),
    watchlist: await watchlist.exportOfMember(member),
    diary: await diary.exportOfMember(member),
    ...(await memberLists.exportOfMember(member)),
    imports: await memberImports.exportOfMember(member),
    ...(await following.exportOfMember(member)),
    ...(await followers.exportOfMember(member)),
    watching: await alerts.exportOfMember(member),
    activity: await activity.exportOfMember(member),
    deletedFilms: await movies.exportOfMember(member),
    savedViews: await savedViews.exportOfMember(member),
  };
}

/** Suspended members may too; throws RateLimited, and Conflict for the owner. */
export async function deleteOwnAccount(
  viewer: Viewer,
  { password, reviews: disposition }: { password: string; reviews: ReviewDisposition },
): Promise<"deleted" | "wrong"> {
  const member = requireFreeToLeave(viewer);
  if (!(await confirmPassword(member, password))) return "wrong";
  const hashedAddress = hashAddress(member.email);
  const addresses = await inTransaction(async (db) => {
    await anonymizeAuditLog(db, member.id);
    if (disposition === "go") await removeReviewsOf(db, member);
    else {
      await signReviewsOf(db, member, hashedAddress);
      await signFormerAddresses(db, member, hashedAddress);
    }
    await movies.anonymizeDeletedMovies(db, member, disposition === "stay" ? hashedAddress : null);
    return removeMember(db, member);
  });
  await removeMediaOf(member.id);
  await deleteMailTo(addresses);
  return "deleted";
}
