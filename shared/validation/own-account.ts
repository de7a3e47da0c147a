import { z } from "zod";
import { reviewDispositions } from "#shared/options/review-dispositions.ts";
import { tokenScopes } from "#shared/options/token-scopes.ts";
import { tidyPasted } from "#shared/text/tidy.ts";
import { emailField, passwordField } from "./account.ts";
import {
  confirmingWord,
  longestPasskeyName,
  longestPassword,
  longestTokenName,
} from "./account-limits.ts";
import { internalId, optionalLine, requiredLine, severalOf } from "./form-fields.ts";

const knownPassword = z
  .string("Password is required")
  .min(1, "Password is required")
  .max(longestPassword, "That is not your password");

export const changePasswordForm = z.object({
  currentPassword: knownPassword,
  newPassword: passwordField,
});

export type PasswordChange = z.output<typeof changePasswordForm>;

/** For members without a password. */
export const newEmailForm = z.object({ email: emailField, password: z.string().catch("") });

export const changeEmailForm = z.object({ email: emailField, password: knownPassword });

export const knownPasswordForm = z.object({ password: knownPassword });

export const deletionForm = z.object({
  reviews: z.enum(
    reviewDispositions.map(({ value }) => value),
    "Choose what happens to your reviews",
  ),
  password: knownPassword,
  confirmation: z
    .string()
    .transform((text) => tidyPasted(text).toLowerCase())
    .pipe(z.literal(confirmingWord, `Type the word ${confirmingWord}`)),
});

const passkeyName = optionalLine("Name", longestPasskeyName).transform((name) => name ?? "");

/** The result of the browser's passkey functions, as JSON. */
export const passkeyResponse = z
  .string()
  .max(20_000)
  .transform((text, check) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      check.addIssue("This is not a passkey");
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.unknown()));

export const passkeyForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add"), name: passkeyName, response: passkeyResponse }),
  z.object({
    intent: z.literal("rename"),
    id: internalId,
    name: requiredLine("Name", longestPasskeyName),
  }),
  z.object({ intent: z.literal("remove"), id: internalId }),
]);

export const sessionForm = z.discriminatedUnion("which", [
  z.object({ which: z.literal("one"), id: internalId }),
  z.object({ which: z.literal("others") }),
  z.object({ which: z.literal("all") }),
]);

export const tokenForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("create"),
    name: requiredLine("Name", longestTokenName),
    scopes: severalOf(tokenScopes).refine(
      (chosen) => chosen.length > 0,
      "Choose what the token may read",
    ),
  }),
  z.object({ intent: z.literal("revoke"), id: internalId }),
]);
