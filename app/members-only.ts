// Stands for a page until it is there.
export const notFound = "routes/errors/not-found.ts";

/** The pages for members alone (specification, section 2): each route pattern with its module. */
export const membersOnly = {
  "/profile/edit": "routes/profiles/edit/edit-profile.tsx",
  "/profile/edit/account": "routes/account/account.tsx",
  "/profile/edit/account/second-factor": "routes/account/second-factor.tsx",
  "/profile/edit/account/recovery-codes": "routes/account/recovery-codes.ts",
  "/profile/edit/account/passkeys": "routes/account/passkeys.tsx",
  "/profile/edit/account/passkeys/options": "routes/account/passkey-options.ts",
  "/profile/edit/account/sessions": "routes/account/sessions.tsx",
  "/profile/edit/account/data": "routes/account/data.ts",
  "/profile/edit/account/delete": "routes/account/delete.tsx",
  "/dashboard": notFound,
  "/watchlist": notFound,
  "/reviews": notFound,
  "/favorites": notFound,
  "/activity": "routes/activity/activity.tsx",
  "/admin": notFound,
  "/admin/movies/add": notFound,
  "/admin/movies/edit": notFound,
  "/admin/movies/edit/:slug": notFound,
  "/admin/movies/import": notFound,
  "/admin/cast-crew": notFound,
  "/admin/trailers": notFound,
  "/admin/awards": notFound,
  "/admin/moderation": notFound,
  "/admin/users": notFound,
  "/admin/analytics": notFound,
  "/admin/flagging": notFound,
  "/admin/creators": notFound,
  "/admin/ads": notFound,
};
