import { currencies } from "./currencies.ts";
import { registrations } from "./registrations.ts";

type Options = readonly { readonly value: string; readonly label: string }[];

/** The definition of a setting; `most` counts characters unless it is a number, `rows` are lines. */
type Kind =
  | { kind: "line"; most: number; rows?: number; isRequired?: true }
  | { kind: "text" | "domains"; most: number; rows: number }
  | { kind: "email" | "address"; most: number }
  | { kind: "origin"; most: number; placeholder: string }
  | { kind: "number"; least: number; most: number }
  | { kind: "sum" }
  | { kind: "choice"; options: Options }
  /** True at the first of two options. */
  | { kind: "either"; options: Options }
  /** A box, which may say more than the setting's name. */
  | { kind: "flag"; box?: string }
  /** A key of another service, which is stored apart. */
  | { kind: "secret"; most: number; source: string }
  /** A box that is stored nowhere. */
  | { kind: "once" };

export type SettingField = Kind & { label: string; hint?: string };

/** What the home page says unless it counts, and the numbers that this stands for. */
export const statedFigures = [
  { label: "Movies", figure: "2,500+", count: 2500 },
  { label: "Reviews", figure: "15K+", count: 15_000 },
] as const;

/** '2,500+ Movies and 15K+ Reviews'. */
export const statedInWords = statedFigures
  .map(({ label, figure }) => `${figure} ${label}`)
  .join(" and ");

/** Every setting of the panel, in the order and by the sections of its forms. */
export const settingSections = {
  general: {
    siteName: { kind: "line", label: "Site name", most: 40, isRequired: true },
    siteDescription: {
      kind: "line",
      label: "Site description",
      hint: "What search engines show under the home page’s name. Leave it empty for the default text.",
      most: 160,
      rows: 3,
    },
    contactEmail: {
      kind: "email",
      label: "Contact email",
      hint: "Shown at the foot of every page. Leave it empty to show none.",
      most: 254,
    },
    siteUrl: {
      kind: "origin",
      label: "Site URL",
      hint: "The address that outside links should use. SITE_URL, if set, takes precedence.",
      placeholder: "https://griot.example",
      most: 200,
    },
    countsHomeFigures: {
      kind: "flag",
      label: "Figures on the home page",
      box: `Count films, reviews and languages, instead of saying “${statedInWords}”`,
    },
  },
  policies: {
    reviewPolicy: { kind: "text", label: "Review policy", most: 10_000, rows: 10 },
    contentGuidelines: { kind: "text", label: "Content guidelines", most: 10_000, rows: 10 },
  },
  reviews: {
    autoApproveReviews: {
      kind: "either",
      label: "Auto-approve reviews",
      options: [
        { value: "enabled", label: "Enabled: reviews show at once" },
        { value: "disabled", label: "Disabled: reviews wait for a moderator" },
      ],
    },
    firstReviewsWait: {
      kind: "flag",
      label: "First reviews wait for a moderator",
      box: "Reviews of new members wait for a moderator, until one of theirs is approved",
    },
    maxReviewsPerUser: {
      kind: "number",
      label: "Max reviews per user",
      hint: "Within the cooldown hours",
      least: 1,
      most: 1000,
    },
    reviewCooldownHours: {
      kind: "number",
      label: "Review cooldown hours",
      hint: "How long each review counts",
      least: 1,
      most: 720,
    },
    featuredMoviesLimit: { kind: "number", label: "Featured movies limit", least: 1, most: 100 },
  },
  members: {
    registration: { kind: "choice", label: "Who may join", options: registrations },
    renewsInvitation: { kind: "once", label: "Make a new link, and end the one above" },
    refusedEmailDomains: {
      kind: "domains",
      label: "Refused e-mail domains",
      hint: "One a line, such as example.org, which stands for all addresses at it and below it.",
      most: 10_000,
      rows: 4,
    },
  },
  mail: {
    mailsQueues: {
      kind: "flag",
      label: "Mail to the owner about what waits",
      box: "When reviews, flags or suggestions wait for a moderator",
    },
    mailsFailures: {
      kind: "flag",
      label: "Mail to the owner about failures",
      box: "When something fails: a job, a backup, mail, the disk, or a newer version is there",
    },
    releaseUrl: {
      kind: "address",
      label: "Address of the newest version",
      hint: "Asked once a day for the number of the newest version: a line of text, or JSON with “version” or “tag_name”. Leave it empty to ask nobody.",
      most: 500,
    },
  },
  watching: {
    lowMbPerHour: { kind: "number", label: "Megabytes an hour at 144p", least: 1, most: 100_000 },
    mediumMbPerHour: {
      kind: "number",
      label: "Megabytes an hour at 360p",
      least: 1,
      most: 100_000,
    },
    highMbPerHour: { kind: "number", label: "Megabytes an hour at 720p", least: 1, most: 100_000 },
    gigabytePrice: {
      kind: "sum",
      label: "Price of a gigabyte",
      hint: "What readers usually pay for mobile data. Leave it empty to show no price.",
    },
    gigabytePriceCurrency: {
      kind: "choice",
      label: "Currency of that price",
      options: currencies,
    },
  },
  checks: {
    checksOffers: { kind: "flag", label: "Check where films can be watched" },
    offerCheckDays: {
      kind: "number",
      label: "Days between two checks of an offer",
      least: 1,
      most: 365,
    },
    youtubeSecret: {
      kind: "secret",
      label: "YouTube API key",
      hint: "Optional. With a key for the YouTube Data API, fifty videos are asked for at once, and their countries, length and channel are filled in where nobody has. It is not shown again.",
      source: "the Google Cloud console",
      most: 1000,
    },
    removesYoutubeSecret: { kind: "once", label: "Remove the stored YouTube API key" },
  },
  pictures: {
    leavesPicturesRemote: { kind: "flag", label: "Show pictures from other sites" },
  },
  lookup: {
    looksUpWikidata: { kind: "flag", label: "Look up at Wikidata" },
    looksUpTmdb: { kind: "flag", label: "Look up at TMDB" },
    tmdbSecret: {
      kind: "secret",
      label: "TMDB API key",
      hint: "The API key or the read access token of your account at TMDB. It is not shown again.",
      source: "TMDB",
      most: 1000,
    },
    removesTmdbSecret: { kind: "once", label: "Remove the stored TMDB API key" },
  },
  maintenance: {
    isInMaintenance: { kind: "flag", label: "Maintenance mode" },
    maintenanceMessage: {
      kind: "text",
      label: "Maintenance message",
      hint: "What everyone else sees in the meantime.",
      most: 500,
      rows: 3,
    },
  },
} as const satisfies Record<string, Record<string, SettingField>>;

