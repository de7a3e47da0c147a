/** News for a member that others bring about. */
export const notificationTypes = [
  "review_helpful",
  "review_approved",
  "review_rejected",
  "review_reply",
  "list_reply",
  "mention",
  "movie_added",
  "movie_watchable",
  "correction_accepted",
  "correction_declined",
  "offer_report_accepted",
  "offer_report_declined",
  "offer_proposal_accepted",
  "offer_proposal_declined",
] as const;

export const activityTypes = [
  "review",
  "watchlist_add",
  "favorite_toggle",
  "profile_update",
  ...notificationTypes,
] as const;

export type ActivityType = (typeof activityTypes)[number];

export const activityFilters = [
  { value: "review", label: "Reviews" },
  { value: "watchlist_add", label: "Watchlist" },
  { value: "favorite_toggle", label: "Favorites" },
  { value: "profile_update", label: "Profile" },
  { value: "notification", label: "Notifications" },
] as const;

export type ActivityFilter = (typeof activityFilters)[number]["value"];

export const activityRanges = [
  { value: "today", label: "Today" },
  { value: "week", label: "Past week" },
  { value: "month", label: "Past month" },
  { value: "year", label: "Past year" },
] as const;

export type ActivityRange = (typeof activityRanges)[number]["value"];
