import { adminTable } from "./admin-table.ts";
import { listsTable } from "./lists-table.ts";
import { peopleTable } from "./people-table.ts";
import { all, type Row } from "./row.ts";

const open = all(200);
const home = all(302);
const done = all(303);
const away = 302;
const missing = all(404);

/** Who may do what, route by route: rules 18 to 26, asked over HTTP. */
export const table: Record<string, Row> = {
  "/": { path: "/", get: open },
  "/movie/:slug": { path: "/movie/xala-1975", get: open },
  "/movie/:slug/review": {
    path: "/movie/xala-1975/review",
    get: { ...open, visitor: away },
    // The member has reviewed it: sent to the form that edits.
    post: { form: { rating: "5" }, answers: { ...done, visitor: 401, suspended: 403 } },
  },
  "/movie/:slug/report": {
    path: "/movie/xala-1975/report",
    get: { ...open, visitor: away },
    post: { form: { reason: "spam" }, answers: { ...done, visitor: 401, suspended: 403 } },
  },
  "/movie/:slug/correct": {
    path: "/movie/xala-1975/correct",
    get: { ...open, visitor: away },
    post: {
      form: { field: "director", value: "Ousmane Sembène", source: "" },
      answers: { ...done, visitor: 401, suspended: 403 },
    },
  },
  "/festivals/:slug/correct": {
    path: "/festivals/fespaco/correct?edition=1976",
    get: { ...open, visitor: away },
    post: {
      form: { field: "number", value: "5", source: "Its catalogue" },
      answers: { ...done, visitor: 401, suspended: 403 },
    },
  },
  "/movie/:slug/watch/report": {
    path: "/movie/xala-1975/watch/report",
    get: { ...open, visitor: away },
    post: {
      form: { act: "report", offer: ":offer", reason: "does-not-play", details: "" },
      answers: { ...done, visitor: 401, suspended: 403 },
    },
  },
  "/movie/:slug/watch/propose": {
    path: "/movie/xala-1975/watch/propose",
    get: { ...open, visitor: away },
    post: {
      form: { address: "https://films.example/xala" },
      answers: { ...done, visitor: 401, suspended: 403 },
    },
  },
  "/movie/:slug/watched": {
    path: "/movie/xala-1975/watched",
    get: { ...open, visitor: away },
    post: { form: { when: "today" }, answers: { ...done, visitor: 401, suspended: 403 } },
  },
  "/diary.csv": { path: "/diary.csv", get: { ...open, visitor: away } },
  "/watchlist.csv": { path: "/watchlist.csv", get: { ...open, visitor: away } },
  // Nobody's own.
  "/diary/:id": {
    path: "/diary/2000000000",
    get: { ...missing, visitor: away },
    post: { form: { year: "2026" }, answers: { ...missing, visitor: 401, suspended: 403 } },
  },
  ...listsTable,
  ...peopleTable,
  "/movie/:slug/watchlist": {
    path: "/movie/xala-1975/watchlist",
    get: home,
    // A visitor is led to sign in, here and with the next two.
    post: { form: { intent: "add" }, answers: { ...done, suspended: 403 } },
  },
  "/movie/:slug/rating": {
    path: "/movie/xala-1975/rating",
    get: home,
    post: { form: { rating: "4" }, answers: { ...done, suspended: 403 } },
  },
  "/movie/:slug/favorite": {
    path: "/movie/xala-1975/favorite",
    get: home,
    post: { form: { intent: "add" }, answers: { ...done, suspended: 403 } },
  },
  "/movie/:slug/alert": {
    path: "/movie/xala-1975/alert",
    get: home,
    // It can be watched already.
    post: { form: { intent: "remove" }, answers: { ...done, visitor: 401, suspended: 403 } },
  },
  "/movie/:slug/watch": { path: "/movie/xala-1975/watch", get: open },
  "/movie/:slug/share": { path: "/movie/xala-1975/share", get: open },
  "/m/:code": { path: "/m/nothing", get: missing },
  "/movies": { path: "/movies", get: open },
  "/movies/feed": { path: "/movies/feed", get: open },
  "/all-reviews/feed": { path: "/all-reviews/feed", get: open },
  "/movie/:slug/feed": { path: "/movie/xala-1975/feed", get: open },
  "/creator/:slug/feed": { path: "/creator/ousmane-sembene/feed", get: open },
  "/profile/:username/feed": { path: "/profile/the-member/feed", get: open },
  "/festivals": { path: "/festivals", get: open },
  "/festivals/feed": { path: "/festivals/feed", get: open },
  "/festivals/calendar.ics": { path: "/festivals/calendar.ics", get: open },
  "/festival/:slug": { path: "/festival/fespaco", get: open },
  "/festival/:slug.json": { path: "/festival/fespaco.json", get: open },
  "/festival/:slug/:second": { path: "/festival/fespaco/1976", get: open },
  "/watch": { path: "/watch", get: open },
  "/watch/feed": { path: "/watch/feed", get: open },
  "/watch/:provider": { path: "/watch/netflix", get: open },
  "/watch/:provider/:country": { path: "/watch/netflix/nigeria", get: open },
  "/watch/:provider/feed": { path: "/watch/netflix/feed", get: open },
  "/country/:slug/feed": { path: "/country/senegal/feed", get: open },
  "/language/:slug/feed": { path: "/language/wolof/feed", get: open },
  "/robots.txt": { path: "/robots.txt", get: open },
  "/opensearch.xml": { path: "/opensearch.xml", get: open },
  "/manifest.webmanifest": { path: "/manifest.webmanifest", get: open },
  // The site of this test names no contact.
  "/.well-known/security.txt": { path: "/.well-known/security.txt", get: missing },
  "/.well-known/change-password": { path: "/.well-known/change-password", get: home },
  "/browse": { path: "/browse", get: open },
  "/featured": { path: "/featured", get: open },
  "/trending": { path: "/trending", get: open },
  "/all-reviews": { path: "/all-reviews", get: open },
  "/search": { path: "/search", get: open },
  "/search/suggestions": { path: "/search/suggestions?q=xa", get: open },
  "/share-pictures/:kind/:file": {
    path: "/share-pictures/movie/xala-1975-0123456789abcdef.jpg",
    get: open,
  },
  "/api/v1/*": { path: "/api/v1/films/xala-1975", get: open },
  "/movie/:slug.json": { path: "/movie/xala-1975.json", get: open },
  "/creator/:slug.json": { path: "/creator/ousmane-sembene.json", get: open },
  "/data": { path: "/data", get: open },
  "/reconcile": { path: "/reconcile", get: open },
  "/reconcile/preview": { path: "/reconcile/preview?id=creator:ousmane-sembene", get: open },
  "/reconcile/*": { path: "/reconcile/suggest/entity?prefix=xala", get: open },
  "/about": { path: "/about", get: open },
  "/guidelines": { path: "/guidelines", get: open },
  "/review-policy": { path: "/review-policy", get: open },
  "/creators": { path: "/creators", get: open },
  "/creator/:slug": { path: "/creator/ousmane-sembene", get: open },
  "/countries": { path: "/countries", get: open },
  "/countries/map": { path: "/countries/map", get: open },
  "/country/:slug": { path: "/country/senegal", get: open },
  // To a list with both filters: the films are few.
  "/country/:slug/:second": { path: "/country/senegal/drama", get: home },
  "/language/:slug": { path: "/language/wolof", get: open },
  "/language/:slug/:second": { path: "/language/wolof/drama", get: home },
  "/genre/:slug": { path: "/genre/drama", get: open },
  "/genre/:slug/:second": { path: "/genre/drama/1970s", get: home },
  "/decade/:slug": { path: "/decade/1970s", get: open },
  "/year/:slug": { path: "/year/1975", get: open },
  "/creator/:slug/share": { path: "/creator/ousmane-sembene/share", get: open },
  // Nothing that is known in the catalogue.
  "/wikidata/*": { path: "/wikidata/Q42", get: missing },
  "/imdb/*": { path: "/imdb/tt9999999", get: missing },
  "/tmdb/*": { path: "/tmdb/7", get: missing },
  "/letterboxd/*": { path: "/letterboxd/nothing", get: missing },
  "/eidr/*": { path: "/eidr/10.5240/nothing", get: missing },
  "/isan/*": { path: "/isan/nothing", get: missing },
  "/youtube/*": { path: "/youtube/nothing", get: missing },
  "/profiles": { path: "/profiles", get: open },
  "/profile/:username": { path: "/profile/the-member", get: open },
  "/profile/:username/share": { path: "/profile/the-member/share", get: open },
  "/embed/movie/:slug": { path: "/embed/movie/xala-1975", get: open },
  "/embed/review/:review": { path: "/embed/review/:review", get: open },
  "/oembed": { path: "/oembed?url=http://localhost:3000/movie/xala-1975", get: open },
  "/profile/:username/report": {
    path: "/profile/the-member/report",
    get: { ...open, visitor: away },
    post: {
      form: { reason: "fake" },
      answers: { ...done, visitor: 401, suspended: 403, member: 403 },
    },
  },
  "/reviews": {
    path: "/reviews",
    get: { ...open, visitor: away },
  },
  "/reviews/:id": {
    path: "/reviews/:review",
    get: open,
    post: { form: { text: "Yes." }, answers: { ...done, visitor: 401, suspended: 403 } },
  },
  "/r/:code": { path: "/r/nothing", get: missing },
  "/reviews/:id/vote": {
    path: "/reviews/:review/vote",
    get: { ...home, visitor: 303 },
    post: {
      form: { vote: "yes" },
      answers: { ...done, visitor: 401, suspended: 403, member: 403 },
    },
  },
  "/reviews/:id/flag": {
    path: "/reviews/:review/flag",
    get: { ...open, visitor: away },
    post: {
      form: { reason: "spam" },
      answers: { ...done, visitor: 401, suspended: 403, member: 403 },
    },
  },
  // A reply that nobody wrote.
  "/replies/:id/flag": {
    path: "/replies/2000000000/flag",
    get: { ...missing, visitor: away },
    post: { form: { reason: "spam" }, answers: { ...missing, visitor: 401, suspended: 403 } },
  },
  "/reviews/:id/delete": {
    path: "/reviews/:review/delete",
    get: { ...missing, visitor: away, member: 200 },
    post: { form: {}, answers: { ...all(403), visitor: 401, member: 303 } },
  },
  "/auth": {
    path: "/auth",
    get: { ...home, visitor: 200 },
    post: {
      form: { email: "nobody@example.org", password: "unknown" },
      answers: { ...all(303), visitor: 401 },
    },
  },
  "/auth/second-factor": {
    path: "/auth/second-factor",
    get: home,
    post: { form: { code: "000000" }, answers: all(303) },
  },
  "/auth/passkey": {
    path: "/auth/passkey",
    get: home,
    post: { form: { response: "{}" }, answers: all(303) },
  },
  "/auth/passkey/options": {
    path: "/auth/passkey/options",
    get: home,
    post: { form: {}, answers: all(200) },
  },
  "/auth/check-mail": { path: "/auth/check-mail", get: open },
  "/auth/verify": {
    path: "/auth/verify?token=forged",
    get: done,
    post: { form: { email: "nobody@example.org" }, answers: all(303) },
  },
  "/auth/forgot": {
    path: "/auth/forgot",
    get: open,
    post: { form: { email: "nobody@example.org" }, answers: all(303) },
  },
  "/auth/reset": {
    path: "/auth/reset?token=forged",
    get: done,
    post: { form: { password: "another password" }, answers: done },
  },
  "/auth/email": { path: "/auth/email?token=forged", get: done, post: { form: {}, answers: done } },
  "/auth/email/undo": {
    path: "/auth/email/undo?token=forged",
    get: done,
    post: { form: {}, answers: done },
  },
  // Off until the keys of a provider are set.
  "/auth/with/:provider": {
    path: "/auth/with/google",
    get: home,
    post: { form: {}, answers: missing },
  },
  "/api/auth/callback/:provider": { path: "/api/auth/callback/google", get: done },
  "/mailbox": { path: "/mailbox", get: { ...all(403), owner: 200 } },
  // Closed since somebody has signed in.
  "/welcome": { path: "/welcome", get: missing, post: { form: {}, answers: missing } },
  "/profile/edit": {
    path: "/profile/edit",
    get: { ...open, visitor: away },
    post: {
      // A field that the form does not have is ignored.
      form: { displayName: "The Member", username: "the-member", bio: "", role: "admin" },
      answers: { ...all(409), visitor: 401, suspended: 403, member: 303 },
    },
  },
  "/profile/edit/name": {
    path: "/profile/edit/name",
    get: { ...open, visitor: away },
    post: {
      form: { displayName: "Another Name" },
      answers: { ...done, visitor: 401, suspended: 403 },
    },
  },
  "/profile/edit/avatar": {
    path: "/profile/edit/avatar",
    get: { ...open, visitor: away },
    post: { form: { intent: "remove" }, answers: { ...all(303), visitor: 401, suspended: 403 } },
  },
  "/profile/edit/watching": {
    path: "/profile/edit/watching",
    get: { ...open, visitor: away },
    post: { form: { providers: "mubi" }, answers: { ...done, visitor: 401, suspended: 403 } },
  },
  // A suspended member still looks after their own account.
  "/profile/edit/account": {
    path: "/profile/edit/account",
    get: { ...open, visitor: away },
    post: {
      form: { currentPassword: "unknown", newPassword: "another password" },
      answers: { ...all(422), visitor: 401 },
    },
  },
  "/profile/edit/account/second-factor": {
    path: "/profile/edit/account/second-factor",
    get: { ...open, visitor: away },
    post: {
      form: { intent: "start", password: "unknown" },
      answers: { ...all(422), visitor: 401 },
    },
  },
  "/profile/edit/account/recovery-codes": {
    path: "/profile/edit/account/recovery-codes",
    get: home,
    post: { form: {}, answers: { ...all(303), visitor: 401 } },
  },
  "/profile/edit/account/passkeys": {
    path: "/profile/edit/account/passkeys",
    get: home,
    // Nobody's own.
    post: { form: { intent: "remove", id: "1" }, answers: { ...done, visitor: 401 } },
  },
  "/profile/edit/account/tokens": {
    path: "/profile/edit/account/tokens",
    get: { ...open, visitor: away },
    // Nobody's own.
    post: { form: { intent: "revoke", id: "1" }, answers: { ...missing, visitor: 401 } },
  },
  // Nobody's own.
  "/profile/edit/account/passkeys/:id/remove": {
    path: "/profile/edit/account/passkeys/1/remove",
    get: { ...missing, visitor: away },
  },
  "/profile/edit/account/passkeys/options": {
    path: "/profile/edit/account/passkeys/options",
    get: home,
    post: { form: { password: "unknown" }, answers: { ...all(422), visitor: 401 } },
  },
  "/profile/edit/account/sessions": {
    path: "/profile/edit/account/sessions",
    get: home,
    // Nobody's own.
    post: { form: { which: "one", id: "2000000000" }, answers: { ...done, visitor: 401 } },
  },
  "/profile/edit/account/import": {
    path: "/profile/edit/account/import",
    get: { ...open, visitor: away },
    post: { form: { rounding: "up" }, answers: { ...all(422), visitor: 401, suspended: 403 } },
  },
  // Nobody's own.
  "/profile/edit/account/import/:id": {
    path: "/profile/edit/account/import/2000000000",
    get: { ...missing, visitor: away },
    post: { form: { intent: "undo" }, answers: { ...missing, visitor: 401, suspended: 403 } },
  },
  "/profile/edit/account/data": {
    path: "/profile/edit/account/data",
    get: { ...open, visitor: away },
  },
  "/profile/edit/account/delete": {
    path: "/profile/edit/account/delete",
    get: { ...open, visitor: away },
    post: {
      form: { reviews: "go", password: "unknown", confirmation: "delete" },
      answers: { ...all(422), visitor: 401, owner: 409 },
    },
  },
  ...adminTable,
  "/watchlist": { path: "/watchlist", get: { ...open, visitor: away } },
  "/favorites": { path: "/favorites", get: { ...open, visitor: away } },
  "/dashboard": { path: "/dashboard", get: { ...open, visitor: away } },
  "/activity": { path: "/activity", get: { ...open, visitor: away } },
  "/activity/people": { path: "/activity/people", get: { ...open, visitor: away } },
  "/unsubscribe/:token": {
    path: "/unsubscribe/forged",
    get: missing,
    post: { form: {}, answers: missing },
  },
  "/preferences": {
    path: "/preferences",
    get: home,
    post: { form: { theme: "dark" }, answers: all(303) },
  },
  // As in development; STYLEGUIDE decides elsewhere.
  "/styleguide": { path: "/styleguide", get: open },
  "/styleguide/posters": { path: "/styleguide/posters", get: open },
  "/styleguide/colours": { path: "/styleguide/colours", get: open },
  "/*": { path: "/nowhere", get: missing, post: { form: {}, answers: all(404) } },
  "/auth/sign-out": { path: "/auth/sign-out", get: home, post: { form: {}, answers: all(303) } },
};
