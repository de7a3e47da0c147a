import { purgeExpired } from "#domain/accounts/accounts.ts";
import { renewSecondFactors } from "#domain/accounts/stored-second-factor.ts";
import { mailMissedVerifications } from "#domain/accounts/verification.ts";
import { sendDigests } from "#domain/activity/digests.ts";
import { purgePageViews } from "#domain/analytics/page-views.ts";
import { recountAnalytics, refreshAnalytics } from "#domain/analytics/refresh.ts";
import { takeDueBackup } from "#domain/backups/own-backups.ts";
import { purgeDeleted } from "#domain/catalogue/deleted.ts";
import { continueFill } from "#domain/catalogue-fill/continue-fill.ts";
import { importCreatorPictures } from "#domain/creators/pictures.ts";
import { writeDailyDump } from "#domain/dumps/dumps.ts";
import { continueImports } from "#domain/imports/continue-imports.ts";
import { purgeImports } from "#domain/imports/imports.ts";
import { drawWaitingPosters } from "#domain/media/posters.ts";
import { continueMemberImports } from "#domain/member-imports/continue.ts";
import { purgeMemberImports } from "#domain/member-imports/member-imports.ts";
import { sumTallies } from "#domain/moderation/cases.ts";
import { publishScheduledMovies } from "#domain/movies/curation.ts";
import { refreshLandingPages } from "#domain/movies/landing-pages.ts";
import { importPosters, sweepUnusedPosters } from "#domain/movies/posters.ts";
import { rankMovies } from "#domain/movies/ranking.ts";
import { refreshTrending } from "#domain/movies/trending.ts";
import { checkDueOffers } from "#domain/offers/checks/check-offers.ts";
import { proposeUploads } from "#domain/offers/checks/propose-uploads.ts";
import { refreshWatchMarks } from "#domain/offers/watch-marks.ts";
import { refreshWatchPages } from "#domain/offers/watch-pages.ts";
import { removeUnconfirmed } from "#domain/own-data/unconfirmed.ts";
import { runInBackground } from "#domain/platform/background.ts";
import type { Job } from "#domain/platform/job-runs.ts";
import { sendDueMail } from "#domain/platform/mail/mail.ts";
import { vacuumDueTables } from "#domain/platform/vacuum.ts";
import { detectTextLanguages } from "#domain/reviews/text-languages.ts";
import { announceChanges } from "#domain/search-engines/index-now.ts";
import { writeSitemaps } from "#domain/search-engines/sitemaps.ts";
import { renewServiceKeys } from "#domain/settings/service-keys.ts";
import { sweepHiddenPictures } from "#domain/share-pictures/sweep.ts";
import { mailOwner } from "#domain/system/owner-mail.ts";
import { notifyWaitingMembers } from "#domain/watchlist/alerts.ts";

