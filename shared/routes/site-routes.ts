import type { Capability } from "#shared/options/capabilities.ts";
import { identifierSchemes } from "#shared/options/identifiers.ts";
import { type ListKind, movieLists } from "#shared/options/movie-records.ts";
import { largestImport } from "#shared/validation/admin-limits.ts";
import { largestUpload } from "#shared/validation/upload-limits.ts";

export type SiteRoute = {
  /** The file below `app/routes`. */
  module: string;
  /** True if it takes forms, serves only programs and mail, or has a page without scripts. */
  isAction?: boolean;
  /** The readers that the route's layout lets in: `app/routes.ts` groups the routes by it. */
  area: "everyone" | "members" | "admin";
  /** What who sends its forms must be able to do, besides what the form itself needs. */
  capability?: Capability;
  /** Named where it is refused, if not as the capability names it. */
  act?: string;
  /** The kind of the subject that its last parameter names. */
  pageOf?: "movie" | "creator" | "profile";
  /** True if robots stay away, as it takes forms or shows nothing to find. */
  isClosedToRobots?: true;
  /** Counted as a page view; unset if the address may identify its reader. */
  isCounted?: true;
  /** Fetched as soon as a visitor points at a link to it (`app/components/prefetch.tsx`). */
  isPrefetched?: true;
  /** Shows what plays in the reader's country, so it is cached for each country. */
  dependsOnCountry?: true;
  /** Depends on itself and on the films, members and lists that it links to, not on all figures. */
  dependsOnLinks?: true;
  /** Depends on more than address and preferences, so it is never cached. */
  isUncached?: true;
  /** A picture of public pages, which robots may fetch although it is not cached. */
  isPicture?: true;
  /** Other sites may show it in a frame. */
  isFramed?: true;
  isOpenInMaintenance?: true;
  /** Reads from the primary, as it follows a write by another browser. */
  readsPrimary?: true;
  /** Bytes of all files in its form. */
  largestUpload?: number;
  /** Its form carries a file of any size, which its action reads as a stream and limits. */
  takesStream?: true;
  /** Takes forms without an Origin header, which mail programs send (RFC 8058). */
  takesMailPrograms?: true;
  /** Replaces the usual reason for a visitor to sign in (rule 18). */
  signInReason?: string;
};

type Facts = Omit<SiteRoute, "area" | "module">;

function routesOf(area: SiteRoute["area"], facts: Facts = {}) {
  return (module: string, further: Facts = {}): SiteRoute => ({
    area,
    module,
    isAction: module.includes("/actions/"),
    ...facts,
    ...further,
  });
}

const openPage = routesOf("everyone");
const closedPage = routesOf("everyone", { isClosedToRobots: true });
const page = routesOf("everyone", { isCounted: true });
const list = routesOf("everyone", { isCounted: true, isPrefetched: true });
/** Of members' lists of films. */
const lists = routesOf("everyone", { isAction: true, isCounted: true, dependsOnLinks: true });
const open = routesOf("everyone", { isAction: true });
const closed = routesOf("everyone", { isAction: true, isClosedToRobots: true });
/** Questions of other sites, which differ too much for the cache. */
const forServices = routesOf("everyone", {
  isAction: true,
  isClosedToRobots: true,
  isUncached: true,
});
/** Read by programs that know the site's address. */
const forPrograms = routesOf("everyone", { isAction: true, isOpenInMaintenance: true });
const signIn = routesOf("everyone", {
  isUncached: true,
  isOpenInMaintenance: true,
  readsPrimary: true,
});
const member = routesOf("members");
const memberPage = routesOf("members", { isCounted: true });
const panelOf = (capability: Capability, act?: string) =>
  routesOf("admin", { isUncached: true, capability, ...(act && { act }) });
