/**
 * The administrator's pages, each route pattern with its module. Visitors' browsers do not know of
 * them (server/build.ts), so a link from elsewhere into them asks for a new document.
 */
export const adminPages = {
  "/admin": "routes/admin/panel/panel.tsx",
  "/admin/analytics": "routes/admin/analytics/analytics.tsx",
  "/admin/settings/:section": "routes/admin/settings/settings-section.tsx",
};

/** What only administrators may ask for besides: addresses that take forms, or that scripts use. */
export const adminActs = {
  "/admin/creators/suggestions": "routes/admin/creators/suggestions.ts",
  "/admin/analytics.csv": "routes/admin/analytics/analytics-csv.ts",
};
