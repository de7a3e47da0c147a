import type { FlagReason } from "./flag-reasons.ts";

export const flagStatuses = [
  { value: "pending", label: "Pending" },
  { value: "reviewed", label: "Reviewed" },
  { value: "resolved", label: "Resolved" },
  { value: "dismissed", label: "Dismissed" },
] as const;

export const flagPriorities = [
  { value: "low", label: "Low" },
  { value: "medium", label: "Medium" },
  { value: "high", label: "High" },
  { value: "critical", label: "Critical" },
] as const;

export const flaggedContentTypes = [
  { value: "review", label: "Review" },
  { value: "movie", label: "Movie" },
  { value: "user", label: "User" },
  { value: "comment", label: "Comment" },
  { value: "event", label: "Festival" },
  { value: "list", label: "List" },
] as const;

/** Reasons for a case beside flags: suggestions and reports about a film's page or an offer. */
export const caseOpeners = [
  { value: "correction", label: "Suggested correction" },
  { value: "offer-report", label: "Place to watch reported" },
  { value: "offer-proposal", label: "Place to watch suggested" },
] as const;

export type CaseReason = FlagReason | (typeof caseOpeners)[number]["value"];
export type FlagStatus = (typeof flagStatuses)[number]["value"];
export type FlagPriority = (typeof flagPriorities)[number]["value"];
export type FlaggedContentType = (typeof flaggedContentTypes)[number]["value"];

/** Of members' corrections and suggested places to watch. */
export const suggestionStatuses = [
  { value: "pending", label: "Pending" },
  { value: "accepted", label: "Accepted" },
  { value: "declined", label: "Declined" },
] as const;

export type SuggestionStatus = (typeof suggestionStatuses)[number]["value"];
