import { largestImport } from "#shared/validation/admin-limits.ts";
import { largestUpload } from "#shared/validation/upload-limits.ts";

export type RouteFacts = {
  /** Whom the layout of the route lets in: `app/routes.ts` groups the routes by it. */
  area: "everyone" | "members" | "admin";
  /** Whose own page it is; its last parameter names the one. */
  pageOf?: "movie" | "creator" | "profile";
  /** Robots stay away: it takes forms, or shows nothing to find. */
  isClosedToRobots?: true;
  /** Counted as a page view. Not where the address may tell whose it is. */
  isCounted?: true;
  /** Fetched as soon as a visitor points at a link to it; `app/components/prefetch.tsx`. */
  isPrefetched?: true;
  /** It says what plays in the country that the reader chose, so each chosen one has its own. */
  dependsOnCountry?: true;
  /** Its answer depends on more than the address and the preferences, so no visitor's is cached. */
  isUncached?: true;
  /** A picture of public pages, which robots may fetch although it is not cached. */
  isPicture?: true;
  /** Other sites may show it in a frame. */
  isFramed?: true;
  isOpenInMaintenance?: true;
  /** Reads from the primary: it follows what another browser wrote a moment ago. */
  readsPrimary?: true;
  /** The most bytes of files that its form may carry. */
  largestUpload?: number;
  /** Its form carries a file of any size, which its action reads as it arrives and limits itself. */
  takesStream?: true;
  /** Takes forms without an Origin header, which mail programs send (RFC 8058). */
  takesMailPrograms?: true;
  /** Said in place of the usual words to a visitor (specification, section 2). */
  signInReason?: string;
};

const open: RouteFacts = { area: "everyone" };
const closed: RouteFacts = { ...open, isClosedToRobots: true };
/** What programs read that know the site by its address. */
const forPrograms: RouteFacts = { ...open, isOpenInMaintenance: true };
const page: RouteFacts = { area: "everyone", isCounted: true };
const list: RouteFacts = { ...page, isPrefetched: true };
const signIn: RouteFacts = {
  area: "everyone",
  isUncached: true,
  isOpenInMaintenance: true,
  readsPrimary: true,
};
const member: RouteFacts = { area: "members" };
const memberPage: RouteFacts = { area: "members", isCounted: true };
const admin: RouteFacts = { area: "admin", isUncached: true };
const adminUpload: RouteFacts = { ...admin, largestUpload };
// A picture that is too large comes with much text, which must not be lost with it.
const textUpload: RouteFacts = { ...admin, largestUpload: 3 * largestUpload };

