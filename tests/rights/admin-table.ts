import { all, type Row, type Statuses } from "./row.ts";

// Pages for administrators.
const forAdmins: Statuses = { ...all(403), visitor: 302, admin: 200, owner: 200 };

// Until the owner delegates them.
const forOwner: Statuses = { ...all(403), visitor: 302, owner: 200 };

const actOfAdmins: Statuses = { ...all(403), visitor: 401, admin: 303, owner: 303 };
const home = all(302);
const actOfOwner: Statuses = { ...all(403), visitor: 401, owner: 303 };
const film = {
  ...{ title: "Guelwaar", description: "A burial in the wrong faith.", releaseYear: "1992" },
  ...{ genre: "drama", language: "wolof" },
};

/** Who may do what on the administrator's side, before the owner delegates anything. */
const ofOwnersImport: Statuses = { ...all(403), visitor: 401, owner: 404 };

export const adminTable: Record<string, Row> = {
  "/admin/analytics": { path: "/admin/analytics", get: forOwner },
  "/admin/analytics.csv": { path: "/admin/analytics.csv", get: forOwner },
  "/admin": { path: "/admin", get: forAdmins },
  // Nothing of this site is scheduled in tests.
  "/admin/system": {
    path: "/admin/system",
    get: forOwner,
    post: { form: { job: "send-mail" }, answers: { ...all(403), visitor: 401, owner: 404 } },
  },
  "/admin/backups": {
    path: "/admin/backups",
    get: forOwner,
    post: { form: { act: "schedule", hour: "", keep: "7" }, answers: actOfOwner },
  },
  // There is no such backup.
  "/admin/backups/:name": {
    path: "/admin/backups/griot-daily-2026.tar.zst",
    get: { ...forOwner, owner: 404 },
  },
  "/admin/ads": { path: "/admin/ads", get: forOwner },
  "/admin/ads/add": {
    path: "/admin/ads/add",
    get: forOwner,
    post: {
      form: {
        ...{ title: "Griot at FESPACO", text: "Meet us.", link: "/featured", placement: "home" },
        ...{ startsOn: "2026-01-01", endsOn: "2026-01-31" },
      },
      answers: { ...actOfAdmins, admin: 403 },
    },
  },
  // There is no such notice.
  "/admin/ads/:id/edit": {
    path: "/admin/ads/9999999/edit",
    get: { ...forOwner, owner: 404 },
    post: { form: {}, answers: { ...all(403), visitor: 401, owner: 422 } },
  },
  "/admin/ads/:id/delete": {
    path: "/admin/ads/9999999/delete",
    get: { ...forOwner, owner: 404 },
    post: { form: {}, answers: { ...all(403), visitor: 401, owner: 404 } },
  },
  "/admin/creators": { path: "/admin/creators", get: forAdmins },
  "/admin/creators/add": {
    path: "/admin/creators/add",
    get: forAdmins,
    post: { form: { name: "Safi Faye" }, answers: actOfAdmins, isOnce: true },
  },
  "/admin/creators/add/look-up": { path: "/admin/creators/add/look-up?q=safi", get: forAdmins },
  // Looking up is off.
  "/admin/creators/:slug/look-up": {
    path: "/admin/creators/ousmane-sembene/look-up?entry=wikidata%3AQ1",
    get: forAdmins,
    post: {
      form: { take: "name" },
      answers: { ...actOfAdmins, admin: 422, owner: 422 },
    },
  },
  "/admin/creators/deleted": {
    path: "/admin/creators/deleted",
    get: forAdmins,
    // Nobody was deleted.
    post: { form: { entry: "1" }, answers: { ...actOfAdmins, admin: 410, owner: 410 } },
  },
  "/admin/creators/:slug/edit": {
    path: "/admin/creators/ousmane-sembene/edit",
    get: forAdmins,
    post: { form: { name: "Sembène Ousmane", version: "9" }, answers: actOfAdmins },
  },
  "/admin/creators/:slug/delete": {
    path: "/admin/creators/ousmane-sembene/delete",
    get: forAdmins,
    // They have a film.
    post: { form: {}, answers: { ...actOfAdmins, admin: 409, owner: 409 } },
  },
  "/admin/creators/:slug/merge": {
    path: "/admin/creators/ousmane-sembene/merge",
    get: forAdmins,
    post: { form: { with: "nobody" }, answers: { ...actOfAdmins, admin: 422, owner: 422 } },
  },
  "/admin/creators/:slug/restore": {
    path: "/admin/creators/ousmane-sembene/restore",
    get: home,
    post: { form: { version: "0" }, answers: actOfAdmins },
  },
  "/admin/movies/import": {
    path: "/admin/movies/import",
    get: forOwner,
    post: { form: { intent: "reset" }, answers: { ...all(403), visitor: 401, owner: 303 } },
  },
  // There is no import to change: the owner is led to where one begins.
  "/admin/movies/import/columns": {
    path: "/admin/movies/import/columns",
    get: { ...forOwner, owner: 303 },
    post: { form: { intent: "next" }, answers: ofOwnersImport },
  },
  "/admin/movies/import/values": {
    path: "/admin/movies/import/values",
    get: { ...forOwner, owner: 303 },
    post: { form: { intent: "next" }, answers: ofOwnersImport },
  },
  "/admin/movies/import/matches": {
    path: "/admin/movies/import/matches",
    get: { ...forOwner, owner: 303 },
    post: { form: { intent: "next" }, answers: ofOwnersImport },
  },
  "/admin/movies/import/preview": {
    path: "/admin/movies/import/preview",
    get: { ...forOwner, owner: 303 },
  },
  "/admin/movies/import/history": { path: "/admin/movies/import/history", get: forOwner },
  "/admin/movies/import/history/:import/undo": {
    path: "/admin/movies/import/history/1/undo",
    get: { ...forOwner, owner: 404 },
    post: { form: {}, answers: { ...all(403), visitor: 401, owner: 409 } },
  },
  "/admin/movies/import/report.csv": {
    path: "/admin/movies/import/report.csv?import=1",
    get: { ...forOwner, owner: 404 },
  },
  "/admin/movies/import/mapping.json": {
    path: "/admin/movies/import/mapping.json",
    get: { ...forOwner, owner: 404 },
  },
  "/admin/movies/import/progress": { path: "/admin/movies/import/progress", get: forOwner },
  "/admin/movies/import/template.csv": {
    path: "/admin/movies/import/template.csv",
    get: forOwner,
  },
  "/admin/movies/import/failed.csv": {
    path: "/admin/movies/import/failed.csv",
    get: { ...forOwner, owner: 404 },
  },
  "/admin/movies/export.csv": { path: "/admin/movies/export.csv", get: forOwner },
  "/admin/creators/suggestions": { path: "/admin/creators/suggestions?q=se", get: forAdmins },
  "/admin/users": { path: "/admin/users", get: forOwner },
  "/admin/users/:username/suspend": {
    path: "/admin/users/the-other/suspend",
    get: forOwner,
    post: {
      form: { reason: "", days: "" },
      answers: { ...all(403), visitor: 401, owner: 422 },
    },
  },
  "/admin/users/:username/unsuspend": {
    path: "/admin/users/the-other/unsuspend",
    get: { ...all(403), visitor: 302, owner: 302 },
    post: { form: {}, answers: { ...all(403), visitor: 401, owner: 303 } },
  },
  "/admin/users/:username/role": {
    path: "/admin/users/the-other/role",
    get: { ...all(403), visitor: 302, owner: 302 },
    post: { form: { role: "user" }, answers: { ...all(403), visitor: 401, owner: 303 } },
  },
  "/admin/settings/:section": {
    path: "/admin/settings/general",
    get: forOwner,
    post: {
      form: { siteName: "Griot", siteDescription: "", contactEmail: "", siteUrl: "" },
      answers: { ...all(403), visitor: 401, owner: 303 },
    },
  },
  "/admin/pictures": {
    path: "/admin/pictures",
    get: forOwner,
    post: { form: {}, answers: actOfOwner },
  },
  "/admin/cast-crew": {
    path: "/admin/cast-crew?movie=xala-1975",
    get: forOwner,
    post: {
      form: { list: "cast", name: "Thierno Leye", role: "lead" },
      answers: actOfOwner,
    },
  },
  "/admin/trailers": {
    path: "/admin/trailers?movie=xala-1975",
    get: forOwner,
    post: {
      form: { title: "Trailer", url: "https://youtu.be/dQw4w9WgXcQ", type: "trailer" },
      answers: actOfOwner,
    },
  },
  "/admin/where-to-watch": {
    path: "/admin/where-to-watch?movie=xala-1975",
    get: forOwner,
    post: {
      form: {
        ...{ address: "https://youtu.be/dQw4w9WgXcQ", extent: "whole" },
        ...{ countryRule: "unknown", state: "plays" },
      },
      answers: actOfOwner,
    },
  },
  "/admin/offers": {
    path: "/admin/offers",
    get: forOwner,
  },
  "/admin/new-uploads": {
    path: "/admin/new-uploads",
    get: forOwner,
    post: { form: { upload: "1", intent: "dismiss" }, answers: actOfOwner },
  },
  "/admin/where-to-watch/import": {
    path: "/admin/where-to-watch/import",
    get: forOwner,
    post: { form: { rows: "[]" }, answers: { ...all(403), visitor: 401, owner: 422 } },
  },
  "/admin/where-to-watch/export.csv": {
    path: "/admin/where-to-watch/export.csv",
    get: forOwner,
  },
  "/admin/providers": {
    path: "/admin/providers",
    get: forOwner,
    post: { form: { name: "A cinémathèque", kind: "archive" }, answers: actOfOwner },
  },
  "/admin/channels": {
    path: "/admin/channels",
    get: forOwner,
    post: {
      form: { channel: "@ViewsofAfrica", title: "Views of Africa", official: "unknown" },
      answers: actOfOwner,
    },
  },
  "/admin/awards": {
    path: "/admin/awards?movie=xala-1975",
    get: forOwner,
    post: {
      form: { name: "FESPACO", category: "Best Picture", year: "1976", outcome: "won" },
      answers: actOfOwner,
    },
  },
  "/admin/related": {
    path: "/admin/related?movie=xala-1975",
    get: forOwner,
    // There is no other film.
    post: {
      form: { other: "xala-1975", relationship: "sequel" },
      answers: { ...actOfOwner, owner: 422 },
    },
  },
  "/admin/people": { path: "/admin/people?q=sem", get: forOwner },
  "/admin/moderation": { path: "/admin/moderation", get: forOwner },
  "/admin/moderation/decide": {
    path: "/admin/moderation/decide?act=approve&review=:review.approved.1",
    get: forOwner,
    post: {
      form: { act: "reject", review: ":review.pending.1", reason: "Spam" },
      answers: actOfOwner,
    },
  },
  "/admin/moderation/:review": { path: "/admin/moderation/:review", get: forOwner },
  "/admin/flagging": { path: "/admin/flagging", get: forOwner },
  // The case is gone, and only the owner is told so.
  "/admin/flagging/:flag": {
    path: "/admin/flagging/1",
    get: { ...forOwner, owner: 404 },
    post: { form: { act: "dismiss", reason: "Fair words" }, answers: actOfOwner },
  },
  "/admin/log": { path: "/admin/log", get: forOwner },
  "/admin/movies/add": {
    path: "/admin/movies/add",
    get: forOwner,
    post: { form: film, answers: { ...all(403), visitor: 401, owner: 303 } },
  },
  "/admin/movies/add/look-up": { path: "/admin/movies/add/look-up?q=xala", get: forOwner },
  // Looking up is off.
  "/admin/movies/identifiers": {
    path: "/admin/movies/identifiers?movie=xala-1975",
    get: forOwner,
    post: {
      form: { "entry.xala-1975": "wikidata:Q1" },
      answers: { ...all(403), visitor: 401, owner: 422 },
    },
  },
  "/admin/movies/edit/:slug/look-up": {
    path: "/admin/movies/edit/xala-1975/look-up?entry=wikidata%3AQ1",
    get: forOwner,
    post: { form: { take: "title" }, answers: { ...all(403), visitor: 401, owner: 422 } },
  },
  "/admin/changes": {
    path: "/admin/changes",
    get: forAdmins,
    // There is no such change.
    post: { form: { change: "9999999" }, answers: { ...actOfAdmins, admin: 404, owner: 404 } },
  },
  "/admin/movies/bulk": {
    path: "/admin/movies/bulk?act=delete&movie=9999999",
    get: forOwner,
    // There is no such film.
    post: { form: { act: "delete", movie: "9999999", until: "9999999" }, answers: actOfOwner },
  },
  "/admin/movies/posters": {
    path: "/admin/movies/posters",
    get: forOwner,
    // No picture is sent, and so none is set.
    post: { form: { intent: "confirm" }, answers: actOfOwner },
  },
  "/admin/movies/views": {
    path: "/admin/movies/views",
    get: home,
    post: { form: { name: "Without a poster", query: "missing=poster" }, answers: actOfOwner },
  },
  "/admin/movies/edit": { path: "/admin/movies/edit?q=xala", get: forOwner },
  "/admin/movies/edit/:slug": {
    path: "/admin/movies/edit/xala-1975",
    get: forOwner,
    post: { form: film, answers: { ...all(403), visitor: 401, owner: 303 } },
  },
  "/admin/movies/edit/:slug/delete": {
    path: "/admin/movies/edit/xala-1975/delete",
    get: forOwner,
    post: { form: {}, answers: { ...all(403), visitor: 401, owner: 303 } },
  },
  "/admin/movies/edit/:slug/history/:version": {
    path: "/admin/movies/edit/xala-1975/history/0",
    get: { ...all(403), visitor: 302, owner: 404 },
    post: { form: {}, answers: { ...all(403), visitor: 401, owner: 303 } },
  },
  "/admin/movies/deleted": {
    path: "/admin/movies/deleted",
    get: forOwner,
    post: { form: { entry: "999999" }, answers: { ...all(403), visitor: 401, owner: 410 } },
  },
  "/admin/movies/poster": {
    path: "/admin/movies/poster",
    get: home,
    // Without a script, it leads home.
    post: { form: {}, answers: { ...all(403), visitor: 401, owner: 302 } },
  },
  "/admin/movies/possible-duplicates": {
    path: "/admin/movies/possible-duplicates?title=xala&year=1975",
    get: forOwner,
  },
};
