/** The pages for members alone (specification, section 2): each route pattern with its module. */
export const membersOnly = {
  "/profile/edit/avatar": "routes/profiles/edit/edit-avatar.tsx",
  "/profile/edit/name": "routes/profiles/choose-name.tsx",
  "/profile/edit": "routes/profiles/edit/edit-profile.tsx",
  "/profile/edit/watching": "routes/me/watching.tsx",
  "/profile/edit/account": "routes/account/account.tsx",
  "/profile/edit/account/second-factor": "routes/account/second-factor/second-factor.tsx",
  "/profile/edit/account/delete": "routes/account/delete.tsx",
  "/profile/edit/account/passkeys/:id/remove": "routes/account/remove-passkey.tsx",
  "/dashboard": "routes/dashboard/dashboard.tsx",
  "/watchlist": "routes/me/watchlist.tsx",
  "/reviews": "routes/reviews/own-reviews/own-reviews.tsx",
  "/reviews/:id/flag": "routes/reviews/flag-review.tsx",
  "/reviews/:id/delete": "routes/reviews/delete-review.tsx",
  "/movie/:slug/report": "routes/movies/report-movie.tsx",
  "/movie/:slug/correct": "routes/movies/correct-movie.tsx",
  "/movie/:slug/watch/report": "routes/movies/report-offer/report-offer.tsx",
  "/movie/:slug/watch/propose": "routes/movies/propose-offer.tsx",
  "/profile/:username/report": "routes/profiles/report-profile.tsx",
  "/favorites": "routes/me/favorites.tsx",
  "/activity": "routes/activity/activity.tsx",
};

export const memberActionRoutes = {
  "/profile/edit/account/recovery-codes": "routes/account/actions/recovery-codes.ts",
  "/profile/edit/account/passkeys": "routes/account/actions/passkeys.tsx",
  "/profile/edit/account/passkeys/options": "routes/account/actions/passkey-options.ts",
  "/profile/edit/account/sessions": "routes/account/actions/sessions.tsx",
  "/profile/edit/account/data": "routes/account/actions/data.ts",
};
