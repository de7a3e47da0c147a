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