const panel = panelOf("open-admin");
const analytics = panelOf("view-analytics");
const creators = panelOf("manage-creators");
const moderation = panelOf("moderate-reviews");
const flagging = panelOf("moderate-reviews", "access content flagging");
const users = panelOf("manage-users");
const running = panelOf("run-site");
const ads = panelOf("run-site", "manage ads");
const films = panelOf("curate-catalogue");
const imports = panelOf("curate-catalogue", "import movies");
const ofFilms = (list: ListKind) => panelOf("curate-catalogue", movieLists[list].act);
const offers = ofFilms("offers");
const festivals = ofFilms("festivals");
// With a picture that is too large comes much text, which must not be lost with it.
const withText = { largestUpload: 3 * largestUpload };

/** Every route by its pattern, with the facts that are needed before it runs. */
export const siteRoutes: Readonly<Record<string, SiteRoute>> = {
  "/": list("home/home.tsx"),
  "/movie/:slug": list("movies/movie/movie.tsx", { pageOf: "movie", dependsOnCountry: true }),
  "/movie/:slug.json": open("api/api.ts"),
  "/movie/:slug/watch": closed("movies/where-to-watch/where-to-watch.tsx", {
    pageOf: "movie",
    dependsOnCountry: true,
  }),
  "/movie/:slug/review": page("movies/movie-review.tsx", { isClosedToRobots: true }),
  "/movie/:slug/feed": open("discovery/feed.ts"),
  "/movie/:slug/watchlist": closed("movies/actions/movie-watchlist.ts"),
  "/movie/:slug/rating": closed("movies/actions/movie-rating.ts"),
  "/movie/:slug/favorite": closed("movies/actions/movie-favorite.ts"),
  "/movie/:slug/alert": closed("movies/actions/movie-alert.ts"),
  "/movie/:slug/share": open("sharing/share.tsx"),
  "/m/:code": open("sharing/short-address.ts"),
  "/movies": list("movies/all-movies.tsx"),
  "/movies/feed": open("discovery/feed.ts"),
  "/browse": list("movies/browse/browse.tsx"),
  "/featured": page("movies/featured.tsx"),
  "/trending": list("movies/trending.tsx"),
  "/all-reviews": page("reviews/all-reviews/all-reviews.tsx"),
  "/all-reviews/feed": open("discovery/feed.ts"),
  "/reviews/:id": open("sharing/shared-review.tsx"),
  "/r/:code": open("sharing/short-address.ts"),
  "/reviews/:id/vote": closed("reviews/actions/vote.tsx"),
  "/search": page("search/search.tsx"),
  "/search/suggestions": closed("search/actions/suggestions.ts"),
  "/creators": list("creators/creators.tsx"),
  "/creator/:slug": list("creators/creator/creator.tsx", { pageOf: "creator" }),
  "/creator/:slug.json": open("api/api.ts"),
  "/creator/:slug/feed": open("discovery/feed.ts"),
  "/creator/:slug/follow": closed("creators/actions/follow.ts"),
  "/creator/:slug/share": open("sharing/share.tsx"),
  "/countries": page("landing/countries/countries.tsx"),
  "/countries/map": closed("landing/countries/map.tsx", { isFramed: true }),
  "/country/:slug": page("landing/landing.tsx"),
  "/country/:slug/:second": page("landing/landing.tsx"),
  "/country/:slug/feed": open("discovery/feed.ts"),
  "/language/:slug": page("landing/landing.tsx"),
  "/language/:slug/:second": page("landing/landing.tsx"),
  "/language/:slug/feed": open("discovery/feed.ts"),
  "/genre/:slug": page("landing/landing.tsx"),
  "/genre/:slug/:second": page("landing/landing.tsx"),
  "/decade/:slug": page("landing/landing.tsx"),
  "/year/:slug": page("landing/landing.tsx"),
  "/festivals": page("festivals/festivals.tsx", { isAction: true }),
  "/festivals/feed": open("discovery/feed.ts"),
  "/festivals/calendar.ics": open("festivals/calendar.ts"),
  "/festival/:slug": page("festivals/festival.tsx", { isAction: true }),
  "/festival/:slug.json": open("api/api.ts"),
  "/festival/:slug/:second": page("festivals/festival-part.tsx", { isAction: true }),
  "/watch": page("watch/watch.tsx", { dependsOnCountry: true }),
  "/watch/feed": open("discovery/feed.ts"),
  "/watch/:provider": page("watch/provider/provider.tsx"),
  "/watch/:provider/:country": page("watch/provider/provider.tsx"),
  "/watch/:provider/feed": open("discovery/feed.ts"),
  ...identifierRoutes(),
  "/profiles": list("profiles/profiles.tsx"),
  "/profile/:username": list("profiles/profile/profile.tsx", { pageOf: "profile" }),
  "/profile/:username/diary": page("diary/diary/diary.tsx", { pageOf: "profile", isAction: true }),
  "/profile/:username/year/:year": page("diary/year/year.tsx", {
    pageOf: "profile",
    isAction: true,
  }),
  "/profile/:username/diary/feed": open("discovery/feed.ts", { pageOf: "profile" }),
  "/profile/:username/followers": closed("profiles/people/people.tsx", { pageOf: "profile" }),
  "/profile/:username/following": closed("profiles/people/people.tsx", { pageOf: "profile" }),
  "/profile/:username/follow": closed("profiles/actions/follow.ts"),
  "/profile/:username/share": open("sharing/share.tsx"),
  "/profile/:username/lists": lists("lists/lists-of-member.tsx"),
  "/lists": lists("lists/lists.tsx"),
  "/list/:slug": lists("lists/list/list.tsx"),
  "/lists/feed": open("discovery/feed.ts"),
  "/list/:slug/feed": open("discovery/feed.ts"),
  "/list/:slug/share": open("sharing/share.tsx", { dependsOnLinks: true }),
  "/movie/:slug/lists": page("lists/lists-with-movie.tsx", {
    pageOf: "movie",
    isAction: true,
    isClosedToRobots: true,
  }),
  "/embed/movie/:slug": open("embeds/movie-embed.tsx", { isFramed: true }),
  "/embed/review/:review": open("embeds/review-embed.tsx", { isFramed: true }),
  "/embed/list/:slug": open("embeds/list-embed.tsx", { isFramed: true }),
  "/oembed": open("embeds/oembed.ts"),
  "/share-pictures/:kind/:file": open("share-picture/share-picture.ts", {
    isUncached: true,
    isPicture: true,
  }),
  "/profile/:username/feed": open("discovery/feed.ts"),
  "/api/v1/*": open("api/api.ts"),
  "/reconcile": forServices("reconcile/reconcile.ts"),
  "/reconcile/preview": forServices("embeds/entity-preview.tsx", { isFramed: true }),
  "/reconcile/*": forServices("reconcile/reconcile.ts"),
  "/data": page("site/data/data.tsx", { isAction: true }),
  "/about": page("site/about.tsx"),
  "/guidelines": page("site/policy.tsx", { isAction: true }),
  "/review-policy": page("site/policy.tsx", { isAction: true }),

  "/auth": signIn("auth/auth.tsx"),
  "/auth/second-factor": signIn("auth/second-factor.tsx"),
  "/auth/passkey": signIn("auth/actions/passkey.tsx"),
  "/auth/passkey/options": signIn("auth/actions/passkey-options.ts"),
  "/auth/with/:provider": signIn("auth/actions/provider.tsx"),
  "/api/auth/callback/:provider": signIn("auth/actions/provider-answer.tsx"),
  "/auth/check-mail": signIn("auth/check-mail.tsx"),
  "/auth/verify": signIn("auth/verify.tsx"),
  "/auth/forgot": signIn("auth/forgot.tsx"),
  "/auth/reset": signIn("auth/reset.tsx"),
  "/auth/email": signIn("auth/email.tsx", { isAction: true }),
  "/auth/email/undo": signIn("auth/email-undo.tsx", { isAction: true }),
  "/auth/sign-out": signIn("auth/actions/sign-out.tsx"),
  "/mailbox": open("mailbox/mailbox.tsx", { isUncached: true }),
  "/welcome": open("welcome/welcome.tsx", {
    isUncached: true,
    readsPrimary: true,
    takesStream: true,
  }),
  "/unsubscribe/:token": open("unsubscribe/unsubscribe.tsx", {
    isUncached: true,
    takesMailPrograms: true,
  }),
  "/preferences": open("preferences/preferences.ts", {
    isUncached: true,
    isOpenInMaintenance: true,
  }),
  "/styleguide": closedPage("styleguide/components.tsx"),
  "/styleguide/posters": closedPage("styleguide/posters.tsx"),
  "/styleguide/colours": closedPage("styleguide/colours.tsx"),
  "/robots.txt": forPrograms("discovery/robots.ts"),
  "/opensearch.xml": forPrograms("discovery/open-search.ts"),
  "/manifest.webmanifest": forPrograms("discovery/web-app-manifest.ts"),
  "/.well-known/security.txt": forPrograms("discovery/security-txt.ts"),
  "/.well-known/change-password": forPrograms("discovery/change-password.ts"),
  "/*": openPage("errors/not-found.tsx"),

  "/profile/edit/avatar": member("profiles/edit/edit-avatar.tsx", { largestUpload }),
  "/profile/edit/name": member("profiles/choose-name.tsx"),
  "/profile/edit": memberPage("profiles/edit/edit-profile.tsx"),
  "/profile/edit/watching": memberPage("me/watching.tsx"),
  "/profile/edit/account": memberPage("account/account.tsx"),
  "/profile/edit/account/second-factor": member("account/second-factor/second-factor.tsx"),
  "/profile/edit/account/delete": member("account/delete.tsx"),
  "/profile/edit/account/passkeys/:id/remove": member("account/remove-passkey.tsx", {
    isAction: true,
  }),
  "/profile/edit/account/recovery-codes": member("account/actions/recovery-codes.ts"),
  "/profile/edit/account/passkeys": member("account/actions/passkeys.tsx"),
  "/profile/edit/account/passkeys/options": member("account/actions/passkey-options.ts"),
  "/profile/edit/account/tokens": member("account/access-tokens.tsx", { isAction: true }),
  "/profile/edit/account/sessions": member("account/actions/sessions.tsx"),
  "/profile/edit/account/import": member("account/import-history.tsx", {
    isAction: true,
    largestUpload: largestImport,
  }),
  "/profile/edit/account/import/:id": member("account/import-report/import-report.tsx", {
    isAction: true,
  }),
  "/profile/edit/account/data": member("account/actions/data.ts"),
  "/dashboard": memberPage("dashboard/dashboard.tsx"),
  "/watchlist": memberPage("me/watchlist.tsx"),
  "/reviews": memberPage("reviews/own-reviews/own-reviews.tsx"),
  "/reviews/:id/flag": member("reviews/flag-review.tsx", { isAction: true }),
  "/replies/:id/flag": member("reviews/flag-reply.tsx", { isAction: true }),
  "/reviews/:id/delete": member("reviews/delete-review.tsx", { isAction: true }),
  "/movie/:slug/watched": member("diary/log-film.tsx", { isAction: true }),
  "/diary.csv": member("diary/actions/letterboxd.ts"),
  "/watchlist.csv": member("diary/actions/letterboxd-films.ts"),
  "/list/:slug/films.csv": member("diary/actions/letterboxd-films.ts"),
  "/diary/:id": member("diary/diary-entry.tsx", { isAction: true }),
  "/movie/:slug/report": memberPage("movies/report-movie.tsx", { isAction: true }),
  "/movie/:slug/correct": memberPage("movies/correct-movie.tsx"),
  "/lists/new": member("lists/new-list.tsx", { isAction: true }),
  "/list/:slug/edit": member("lists/edit-list/edit-list.tsx"),
  "/list/:slug/report": member("lists/report-list.tsx", { isAction: true }),
  "/list/:slug/add": member("lists/add-movies/add-movies.tsx", { isAction: true }),
  "/festivals/:slug/correct": member("festivals/correct-festival.tsx", { isAction: true }),
  "/movie/:slug/watch/report": memberPage("movies/where-to-watch/report-offer/report-offer.tsx"),
  "/movie/:slug/watch/propose": memberPage("movies/propose-offer.tsx"),
  "/profile/:username/block": member("profiles/keep-away.tsx", { isAction: true }),
  "/profile/:username/mute": member("profiles/keep-away.tsx", { isAction: true }),
  "/profile/:username/report": memberPage("profiles/report-profile.tsx", { isAction: true }),
  "/favorites": memberPage("me/favorites.tsx"),
  "/activity": memberPage("activity/activity.tsx", {
    signInReason: "Please sign in to view your activity feed.",
  }),
  "/activity/people": member("activity/people/people.tsx", {
    isAction: true,
    signInReason: "Please sign in to view your activity feed.",
  }),

  "/admin": panel("admin/panel/panel.tsx", {
    signInReason: "Please sign in to access the admin panel.",
  }),
  "/admin/analytics": analytics("admin/analytics/analytics.tsx"),
  "/admin/analytics.csv": analytics("admin/analytics/actions/analytics-csv.ts"),
  "/admin/system": running("admin/system/system.tsx"),
  "/admin/backups": running("admin/backups/backups.tsx"),
  "/admin/backups/:name": running("admin/backups/actions/download.ts"),
  "/admin/users": users("admin/users/users.tsx"),
  "/admin/users/:username/suspend": users("admin/users/suspend.tsx"),
  "/admin/users/:username/unsuspend": users("admin/users/actions/unsuspend.tsx"),
  "/admin/users/:username/role": users("admin/users/actions/change-role.tsx"),
  "/admin/settings/:section": running("admin/settings/settings.tsx"),
  "/admin/creators": creators("admin/creators/manage-creators/manage-creators.tsx"),
  "/admin/creators/add": creators("admin/creators/add-creator.tsx", withText),
  "/admin/creators/add/look-up": creators("admin/look-up/new-creator-look-up.tsx"),
  "/admin/creators/:slug/look-up": creators("admin/look-up/creator-look-up.tsx"),
  "/admin/creators/deleted": creators("admin/creators/deleted-creators.tsx"),
  "/admin/creators/suggestions": creators("admin/creators/actions/suggestions.ts"),
  "/admin/creators/:slug/edit": creators("admin/creators/edit-creator/edit-creator.tsx", withText),
  "/admin/creators/:slug/delete": creators("admin/creators/delete-creator.tsx"),
  "/admin/creators/:slug/merge": creators("admin/creators/merge-creators/merge-creators.tsx"),
  "/admin/creators/:slug/restore": creators("admin/creators/actions/restore-version.tsx"),
  "/admin/pictures": films("admin/pictures/pictures.tsx"),
  "/admin/people": films("admin/records/actions/people.ts"),
  "/admin/cast-crew": ofFilms("cast")("admin/records/cast-crew/cast-crew.tsx"),
  "/admin/trailers": ofFilms("trailers")("admin/records/trailers/trailers.tsx"),
  "/admin/where-to-watch": offers("admin/offers/where-to-watch/where-to-watch.tsx"),
  "/admin/offers": offers("admin/offers/listed-offers/listed-offers.tsx"),
  "/admin/new-uploads": offers("admin/offers/new-uploads/new-uploads.tsx"),
  "/admin/where-to-watch/import": offers("admin/offers/import-offers/import-offers.tsx", {
    largestUpload: largestImport,
  }),
  "/admin/where-to-watch/export.csv": offers("admin/offers/actions/export-offers.ts"),
  "/admin/providers": offers("admin/offers/providers/providers.tsx"),
  "/admin/channels": offers("admin/offers/providers/channels.tsx"),
  "/admin/awards": ofFilms("awards")("admin/records/awards/awards.tsx"),
  "/admin/festivals": festivals("admin/festivals/festivals.tsx"),
  "/admin/import-festivals": festivals("admin/festivals/import-dump.tsx", {
    largestUpload: largestImport,
  }),
  "/admin/festivals/:slug": festivals("admin/festivals/event/event.tsx"),
  "/admin/festivals/:slug/nominations": festivals("admin/festivals/nominations/nominations.tsx"),
  "/admin/festivals/:slug/nominations.csv": festivals(
    "admin/festivals/actions/export-nominations.ts",
  ),
  "/admin/festivals/:slug/import": festivals("admin/festivals/import-nominations.tsx", {
    largestUpload: largestImport,
  }),
  "/admin/related": films("admin/records/related/related.tsx"),
  "/admin/moderation": moderation("admin/moderation/moderation.tsx"),
  "/admin/moderation/decide": moderation("admin/moderation/decide.tsx"),
  "/admin/moderation/:review": moderation("admin/moderation/review.tsx"),
  "/admin/flagging": flagging("admin/flagging/flagging.tsx"),
  "/admin/flagging/:flag": flagging("admin/flagging/flag.tsx"),
  "/admin/changes": panel("admin/changes/changes.tsx"),
  "/admin/log": running("admin/log/log.tsx"),
  "/admin/movies/add": films("admin/movies/add-movie.tsx", { ...withText, act: "add movies" }),
  "/admin/movies/add/look-up": films("admin/look-up/new-film-look-up.tsx"),
  "/admin/movies/identifiers": films("admin/look-up/find-identifiers.tsx", {
    act: "look up films",
  }),
  "/admin/movies/edit/:slug/look-up": films("admin/look-up/film-look-up.tsx"),
  "/admin/movies/edit": films("admin/movies/manage-movies/manage-movies.tsx"),
  "/admin/movies/edit/:slug": films("admin/movies/edit-movie/edit-movie.tsx", withText),
  "/admin/movies/edit/:slug/delete": films("admin/movies/delete-movie.tsx"),
  "/admin/movies/edit/:slug/history/:version": films("admin/movies/restore-version.tsx"),
  "/admin/movies/bulk": films("admin/movies/bulk/bulk.tsx"),
  "/admin/movies/posters": films("admin/movies/posters/posters.tsx", {
    largestUpload: 3 * largestUpload,
  }),
  "/admin/movies/views": films("admin/movies/actions/saved-views.ts"),
  "/admin/movies/deleted": films("admin/movies/deleted-movies.tsx"),
  "/admin/movies/possible-duplicates": films("admin/movies/actions/possible-duplicates.ts"),
  "/admin/movies/poster": films("admin/movies/actions/upload-poster.tsx", { largestUpload }),
  "/admin/movies/fill": imports("admin/import/fill/fill.tsx"),
  "/admin/movies/import": imports("admin/import/import.tsx", {
    largestUpload: largestImport,
  }),
  "/admin/movies/import/columns": imports("admin/import/columns/columns.tsx", {
    largestUpload,
  }),
  "/admin/movies/import/values": imports("admin/import/values/values.tsx"),
  "/admin/movies/import/matches": imports("admin/import/matches/matches.tsx"),
  "/admin/movies/import/preview": imports("admin/import/preview/preview.tsx"),
  "/admin/movies/import/history": imports("admin/import/history/history.tsx"),
  "/admin/movies/import/history/:import/undo": imports("admin/import/history/undo.tsx"),
  "/admin/movies/import/report.csv": imports("admin/import/actions/report.ts"),
  "/admin/movies/import/mapping.json": imports("admin/import/actions/mapping.ts"),
  "/admin/movies/import/progress": imports("admin/import/actions/progress.ts"),
  "/admin/movies/import/template.csv": imports("admin/import/actions/template.ts"),
  "/admin/movies/import/failed.csv": imports("admin/import/actions/failed-rows.ts"),
  "/admin/movies/export.csv": films("admin/import/actions/export.ts"),
  "/admin/ads": ads("admin/ads/ads.tsx"),
  "/admin/ads/add": ads("admin/ads/add-ad.tsx", withText),
  "/admin/ads/:id/edit": ads("admin/ads/edit-ad.tsx", withText),
  "/admin/ads/:id/delete": ads("admin/ads/delete-ad.tsx"),
};

function identifierRoutes(): Record<string, SiteRoute> {
  const module = "identifiers/identifier.ts";
  return Object.fromEntries(identifierSchemes.map(({ value }) => [`/${value}/*`, open(module)]));
}
