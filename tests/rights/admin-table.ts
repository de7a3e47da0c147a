import { capabilities } from "#shared/options/capabilities.ts";
import { siteRoutes } from "#shared/routes/site-routes.ts";
import { all, type Row, type Statuses } from "./row.ts";

/** What the panel's routes answer to whom their capability lets in; by default 200, and 303. */
type PanelRow = {
  /** By default the pattern. */
  path?: string;
  /** `home` if everybody is led home. */
  get?: number | "home";
  form?: Record<string, string>;
  post?: number;
  isOnce?: true;
};

const film = {
  ...{ title: "Guelwaar", description: "A burial in the wrong faith.", releaseYear: "1992" },
  ...{ genre: "drama", language: "wolof" },
};

const panelRows: Record<string, PanelRow> = {
  "/admin/analytics": {},
  "/admin/analytics.csv": {},
  "/admin": {},
  // Nothing of this site is scheduled in tests.
  "/admin/system": { form: { job: "send-mail" }, post: 404 },
  "/admin/backups": { form: { act: "schedule", hour: "", keep: "7" } },
  // There is no such backup.
  "/admin/backups/:name": { path: "/admin/backups/griot-daily-2026.tar.zst", get: 404 },
  "/admin/ads": {},
  "/admin/ads/add": {
    form: {
      title: "Griot at FESPACO",
      text: "Meet us.",
      link: "/featured",
      placement: "home",
      startsOn: "2026-01-01",
      endsOn: "2026-01-31",
    },
  },
  // There is no such notice.
  "/admin/ads/:id/edit": { path: "/admin/ads/9999999/edit", get: 404, form: {}, post: 422 },
  "/admin/ads/:id/delete": { path: "/admin/ads/9999999/delete", get: 404, form: {}, post: 404 },
  "/admin/creators": {},
  "/admin/creators/add": { form: { name: "Safi Faye" }, isOnce: true },
  "/admin/creators/add/look-up": { path: "/admin/creators/add/look-up?q=safi" },
  // Looking up is off.
  "/admin/creators/:slug/look-up": {
    path: "/admin/creators/ousmane-sembene/look-up?entry=wikidata%3AQ1",
    form: { take: "name" },
    post: 422,
  },
  // Nobody was deleted.
  "/admin/creators/deleted": { form: { entry: "1" }, post: 410 },
  "/admin/creators/:slug/edit": {
    path: "/admin/creators/ousmane-sembene/edit",
    // Later than any change that another row makes.
    form: { name: "Sembène Ousmane", version: "1000000" },
  },
  // They have a film.
  "/admin/creators/:slug/delete": {
    path: "/admin/creators/ousmane-sembene/delete",
    form: {},
    post: 409,
  },
  "/admin/creators/:slug/merge": {
    path: "/admin/creators/ousmane-sembene/merge",
    form: { with: "nobody" },
    post: 422,
  },
  "/admin/creators/:slug/restore": {
    path: "/admin/creators/ousmane-sembene/restore",
    get: "home",
    form: { version: "0" },
  },
  "/admin/movies/fill": { form: { countries: "Atlantis" }, post: 422 },
  "/admin/movies/import": { form: { intent: "reset" } },
  // There is no import to change: the owner is led to where one begins.
  "/admin/movies/import/columns": { get: 303, form: { intent: "next" }, post: 404 },
  "/admin/movies/import/values": { get: 303, form: { intent: "next" }, post: 404 },
  "/admin/movies/import/matches": { get: 303, form: { intent: "next" }, post: 404 },
  "/admin/movies/import/preview": { get: 303 },
  "/admin/movies/import/history": {},
  "/admin/movies/import/history/:import/undo": {
    path: "/admin/movies/import/history/1/undo",
    get: 404,
    form: {},
    post: 409,
  },
  "/admin/movies/import/report.csv": { path: "/admin/movies/import/report.csv?import=1", get: 404 },
  "/admin/movies/import/mapping.json": { get: 404 },
  "/admin/movies/import/progress": {},
  "/admin/movies/import/template.csv": {},
  "/admin/movies/import/failed.csv": { get: 404 },
  "/admin/movies/export.csv": {},
  "/admin/creators/suggestions": { path: "/admin/creators/suggestions?q=se" },
  "/admin/users": {},
  "/admin/users/:username/suspend": {
    path: "/admin/users/the-other/suspend",
    form: { reason: "", days: "" },
    post: 422,
  },
  "/admin/users/:username/unsuspend": {
    path: "/admin/users/the-other/unsuspend",
    get: 302,
    form: {},
  },
  "/admin/users/:username/role": {
    path: "/admin/users/the-other/role",
    get: 302,
    form: { role: "user" },
  },
  "/admin/settings/:section": {
    path: "/admin/settings/general",
    form: { siteName: "Griot", siteDescription: "", contactEmail: "", siteUrl: "" },
  },
  "/admin/pictures": { form: {} },
  "/admin/cast-crew": {
    path: "/admin/cast-crew?movie=xala-1975",
    form: { list: "cast", name: "Thierno Leye", role: "lead" },
  },
  "/admin/trailers": {
    path: "/admin/trailers?movie=xala-1975",
    form: { title: "Trailer", url: "https://youtu.be/dQw4w9WgXcQ", type: "trailer" },
  },
  "/admin/where-to-watch": {
    path: "/admin/where-to-watch?movie=xala-1975",
    form: {
      address: "https://youtu.be/dQw4w9WgXcQ",
      extent: "whole",
      countryRule: "unknown",
      state: "plays",
    },
  },
  "/admin/offers": { form: { movie: "xala-1975", offer: ":offer", state: "plays" } },
  "/admin/new-uploads": { form: { upload: "1", intent: "dismiss" } },
  "/admin/where-to-watch/import": { form: { rows: "[]" }, post: 422 },
  "/admin/where-to-watch/export.csv": {},
  "/admin/providers": { form: { name: "A cinémathèque", kind: "archive" } },
  "/admin/channels": {
    form: { channel: "@ViewsofAfrica", title: "Views of Africa", official: "unknown" },
  },
  "/admin/awards": {
    path: "/admin/awards?movie=xala-1975",
    form: { name: "FESPACO", category: "Best Picture", year: "1976", outcome: "won" },
  },
  "/admin/festivals": { form: { name: "Mashariki", kind: "festival" } },
  // No file is sent.
  "/admin/import-festivals": { path: "/admin/import-festivals", form: {}, post: 422 },
  "/admin/festivals/:slug": {
    path: "/admin/festivals/fespaco",
    form: { list: "editions", year: "1987", number: "10" },
  },
  "/admin/festivals/:slug/nominations": {
    path: "/admin/festivals/fespaco/nominations?edition=1976",
    form: { edition: "1976", category: "Oumarou Ganda", result: "won", film: "Xala", year: "1975" },
  },
  "/admin/festivals/:slug/nominations.csv": { path: "/admin/festivals/fespaco/nominations.csv" },
  // No file is sent.
  "/admin/festivals/:slug/import": { path: "/admin/festivals/fespaco/import", form: {}, post: 422 },
  // There is no other film.
  "/admin/related": {
    path: "/admin/related?movie=xala-1975",
    form: { other: "xala-1975", relationship: "sequel" },
    post: 422,
  },
  "/admin/people": { path: "/admin/people?q=sem" },
  "/admin/moderation": {},
  "/admin/moderation/decide": {
    path: "/admin/moderation/decide?act=approve&review=:review.approved.1",
    form: { act: "reject", review: ":review.pending.1", reason: "Spam" },
  },
  "/admin/moderation/:review": {},
  "/admin/flagging": {},
  // The case is gone, and only the owner is told so.
  "/admin/flagging/:flag": {
    path: "/admin/flagging/1",
    get: 404,
    form: { act: "dismiss", reason: "Fair words" },
  },
  "/admin/log": {},
  "/admin/movies/add": { form: film },
  "/admin/movies/add/look-up": { path: "/admin/movies/add/look-up?q=xala" },
  // Looking up is off.
  "/admin/movies/identifiers": {
    path: "/admin/movies/identifiers?movie=xala-1975",
    form: { "entry.xala-1975": "wikidata:Q1" },
    post: 422,
  },
  "/admin/movies/edit/:slug/look-up": {
    path: "/admin/movies/edit/xala-1975/look-up?entry=wikidata%3AQ1",
    form: { take: "title" },
    post: 422,
  },
  // There is no such change.
  "/admin/changes": { form: { change: "9999999" }, post: 404 },
  // There is no such film.
  "/admin/movies/bulk": {
    path: "/admin/movies/bulk?act=delete&movie=9999999",
    form: { act: "delete", movie: "9999999", until: "9999999" },
  },
  // No picture is sent, and so none is set.
  "/admin/movies/posters": { form: { intent: "confirm" } },
  "/admin/movies/views": {
    get: "home",
    form: { name: "Without a poster", query: "missing=poster" },
  },
  "/admin/movies/edit": { path: "/admin/movies/edit?q=xala" },
  "/admin/movies/edit/:slug": { path: "/admin/movies/edit/xala-1975", form: film },
  "/admin/movies/edit/:slug/delete": { path: "/admin/movies/edit/xala-1975/delete", form: {} },
  "/admin/movies/edit/:slug/history/:version": {
    path: "/admin/movies/edit/xala-1975/history/0",
    get: 404,
    form: {},
  },
  "/admin/movies/deleted": { form: { entry: "999999" }, post: 410 },
  // Without a script, it leads home.
  "/admin/movies/poster": { get: "home", form: {}, post: 302 },
  "/admin/movies/possible-duplicates": {
    path: "/admin/movies/possible-duplicates?title=xala&year=1975",
  },
};

/** Who may do what on the administrator's side, before the owner delegates anything. */
export const adminTable: Record<string, Row> = Object.fromEntries(
  Object.entries(panelRows).map(([pattern, row]) => [pattern, toRow(pattern, row)]),
);

function toRow(
  pattern: string,
  { path = pattern, get = 200, form, post = 303, isOnce }: PanelRow,
): Row {
  const { capability } = siteRoutes[pattern] ?? {};
  const isForAdmins = capability && capabilities[capability].roles.length > 0;
  const only = (visitor: number, status: number): Statuses => ({
    ...all(403),
    visitor,
    ...(isForAdmins && { admin: status }),
    owner: status,
  });
  return {
    path,
    get: get === "home" ? all(302) : only(302, get),
    ...(form && { post: { form, answers: only(401, post), ...(isOnce && { isOnce }) } }),
  };
}