/** What the site needs to know of each route before it runs, by the route's pattern. */
export const routeFacts: Readonly<Record<string, RouteFacts>> = {
  "/": list,
  "/movie/:slug": { ...list, pageOf: "movie", dependsOnCountry: true },
  "/movie/:slug/watch": { ...closed, pageOf: "movie", dependsOnCountry: true },
  "/movie/:slug/review": { ...page, isClosedToRobots: true },
  "/movie/:slug/feed": open,
  "/movie/:slug/watchlist": closed,
  "/movie/:slug/favorite": closed,
  "/movie/:slug/alert": closed,
  "/movie/:slug/share": open,
  "/m/:code": open,
  "/movies": list,
  "/movies/feed": open,
  "/browse": list,
  "/featured": page,
  "/trending": list,
  "/all-reviews": page,
  "/all-reviews/feed": open,
  "/reviews/:id": open,
  "/r/:code": open,
  "/reviews/:id/vote": closed,
  "/search": page,
  "/search/suggestions": closed,
  "/creators": list,
  "/creator/:slug": { ...list, pageOf: "creator" },
  "/creator/:slug/feed": open,
  "/creator/:slug/share": open,
  "/country/:slug": page,
  "/country/:slug/:second": page,
  "/country/:slug/feed": open,
  "/language/:slug": page,
  "/language/:slug/:second": page,
  "/language/:slug/feed": open,
  "/genre/:slug": page,
  "/genre/:slug/:second": page,
  "/decade/:slug": page,
  "/year/:slug": page,
  "/watch": { ...page, dependsOnCountry: true },
  "/watch/feed": open,
  "/watch/:provider": page,
  "/watch/:provider/:country": page,
  "/watch/:provider/feed": open,
  "/wikidata/*": open,
  "/imdb/*": open,
  "/tmdb/*": open,
  "/letterboxd/*": open,
  "/eidr/*": open,
  "/isan/*": open,
  "/youtube/*": open,
  "/profiles": list,
  "/profile/:username": { ...list, pageOf: "profile" },
  "/profile/:username/share": open,
  "/embed/movie/:slug": { ...open, isFramed: true },
  "/embed/review/:review": { ...open, isFramed: true },
  "/oembed": open,
  "/share-pictures/:kind/:file": { ...open, isUncached: true, isPicture: true },
  "/profile/:username/feed": open,
  "/about": page,
  "/guidelines": page,
  "/review-policy": page,

  "/auth": signIn,
  "/auth/second-factor": signIn,
  "/auth/passkey": signIn,
  "/auth/passkey/options": signIn,
  "/auth/with/:provider": signIn,
  "/api/auth/callback/:provider": signIn,
  "/auth/check-mail": signIn,
  "/auth/verify": signIn,
  "/auth/forgot": signIn,
  "/auth/reset": signIn,
  "/auth/email": signIn,
  "/auth/email/undo": signIn,
  "/auth/sign-out": signIn,
  "/mailbox": { ...open, isUncached: true },
  "/welcome": { ...open, isUncached: true, readsPrimary: true, takesStream: true },
  "/unsubscribe/:token": { ...open, isUncached: true, takesMailPrograms: true },
  "/preferences": { ...open, isUncached: true, isOpenInMaintenance: true },
  "/styleguide": closed,
  "/styleguide/posters": closed,
  "/styleguide/colours": closed,
  "/robots.txt": forPrograms,
  "/opensearch.xml": forPrograms,
  "/manifest.webmanifest": forPrograms,
  "/.well-known/security.txt": forPrograms,
  "/.well-known/change-password": forPrograms,
  "/*": open,

  "/profile/edit/avatar": { ...member, largestUpload },
  "/profile/edit/name": member,
  "/profile/edit": memberPage,
  "/profile/edit/watching": memberPage,
  "/profile/edit/account": memberPage,
  "/profile/edit/account/second-factor": member,
  "/profile/edit/account/delete": member,
  "/profile/edit/account/passkeys/:id/remove": member,
  "/profile/edit/account/recovery-codes": member,
  "/profile/edit/account/passkeys": member,
  "/profile/edit/account/passkeys/options": member,
  "/profile/edit/account/sessions": member,
  "/profile/edit/account/data": member,
  "/dashboard": memberPage,
  "/watchlist": memberPage,
  "/reviews": memberPage,
  "/reviews/:id/flag": member,
  "/reviews/:id/delete": member,
  "/movie/:slug/report": memberPage,
  "/movie/:slug/correct": memberPage,
  "/movie/:slug/watch/report": memberPage,
  "/movie/:slug/watch/propose": memberPage,
  "/profile/:username/report": memberPage,
  "/favorites": memberPage,
  "/activity": { ...memberPage, signInReason: "Please sign in to view your activity feed." },

  "/admin": { ...admin, signInReason: "Please sign in to access the admin panel." },
  "/admin/analytics": admin,
  "/admin/analytics.csv": admin,
  "/admin/system": admin,
  "/admin/backups": admin,
  "/admin/backups/:name": admin,
  "/admin/users": admin,
  "/admin/users/:username/suspend": admin,
  "/admin/users/:username/unsuspend": admin,
  "/admin/users/:username/role": admin,
  "/admin/settings/:section": admin,
  "/admin/creators": admin,
  "/admin/creators/add": textUpload,
  "/admin/creators/add/look-up": admin,
  "/admin/creators/:slug/look-up": admin,
  "/admin/creators/deleted": admin,
  "/admin/creators/suggestions": admin,
  "/admin/creators/:slug/edit": textUpload,
  "/admin/creators/:slug/delete": admin,
  "/admin/creators/:slug/merge": admin,
  "/admin/creators/:slug/restore": admin,
  "/admin/pictures": admin,
  "/admin/people": admin,
  "/admin/cast-crew": admin,
  "/admin/trailers": admin,
  "/admin/where-to-watch": admin,
  "/admin/offers": admin,
  "/admin/new-uploads": admin,
  "/admin/where-to-watch/import": { ...admin, largestUpload: largestImport },
  "/admin/where-to-watch/export.csv": admin,
  "/admin/providers": admin,
  "/admin/channels": admin,
  "/admin/awards": admin,
  "/admin/related": admin,
  "/admin/moderation": admin,
  "/admin/moderation/decide": admin,
  "/admin/moderation/:review": admin,
  "/admin/flagging": admin,
  "/admin/flagging/:flag": admin,
  "/admin/changes": admin,
  "/admin/log": admin,
  "/admin/movies/add": textUpload,
  "/admin/movies/add/look-up": admin,
  "/admin/movies/identifiers": admin,
  "/admin/movies/edit/:slug/look-up": admin,
  "/admin/movies/edit": admin,
  "/admin/movies/edit/:slug": textUpload,
  "/admin/movies/edit/:slug/delete": admin,
  "/admin/movies/edit/:slug/history/:version": admin,
  "/admin/movies/bulk": admin,
  "/admin/movies/posters": { ...admin, largestUpload: 3 * largestUpload },
  "/admin/movies/views": admin,
  "/admin/movies/deleted": admin,
  "/admin/movies/twins": admin,
  "/admin/movies/poster": adminUpload,
  "/admin/movies/import": { ...admin, largestUpload: largestImport },
  "/admin/movies/import/columns": { ...admin, largestUpload },
  "/admin/movies/import/values": admin,
  "/admin/movies/import/matches": admin,
  "/admin/movies/import/preview": admin,
  "/admin/movies/import/history": admin,
  "/admin/movies/import/history/:import/undo": admin,
  "/admin/movies/import/report.csv": admin,
  "/admin/movies/import/mapping.json": admin,
  "/admin/movies/import/progress": admin,
  "/admin/movies/import/template.csv": admin,
  "/admin/movies/import/failed.csv": admin,
  "/admin/movies/export.csv": admin,
  "/admin/ads": admin,
  "/admin/ads/add": textUpload,
  "/admin/ads/:id/edit": textUpload,
  "/admin/ads/:id/delete": admin,
};
