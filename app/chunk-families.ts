/** The packages of the chunk that every page loads. */
export const frameworkPackages = ["react", "react-dom", "react-router", "scheduler"];

/**
 * Modules that only pages of one kind share: by chunk, its files, and folders with a slash at the
 * end. `tests/chunk-families.test.ts` names those that are gone.
 */
export const chunkFamilies: Record<string, string[]> = {
  /** First, or the members' chunk takes them. */
  forms: [
    "shared/options/review-dispositions.ts",
    "shared/validation/upload-limits.ts",
    "ui/retract-errors.ts",
  ],
  lists: [
    "app/components/filter-options.ts",
    "app/components/live-form.tsx",
    "app/components/movie-list-data.tsx",
    "app/components/movie-results.tsx",
    "app/components/movie-row.tsx",
    "app/components/show-films.tsx",
    "app/routes/creators/creators-search-params.ts",
    "app/routes/movies/lists/list-error.tsx",
    "app/routes/movies/lists/list-search-params.ts",
    "app/routes/watch/broadcasts.tsx",
    "shared/options/countries.ts",
    "shared/options/further-languages.ts",
    "shared/options/languages.ts",
    "shared/options/movie-sorts.ts",
    "shared/validation/movie-filters.ts",
    "ui/filter-panel.tsx",
    "ui/skeleton.tsx",
  ],
  /** After the lists' chunk, as it would take parts of that. */
  filters: ["app/components/movie-filters.tsx", "app/components/watch-filters.tsx"],
  cards: [
    "app/components/creator-card.tsx",
    "app/components/creator-sorting.tsx",
    "app/components/poster-strip.tsx",
    "shared/options/credited-parts.ts",
    "ui/search-form.tsx",
  ],
  /** For corrections and the administrator's forms. */
  catalogue: [
    "shared/options/awards.ts",
    "shared/text/youtube-id.ts",
    "shared/validation/catalogue-limits.ts",
  ],
  days: ["shared/format/day.ts"],
  activity: ["app/routes/activity/activity-frame.tsx"],
  diary: ["shared/options/venues.ts"],
  "members-lists": ["shared/options/audiences.ts", "shared/validation/member-list-limits.ts"],
  /** For the site's own texts, and mails. */
  texts: ["shared/text/split-links.ts"],
  /** For reports and proposals of offers, and the administrator's forms. */
  "offer-forms": [
    "shared/offers/reports.ts",
    "shared/offers/options.ts",
    "shared/offers/report-limits.ts",
  ],
  film: [
    "app/components/paragraphs.tsx",
    "app/components/trailer.tsx",
    "app/document/embed-card.ts",
    "ui/breadcrumb.tsx",
    "ui/distribution.tsx",
  ],
  member: [
    "app/components/member/",
    "shared/options/flag-reasons.ts",
    "shared/options/report-reasons.ts",
    "shared/options/review-statuses.ts",
    "shared/text/count-characters.ts",
    "shared/validation/review-limits.ts",
    "ui/rating-input.tsx",
    "ui/textarea-field.tsx",
    "ui/toast.tsx",
  ],
  /** After the members' chunk, as it would take parts of that. */
  reports: ["app/components/plain-report.tsx"],
  sharing: ["app/routes/sharing/share-panel/", "shared/text/share-links.ts"],
  replies: ["app/routes/replies/", "shared/text/mentions.ts", "shared/validation/reply-limits.ts"],
  offers: ["app/components/all-offers.tsx"],
  figures: [
    "app/components/decade-bar.tsx",
    "app/components/drawn-html.tsx",
    "app/components/trending-list.tsx",
  ],
  notice: ["app/components/sponsored-notice.tsx"],
  account: [
    "app/routes/auth/sign-in/auth-page.tsx",
    "app/routes/auth/sign-in/document-form.tsx",
    "app/routes/auth/sign-in/email-field.tsx",
    "app/routes/auth/sign-in/links.ts",
    "app/routes/auth/sign-in/new-password-field.tsx",
    "app/routes/auth/sign-in/resend-form.tsx",
    "app/routes/auth/sign-in/use-passkeys.ts",
    "shared/text/password-strength.ts",
    "shared/validation/account-limits.ts",
    "shared/validation/profile-limits.ts",
    "ui/chips-field.tsx",
    "ui/password-field.tsx",
  ],
};

/** Folders of modules that pages of several kinds share, unless a family has them. */
export const sharedFolders = ["ui/", "shared/", "app/components/"];

export const adminFolder = "app/routes/admin/";

export function isAmong(modules: string[], path: string): boolean {
  return modules.some((one) =>
    one.endsWith("/") ? path.startsWith(one) && /\.tsx?$/.test(path) : path === one,
  );
}
