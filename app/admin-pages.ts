/**
 * The administrator's pages, each route pattern with its module. Visitors' browsers do not know of
 * them (server/build.ts), so a link from elsewhere into them asks for a new document.
 */
export const adminPages = {
  "/admin": "routes/admin/panel/panel.tsx",
  "/admin/analytics": "routes/admin/analytics/analytics.tsx",
  "/admin/users": "routes/admin/users/users.tsx",
  "/admin/users/:username/suspend": "routes/admin/users/suspend.tsx",
  "/admin/settings/:section": "routes/admin/settings/settings-section.tsx",
  "/admin/creators": "routes/admin/creators/creators.tsx",
  "/admin/creators/add": "routes/admin/creators/add-creator.tsx",
  "/admin/creators/deleted": "routes/admin/creators/deleted-creators.tsx",
  "/admin/creators/:slug/edit": "routes/admin/creators/edit-creator.tsx",
  "/admin/creators/:slug/delete": "routes/admin/creators/delete-creator.tsx",
  "/admin/creators/:slug/merge": "routes/admin/creators/merge-creators.tsx",
  "/admin/cast-crew": "routes/admin/records/cast-crew.tsx",
  "/admin/trailers": "routes/admin/records/trailers.tsx",
  "/admin/awards": "routes/admin/records/awards.tsx",
  "/admin/related": "routes/admin/records/related.tsx",
  "/admin/moderation": "routes/admin/moderation/moderation.tsx",
  "/admin/moderation/decide": "routes/admin/moderation/decide.tsx",
  "/admin/moderation/:review": "routes/admin/moderation/review.tsx",
  "/admin/flagging": "routes/admin/flagging/flagging.tsx",
  "/admin/flagging/:flag": "routes/admin/flagging/flag.tsx",
  "/admin/log": "routes/admin/log/log.tsx",
  "/admin/movies/add": "routes/admin/movies/add-movie.tsx",
  "/admin/movies/edit": "routes/admin/movies/manage-movies.tsx",
  "/admin/movies/edit/:slug": "routes/admin/movies/edit-movie.tsx",
  "/admin/movies/edit/:slug/delete": "routes/admin/movies/delete-movie.tsx",
  "/admin/movies/edit/:slug/history/:version": "routes/admin/movies/restore-version.tsx",
  "/admin/movies/deleted": "routes/admin/movies/deleted-movies.tsx",
  "/admin/movies/import": "routes/admin/import/import.tsx",
  "/admin/ads": "routes/admin/ads/ads.tsx",
  "/admin/ads/add": "routes/admin/ads/add-ad.tsx",
  "/admin/ads/:id/edit": "routes/admin/ads/edit-ad.tsx",
  "/admin/ads/:id/delete": "routes/admin/ads/delete-ad.tsx",
};

/** What only administrators may ask for besides: addresses that take forms, or that scripts use. */
export const adminActs = {
  "/admin/users/:username/unsuspend": "routes/admin/users/unsuspend.tsx",
  "/admin/users/:username/role": "routes/admin/users/change-role.tsx",
  "/admin/creators/suggestions": "routes/admin/creators/suggestions.ts",
  "/admin/creators/:slug/restore": "routes/admin/creators/restore-version.tsx",
  "/admin/analytics.csv": "routes/admin/analytics/analytics-csv.ts",
  "/admin/people": "routes/admin/records/people.ts",
  "/admin/movies/twins": "routes/admin/movies/twins.ts",
  "/admin/movies/import/progress": "routes/admin/import/progress.ts",
  "/admin/movies/import/template.csv": "routes/admin/import/template.ts",
  "/admin/movies/import/failed.csv": "routes/admin/import/failed-rows.ts",
  "/admin/movies/export.csv": "routes/admin/import/export.ts",
  "/admin/movies/poster": "routes/admin/movies/upload-poster.tsx",
};
