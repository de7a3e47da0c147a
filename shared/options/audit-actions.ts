/** What the log keeps: who did one of these to what, when and why. */
export const auditActions = [
  { value: "review-approved", label: "Approved a review" },
  { value: "review-rejected", label: "Rejected a review" },
  { value: "flag-resolved", label: "Resolved a flag" },
  { value: "flag-dismissed", label: "Dismissed a flag" },
  { value: "member-suspended", label: "Suspended a member" },
  { value: "member-unsuspended", label: "Lifted a suspension" },
  { value: "role-changed", label: "Changed a member's role" },
  { value: "capability-given", label: "Gave a right to a role" },
  { value: "capability-taken", label: "Took a right from a role" },
  { value: "settings-changed", label: "Changed the settings" },
  { value: "maintenance-started", label: "Started maintenance" },
  { value: "maintenance-ended", label: "Ended maintenance" },
  { value: "catalogue-imported", label: "Imported films" },
  { value: "notice-added", label: "Added a notice" },
  { value: "notice-changed", label: "Changed a notice" },
  { value: "notice-removed", label: "Removed a notice" },
  { value: "owner-changed", label: "Made the owner" },
  { value: "second-factor-reset", label: "Turned off the second factor of" },
  { value: "password-reset", label: "Made a new password for" },
  { value: "address-confirmed", label: "Confirmed the address of" },
  { value: "email-changed", label: "Changed their email address" },
  { value: "email-restored", label: "Took their email address back" },
] as const;

export type AuditAction = (typeof auditActions)[number]["value"];
