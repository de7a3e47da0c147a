import { z } from "zod";
import { toCountry } from "#shared/options/country-codes.ts";
import { genres } from "#shared/options/genres.ts";
import { languages } from "#shared/options/languages.ts";
import { countCharacters } from "#shared/text/count-characters.ts";
import { slugify } from "#shared/text/slug.ts";
import { tidy, tidyLine, tidyPasted } from "#shared/text/tidy.ts";
import { fits, severalOf, tickBox } from "./form-fields.ts";
import { bioLimits, nameLimits, reservedUsernames, usernameLimits } from "./profile-limits.ts";

const displayName = z
  .string("Display name is required")
  .transform(tidyLine)
  .refine((name) => name !== "", "Display name is required")
  .refine(
    (name) => countCharacters(name) >= nameLimits.fewest,
    `Display name must be at least ${nameLimits.fewest} characters`,
  )
  .refine(
    (name) => fits(name, nameLimits),
    `Display name must be less than ${nameLimits.most + 1} characters`,
  );

const bio = z
  .string("Bio must be text")
  .transform(tidy)
  .refine((text) => fits(text, bioLimits), `Bio must be less than ${bioLimits.most} characters`)
  .transform((text) => text || null);

const username = z
  .string("Username is required")
  .transform((text) => tidyPasted(text).replace(/^@/, "").toLowerCase())
  .refine((name) => name !== "", "Username is required")
  .refine((name) => slugify(name) === name, {
    error: ({ input }) => complainOfSpelling(String(input)),
  })
  .refine((name) => !/^\d+$/.test(name), "Username must contain a letter, not just digits")
  .refine(
    (name) => name.length >= usernameLimits.fewest,
    `Username must be at least ${usernameLimits.fewest} characters`,
  )
  .refine(
    (name) => fits(name, usernameLimits.most),
    `Username must be at most ${usernameLimits.most} characters`,
  )
  .refine((name) => !reservedUsernames.includes(name), {
    error: ({ input }) => `Username “${input}” is reserved. Please choose another.`,
  });

export const nameOnly = z.object({ displayName });

export const profileFields = z.object({
  displayName,
  username,
  bio,
  country: z
    .string("Please choose from the list")
    .default("")
    .transform((code) => toCountry(code) ?? (code === "" ? null : undefined))
    .refine((code) => code !== undefined, "Please choose from the list"),
  preferredGenres: severalOf(genres),
  preferredLanguages: severalOf(languages),
  emailNotifications: tickBox(),
  reviewMentions: tickBox(),
  newMovieAlerts: tickBox(),
});

export type ProfileFields = z.output<typeof profileFields>;

function complainOfSpelling(given: string): string {
  const rule = "Username can contain only small letters without accents, digits and single hyphens";
  const near = slugify(given);
  return near.length >= usernameLimits.fewest ? `${rule}, such as “${near}”` : rule;
}
