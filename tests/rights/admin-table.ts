import { all, type Row, type Statuses } from "./row.ts";

// What a page of the administrator's answers: to who may open it, and the denial to the others.
const forAdmins: Statuses = { ...all(403), visitor: 302, admin: 200, owner: 200 };

// Until the owner lets others.
const forOwner: Statuses = { ...all(403), visitor: 302, owner: 200 };

/** Who may do what on the administrator's side, before the owner delegates anything. */
export const adminTable: Record<string, Row> = {
  "/admin/analytics": { path: "/admin/analytics", get: forOwner },
  "/admin/analytics.csv": { path: "/admin/analytics.csv", get: forOwner },
  "/admin": { path: "/admin", get: forAdmins },
  "/admin/creators/suggestions": { path: "/admin/creators/suggestions?q=se", get: forAdmins },
  "/admin/settings/:section": {
    path: "/admin/settings/general",
    get: forOwner,
    post: {
      form: { siteName: "Griot", siteDescription: "", contactEmail: "", siteUrl: "" },
      answers: { ...all(403), visitor: 401, owner: 303 },
    },
  },
};
