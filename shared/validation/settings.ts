import { z } from "zod";
import { delegables } from "#shared/options/capabilities.ts";
import { currencies } from "#shared/options/currencies.ts";
import { labelOfSetting, type SettingName } from "#shared/options/settings.ts";
import { countCharacters } from "#shared/text/count-characters.ts";
import { tidy } from "#shared/text/tidy.ts";
import { emailField } from "./account.ts";
import { settingsBounds, settingsLimits } from "./admin-limits.ts";

export const settingsForms = {
  general: z.object({
    siteName: text("siteName", settingsLimits.siteName)
      .transform((name) => name.replace(/\s+/g, " "))
      .refine((name) => countCharacters(name) > 0, `${labelOfSetting("siteName")} is required`),
    siteDescription: usualWhenEmpty(
      text("siteDescription", settingsLimits.siteDescription).transform((words) =>
        words.replace(/\s+/g, " "),
      ),
    ),
    contactEmail: email(),
    siteUrl: origin(),
  }),
  policies: z.object({
    reviewPolicy: usualWhenEmpty(text("reviewPolicy", settingsLimits.policy)),
    contentGuidelines: usualWhenEmpty(text("contentGuidelines", settingsLimits.policy)),
  }),
  reviews: z.object({
    autoApproveReviews: z
      .enum(["enabled", "disabled"], `${labelOfSetting("autoApproveReviews")} must be chosen`)
      .transform((chosen) => chosen === "enabled"),
    maxReviewsPerUser: wholeNumber("maxReviewsPerUser"),
    reviewCooldownHours: wholeNumber("reviewCooldownHours"),
    featuredMoviesLimit: wholeNumber("featuredMoviesLimit"),
  }),
  watching: z.object({
    lowMbPerHour: wholeNumber("lowMbPerHour"),
    mediumMbPerHour: wholeNumber("mediumMbPerHour"),
    highMbPerHour: wholeNumber("highMbPerHour"),
    gigabytePrice: gigabytePrice(),
    gigabytePriceCurrency: z.enum(
      currencies.map(({ value }) => value),
      `${labelOfSetting("gigabytePriceCurrency")} must be chosen from the list`,
    ),
  }),
  pictures: z.object({ leavesPicturesRemote: checkbox() }),
  lookup: z.object({
    looksUpWikidata: checkbox(),
    looksUpTmdb: checkbox(),
    tmdbSecret: key("tmdbSecret", "TMDB"),
    removesTmdbSecret: checkbox(),
  }),
  checks: z.object({
    checksOffers: checkbox(),
    offerCheckDays: wholeNumber("offerCheckDays"),
    youtubeSecret: key("youtubeSecret", "the Google Cloud console"),
    removesYoutubeSecret: checkbox(),
  }),
  maintenance: z.object({
    isInMaintenance: checkbox(),
    maintenanceMessage: usualWhenEmpty(
      text("maintenanceMessage", settingsLimits.maintenanceMessage),
    ),
  }),
};

/** A key of another service; empty gives undefined. */
function key(name: "tmdbSecret" | "youtubeSecret", source: string) {
  const label = labelOfSetting(name);
  return z
    .string(`${label} must be text`)
    .default("")
    .transform((input) => input.trim())
    .refine(
      (input) => /^[\w.-]*$/.test(input),
      `${label} has only letters, digits, dots and hyphens`,
    )
    .refine(
      (input) => input === "" || (input.length >= 20 && input.length <= settingsLimits[name]),
      `${label} is incomplete: copy all of it from ${source}`,
    )
    .transform((input) => input || undefined);
}

/** Null where pages name no price of data. */
function gigabytePrice() {
  const message = `${labelOfSetting("gigabytePrice")} must be a sum such as 350 or 2.50`;
  return z
    .string(message)
    .trim()
    .transform((input) => input.replace(",", ".") || null)
    .refine(
      (sum) => sum === null || (/^\d{1,7}(\.\d{1,2})?$/.test(sum) && Number(sum) > 0),
      message,
    );
}

function checkbox() {
  return z
    .unknown()
    .optional()
    .transform((input) => input !== undefined);
}

function text(name: SettingName, most: number) {
  const label = labelOfSetting(name);
  return z
    .string(`${label} must be text`)
    .transform(tidy)
    .refine((words) => [...words].length <= most, `${label} must be at most ${most} characters`);
}

/** Empty gives null, for the site's default text. */
function usualWhenEmpty(words: z.ZodType<string>) {
  return words.transform((input) => (countCharacters(input) > 0 ? input : null));
}

function email() {
  const label = labelOfSetting("contactEmail");
  return z
    .string(`${label} must be text`)
    .trim()
    .refine((input) => input === "" || emailField.safeParse(input).success, {
      error: `${label} must be a valid e-mail address`,
    })
    .transform((input) => input.toLowerCase() || null);
}

function origin() {
  const label = labelOfSetting("siteUrl");
  return z
    .string(`${label} must be text`)
    .trim()
    .max(settingsLimits.siteUrl, `${label} must be at most ${settingsLimits.siteUrl} characters`)
    .refine((input) => input === "" || isOrigin(URL.parse(input)), {
      error: `${label} must be an http or https address without a path, such as https://griot.example`,
    })
    .transform((input) => URL.parse(input)?.origin ?? null);
}

function isOrigin(url: URL | null): boolean {
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

function wholeNumber(name: keyof typeof settingsBounds) {
  const { least, most } = settingsBounds[name];
  const message = `${labelOfSetting(name)} must be a whole number from ${least} to ${most}`;
  return z
    .string(message)
    .trim()
    .regex(/^\d{1,6}$/, message)
    .transform(Number)
    .refine((number) => number >= least && number <= most, message);
}

export const delegationForm = z.object({ moderator: chosenRights(), admin: chosenRights() });

function chosenRights() {
  const known = z.enum(delegables.map(({ value }) => value));
  return z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform((input) => [...new Set(input === undefined ? [] : [input].flat())])
    .pipe(z.array(known, "Please choose from the list"));
}
