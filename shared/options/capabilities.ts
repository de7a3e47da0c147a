import type { Role } from "./members.ts";

type Rule = {
  roles: readonly Role[];
  /** Named where it is refused. */
  action: string;
};

/** Roles before the owner delegates anything (rules 20 and 21). */
export const capabilities = {
  "open-admin": { roles: ["admin"], action: "access the admin panel" },
  /** Allows use during maintenance (rule 25); never delegated. */
  "pass-maintenance": { roles: ["admin"], action: "use the site during maintenance" },
  "manage-creators": { roles: ["admin"], action: "manage creators" },
  "curate-catalogue": { roles: [], action: "edit movies" },
  "moderate-reviews": { roles: [], action: "moderate reviews" },
  "manage-users": { roles: [], action: "manage users" },
  "view-analytics": { roles: [], action: "view analytics" },
  /** Settings, notices and the audit log; never delegated. */
  "run-site": { roles: [], action: "change settings" },
  /** Only on the site's own machine (rule 26); never delegated. */
  "read-mailbox": { roles: [], action: "read the mailbox" },
} as const satisfies Record<string, Rule>;

export type Capability = keyof typeof capabilities;

export const delegables = [
  {
    value: "curate-catalogue",
    label: "Curate the catalogue",
    meaning: "Add, edit, delete and import films, with their cast, crew, trailers and awards.",
  },
  {
    value: "moderate-reviews",
    label: "Moderate reviews and flags",
    meaning: "Approve and reject reviews, and decide what members have flagged.",
  },
  {
    value: "manage-users",
    label: "Manage users",
    meaning: "Suspend members and make them moderators.",
  },
  {
    value: "view-analytics",
    label: "View analytics",
    meaning: "Read how the site is used and download its figures.",
  },
] as const;

export const helpers = [
  { value: "moderator", label: "Moderators" },
  { value: "admin", label: "Admins" },
] as const;

export type Delegable = (typeof delegables)[number]["value"];
export type Helper = (typeof helpers)[number]["value"];