type Sections = typeof settingSections;

export type SettingSection = keyof Sections;

export type SettingName = { [Section in SettingSection]: keyof Sections[Section] }[SettingSection];

type FieldOf<Name extends SettingName> = {
  [Section in SettingSection]: Name extends keyof Sections[Section]
    ? Sections[Section][Name]
    : never;
}[SettingSection];

/** The value of a field of this kind; null if it may be left empty. */
export type ValueOf<Field> = Field extends { kind: "number" }
  ? number
  : Field extends { kind: "flag" | "either" | "once" }
    ? boolean
    : Field extends { kind: "choice"; options: readonly { value: infer Value }[] }
      ? Value
      : Field extends { kind: "secret" }
        ? string | undefined
        : Field extends { isRequired: true } | { kind: "domains" }
          ? string
          : string | null;

/** The values of the site's row of settings, a column each. */
export type SettingValues = {
  [Name in SettingName as FieldOf<Name> extends { kind: "secret" | "once" }
    ? never
    : Name]: ValueOf<FieldOf<Name>>;
};

const fields: Record<string, SettingField> = Object.assign({}, ...Object.values(settingSections));

export const settingColumns = Object.keys(fields).filter(
  (name) => !["secret", "once"].includes(fields[name]?.kind ?? ""),
) as (keyof SettingValues)[];

/** The invitation is renewed by a box, and counted. */
export function labelOfSetting(name: SettingName | "invitationRound"): string {
  return fields[name]?.label ?? "Invitation";
}
