import { z } from "zod";
import { delegables } from "#shared/options/capabilities.ts";
import { currencies } from "#shared/options/currencies.ts";
import { registrations } from "#shared/options/registrations.ts";
import { labelOfSetting } from "#shared/options/settings.ts";
import { readMailAddress } from "#shared/text/mail-address.ts";
import { toAsciiDigits } from "#shared/text/numbers.ts";
import { tidyPasted } from "#shared/text/tidy.ts";
import { emailField } from "./account.ts";
import { settingsBounds, settingsLimits } from "./admin-limits.ts";
import {
  optionalLine,
  optionalText,
  pasted,
  requiredLine,
  severalOf,
  tickBox,
  webAddress,
  wholeNumber,
} from "./form-fields.ts";

export const settingsForms = {
  general: z.object({
    siteName: requiredLine(labelOfSetting("siteName"), settingsLimits.siteName),
    siteDescription: optionalLine(
      labelOfSetting("siteDescription"),
      settingsLimits.siteDescription,
    ),
    contactEmail: email(),
    siteUrl: origin(),
  }),
  policies: z.object({
    reviewPolicy: optionalText(labelOfSetting("reviewPolicy"), settingsLimits.policy),
    contentGuidelines: optionalText(labelOfSetting("contentGuidelines"), settingsLimits.policy),
  }),
  reviews: z.object({
    autoApproveReviews: z
      .enum(["enabled", "disabled"], `${labelOfSetting("autoApproveReviews")} must be chosen`)
      .transform((chosen) => chosen === "enabled"),
    maxReviewsPerUser: number("maxReviewsPerUser"),
    reviewCooldownHours: number("reviewCooldownHours"),
    featuredMoviesLimit: number("featuredMoviesLimit"),
    firstReviewsWait: tickBox(),
  }),
  members: z.object({
    registration: z.enum(
      registrations.map(({ value }) => value),
      `${labelOfSetting("registration")} must be chosen from the list`,
    ),
    renewsInvitation: tickBox(),
    refusedEmailDomains: emailDomains(),
  }),
  mail: z.object({
    mailsQueues: tickBox(),
    mailsFailures: tickBox(),
    releaseUrl: webAddress(labelOfSetting("releaseUrl"), settingsLimits.releaseUrl),
  }),
  watching: z.object({
    lowMbPerHour: number("lowMbPerHour"),
    mediumMbPerHour: number("mediumMbPerHour"),
    highMbPerHour: number("highMbPerHour"),
    gigabytePrice: gigabytePrice(),
    gigabytePriceCurrency: z.enum(
      currencies.map(({ value }) => value),
      `${labelOfSetting("gigabytePriceCurrency")} must be chosen from the list`,
    ),
  }),
  pictures: z.object({ leavesPicturesRemote: tickBox() }),
  lookup: z.object({
    looksUpWikidata: tickBox(),
    looksUpTmdb: tickBox(),
    tmdbSecret: key("tmdbSecret", "TMDB"),
    removesTmdbSecret: tickBox(),
  }),
  checks: z.object({
    checksOffers: tickBox(),
    offerCheckDays: number("offerCheckDays"),
    youtubeSecret: key("youtubeSecret", "the Google Cloud console"),
    removesYoutubeSecret: tickBox(),
  }),
  maintenance: z.object({
    isInMaintenance: tickBox(),
    maintenanceMessage: optionalText(
      labelOfSetting("maintenanceMessage"),
      settingsLimits.maintenanceMessage,
    ),
  }),
};

/** A key of another service; empty gives undefined. */
function key(name: "tmdbSecret" | "youtubeSecret", source: string) {
  const label = labelOfSetting(name);
  return pasted(label, settingsLimits[name])
    .refine(
      (input) => /^[\w.-]*$/.test(input),
      `${label} has only letters, digits, dots and hyphens`,
    )
    .refine(
      (input) => input === "" || input.length >= 20,
      `${label} is incomplete: copy all of it from ${source}`,
    )
    .transform((input) => input || undefined);
}

/** Null where pages name no price of data. */
function gigabytePrice() {
  const message = `${labelOfSetting("gigabytePrice")} must be a sum such as 350 or 2.50`;
  return z
    .string(message)
    .transform((input) => toAsciiDigits(tidyPasted(input)).replace(",", ".") || null)
    .refine(
      (sum) => sum === null || (/^\d{1,7}(\.\d{1,2})?$/.test(sum) && Number(sum) > 0),
      message,
    );
}

function email() {
  const label = labelOfSetting("contactEmail");
  return pasted(label, settingsLimits.contactEmail).transform((input, check) => {
    const address = input === "" ? null : emailField.safeParse(input).data;
    if (address !== undefined) return address;
    check.addIssue(`${label} must be a valid e-mail address`);
    return z.NEVER;
  });
}

/** Domains, one a line and in ASCII, as in addresses that are read by `readMailAddress`. */
function emailDomains() {
  const label = labelOfSetting("refusedEmailDomains");
  const most = settingsLimits.refusedEmailDomains;
  return optionalText(label, most).transform((input, check) => {
    const names = (input ?? "").split(/[\s,;]+/).filter((name) => name !== "");
    const domains = names.map((name) => readMailAddress(`any@${name.replace(/^@/, "")}`));
    const wrong = names.find((_name, index) => domains[index] === null);
    if (wrong !== undefined) {
      check.addIssue(`${label}: “${wrong}” is not a domain such as example.org`);
      return z.NEVER;
    }
    const list = [...new Set(domains)].map((one) => one?.slice("any@".length)).join("\n");
    // In ASCII some are longer than typed.
    if (list.length <= most) return list;
    check.addIssue(`${label} must be at most ${most} characters, counted in ASCII`);
    return z.NEVER;
  });
}

function origin() {
  const label = labelOfSetting("siteUrl");
  return pasted(label, settingsLimits.siteUrl)
    .refine((input) => input === "" || isOrigin(URL.parse(input)), {
      error: `${label} must be an http or https address without a path, such as https://griot.example`,
    })
    .transform((input) => URL.parse(input)?.origin ?? null);
}

function isOrigin(url: URL | null): boolean {
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

function number(name: keyof typeof settingsBounds) {
  const { least, most } = settingsBounds[name];
  const message = `${labelOfSetting(name)} must be a whole number from ${least} to ${most}`;
  return wholeNumber({ least, most }, () => message);
}

export const delegationForm = z.object({
  moderator: severalOf(delegables),
  admin: severalOf(delegables),
});
