const labels = {
  siteName: "Site name",
  siteDescription: "Site description",
  contactEmail: "Contact email",
  siteUrl: "Site URL",
  reviewPolicy: "Review policy",
  contentGuidelines: "Content guidelines",
  autoApproveReviews: "Auto-approve reviews",
  maxReviewsPerUser: "Max reviews per user",
  reviewCooldownHours: "Review cooldown hours",
  featuredMoviesLimit: "Featured movies limit",
  isInMaintenance: "Maintenance mode",
  maintenanceMessage: "Maintenance message",
  leavesPicturesRemote: "Show pictures from other sites",
  looksUpWikidata: "Look up at Wikidata",
  looksUpTmdb: "Look up at TMDB",
  tmdbSecret: "TMDB API key",
  lowMbPerHour: "Megabytes an hour at 144p",
  mediumMbPerHour: "Megabytes an hour at 360p",
  highMbPerHour: "Megabytes an hour at 720p",
  gigabytePrice: "Price of a gigabyte",
  gigabytePriceCurrency: "Currency of that price",
  checksOffers: "Check where films can be watched",
  offerCheckDays: "Days between two checks of an offer",
  youtubeSecret: "YouTube API key",
  registration: "Who may join",
  invitationRound: "Invitation",
  refusedEmailDomains: "Refused e-mail domains",
  firstReviewsWait: "First reviews wait for a moderator",
  mailsQueues: "Mail to the owner about what waits",
  mailsFailures: "Mail to the owner about failures",
  releaseUrl: "Address of the newest version",
} as const;

export type SettingName = keyof typeof labels;

export function labelOfSetting(name: SettingName): string {
  return labels[name];
}
