/** The packages of the chunk that every page loads. */
export const frameworkPackages = ["react", "react-dom", "react-router", "scheduler"];

/**
 * Modules that only pages of one kind share, so that others do not load them: for each chunk its
 * files, and folders with a slash at the end. `tests/chunk-families.test.ts` says which are gone.
 */
export const chunkFamilies: Record<string, string[]> = {
  /** Shared by members' forms and those of an account; first, or the members' chunk takes them. */
  forms: [
    "shared/options/review-dispositions.ts",
    "shared/validation/upload-limits.ts",
    "ui/retract-errors.ts",
  ],
  /** All languages, for forms that offer them; before the lists' chunk, which would take them. */
  languages: ["shared/options/further-languages.ts", "shared/options/languages.ts"],
  /** Lists of films, creators and reviews. */
  lists: [
    "app/components/filter-options.ts",
    "app/components/live-form.tsx",
    "app/components/movie-list-data.tsx",
    "app/components/movie-results.tsx",
    "app/components/movie-row.tsx",
    "app/routes/movies/parts/list-error.tsx",
    "app/routes/movies/parts/list-search-params.ts",
    "app/routes/watch/parts/broadcasts.tsx",
    "shared/options/countries.ts",
    "shared/options/movie-sorts.ts",
    "shared/validation/movie-filters.ts",
    "ui/filter-panel.tsx",
    "ui/skeleton.tsx",
  ],
  /** The form that filters films; after the lists' chunk, whose parts it would take. */
  filters: ["app/components/movie-filters.tsx", "app/components/watch-filters.tsx"],
  /** On the home page and the list of trending films. */
  trending: ["app/components/trending-list.tsx"],
  /** Of creators and members, and on the home page. */
  cards: [
    "app/components/creator-card.tsx",
    "app/components/creator-sorting.tsx",
    "app/components/figures.tsx",
    "ui/search-form.tsx",
  ],
  /** For a correction, and for the administrator's forms. */
  catalogue: ["shared/options/correction-fields.ts", "shared/validation/catalogue-limits.ts"],
  /** For what members say of offers, and for the administrator's forms. */
  "offer-forms": [
    "shared/options/offer-reports.ts",
    "shared/options/offers.ts",
    "shared/validation/offer-report-limits.ts",
  ],
  /** On a film's page, and in part on a creator's and on landing pages. */
  film: [
    "app/components/paragraphs.tsx",
    "app/components/trailer.tsx",
    "shared/text/youtube-id.ts",
    "ui/breadcrumb.tsx",
    "ui/distribution.tsx",
  ],
  /** The film's page whole: an import shows parts of it, which would become a chunk of their own. */
  "film-page": ["app/routes/movies/movie/"],
  /** For members, and for toasts. */
  member: [
    "app/components/member/",
    "shared/options/flags.ts",
    "shared/options/report-reasons.ts",
    "shared/options/review-statuses.ts",
    "shared/text/count-characters.ts",
    "shared/validation/review-limits.ts",
    "ui/rating-input.tsx",
    "ui/textarea-field.tsx",
    "ui/toast.tsx",
  ],
  /** For pages without scripts. */
  sharing: ["app/routes/sharing/parts/", "shared/text/share-links.ts"],
  /** For films that can be watched somewhere. */
  offers: ["app/components/all-offers.tsx", "app/components/offer-answer.tsx"],
  /** For pages with a sponsored notice. */
  notice: ["app/components/sponsored-notice.tsx"],
  /** For signing in, signing up and the own account. */
  account: [
    "app/routes/auth/parts/auth-page.tsx",
    "app/routes/auth/parts/document-form.tsx",
    "app/routes/auth/parts/email-field.tsx",
    "app/routes/auth/parts/links.ts",
    "app/routes/auth/parts/new-password-field.tsx",
    "app/routes/auth/parts/resend-form.tsx",
    "app/routes/auth/parts/use-passkeys.ts",
    "shared/text/password-strength.ts",
    "shared/validation/account-limits.ts",
    "shared/validation/profile-limits.ts",
    "ui/chips-field.tsx",
    "ui/password-field.tsx",
  ],
};

/** The folders whose modules are shared by pages of several kinds, where no family has them. */
export const sharedFolders = ["ui/", "shared/", "app/components/"];

/** The folder whose modules the administrator's pages alone load. */
export const adminFolder = "app/routes/admin/";

/** With the modules by which React Router enters a page. */
const scripts = /\.tsx?(\?__react-router-build-client-route)?$/;

/** Whether a module is one of these files or in one of these folders. */
export function isAmong(modules: string[], path: string): boolean {
  return modules.some((one) =>
    one.endsWith("/") ? path.startsWith(one) && scripts.test(path) : path === one,
  );
}