export const jobs: Job[] = [
  {
    name: "check-offers",
    schedule: "*/10 * * * *",
    run: checkDueOffers,
  },
  {
    name: "continue-fill",
    schedule: "* * * * *",
    atStart: true,
    run: async () => runInBackground(() => continueFill()),
  },
  {
    name: "continue-imports",
    schedule: "* * * * *",
    atStart: true,
    run: async () => runInBackground(continueImports),
  },
  {
    name: "detect-languages",
    schedule: "* * * * *",
    atStart: true,
    run: detectTextLanguages,
  },
  {
    // Also adds what waited for a film that is here now.
    name: "continue-member-imports",
    schedule: "* * * * *",
    atStart: true,
    run: async () => runInBackground(continueMemberImports),
  },
  {
    // Posters that a stopped process left undrawn, or that could not be drawn at upload.
    name: "draw-posters",
    schedule: "*/5 * * * *",
    atStart: true,
    run: drawWaitingPosters,
  },
  {
    name: "import-pictures",
    schedule: "* * * * *",
    atStart: true,
    run: async () =>
      runInBackground(async () => {
        await importPosters();
        await importCreatorPictures();
      }),
  },
  {
    name: "mail-missed-verifications",
    schedule: "*/5 * * * *",
    atStart: true,
    run: mailMissedVerifications,
  },
  {
    name: "mail-owner",
    schedule: "40 * * * *",
    run: mailOwner,
  },
  {
    name: "propose-uploads",
    schedule: "24 * * * *",
    run: proposeUploads,
  },
  {
    // At the first minute of the day, and again for what a stopped site missed.
    name: "publish-scheduled-movies",
    schedule: "0,15,30,45 * * * *",
    atStart: true,
    run: publishScheduledMovies,
  },
  {
    name: "purge-deleted-entries",
    schedule: "37 3 * * *",
    run: purgeDeleted,
  },
  {
    name: "purge-expired-sessions",
    schedule: "17 * * * *",
    run: purgeExpired,
  },
  {
    name: "purge-imports",
    schedule: "41 3 * * *",
    run: async () => {
      await purgeImports();
      await purgeMemberImports();
    },
  },
  {
    name: "purge-page-views",
    schedule: "12 3 * * *",
    run: purgePageViews,
  },
  {
    name: "rank-movies",
    schedule: "7,27,47 * * * *",
    atStart: true,
    run: rankMovies,
  },
  {
    name: "recount-analytics",
    schedule: "41 * * * *",
    run: recountAnalytics,
  },
  {
    name: "refresh-analytics",
    schedule: "* * * * *",
    atStart: true,
    run: refreshAnalytics,
  },
  {
    name: "refresh-landing-pages",
    schedule: "3,13,23,33,43,53 * * * *",
    atStart: true,
    run: refreshLandingPages,
  },
  {
    name: "refresh-trending",
    schedule: "*/10 * * * *",
    atStart: true,
    run: refreshTrending,
  },
  {
    name: "refresh-watch-pages",
    schedule: "9,19,29,39,49,59 * * * *",
    atStart: true,
    run: refreshWatchPages,
  },
  {
    // Offers begin and end with the day, whose first minute comes later by a slower clock.
    name: "refresh-watch-marks",
    schedule: "0,15,30,45 * * * *",
    atStart: true,
    run: refreshWatchMarks,
  },
  {
    name: "remove-unconfirmed-accounts",
    schedule: "47 3 * * *",
    run: removeUnconfirmed,
  },
  {
    name: "renew-second-factors",
    schedule: "27 4 * * *",
    atStart: true,
    run: renewSecondFactors,
  },
  {
    name: "renew-service-keys",
    schedule: "29 4 * * *",
    atStart: true,
    run: renewServiceKeys,
  },
  {
    name: "send-digests",
    // The evening from Dakar to Nairobi; each run also mails what the one before missed.
    schedule: "0 16-20 * * *",
    run: sendDigests,
  },
  {
    name: "send-mail",
    schedule: "* * * * *",
    atStart: true,
    run: sendDueMail,
  },
  {
    name: "sum-tallies",
    schedule: "37 * * * *",
    run: sumTallies,
  },
  {
    name: "sweep-posters",
    schedule: "52 3 * * *",
    run: sweepUnusedPosters,
  },
  {
    name: "sweep-share-pictures",
    schedule: "57 3 * * *",
    run: async () => runInBackground(sweepHiddenPictures),
  },
  {
    // At the hour that the owner has set, and again for what a stopped site missed.
    name: "take-daily-backup",
    schedule: "2 * * * *",
    run: async () => runInBackground(takeDueBackup),
  },
  {
    name: "notify-waiting-members",
    schedule: "* * * * *",
    atStart: true,
    run: notifyWaitingMembers,
  },
  {
    name: "vacuum-tables",
    schedule: "6,16,26,36,46,56 * * * *",
    atStart: true,
    run: vacuumDueTables,
  },
  {
    name: "write-dump",
    // At the start too, so that a new site has its files and figures at once.
    schedule: "19 2 * * *",
    atStart: true,
    run: async () => runInBackground(writeDailyDump),
  },
  {
    // A changed page is in its sitemap within ten minutes, and announced where IndexNow is on.
    name: "write-sitemaps",
    schedule: "*/5 * * * *",
    atStart: true,
    run: async () => {
      await writeSitemaps();
      await announceChanges();
    },
  },
];
