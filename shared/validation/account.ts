import { z } from "zod";
import { readMailAddress } from "#shared/text/mail-address.ts";
import { tidyPasted } from "#shared/text/tidy.ts";
import { longestEmail, longestPassword, shortestPassword } from "./account-limits.ts";

/** The mail domain of sample members, which RFC 2606 reserves for no one. */
export const sampleMailDomain = "sample.griot.example";

/** Parses to the normal form of `readMailAddress`. */
export const emailField = z
  .string()
  .overwrite(tidyPasted)
  .min(1, "Email is required")
  .transform((typed, check) => {
    const address = readMailAddress(typed);
    if (address !== null) return address;
    check.addIssue("Please enter a valid email");
    return z.NEVER;
  })
  .pipe(z.string().max(longestEmail, `Email must be at most ${longestEmail} characters`));

const passwordTooLong = `Password must be at most ${longestPassword} characters; an emoji counts as several`;

export const passwordField = z
  .string()
  .min(1, "Password is required")
  .min(shortestPassword, `Password must be at least ${shortestPassword} characters`)
  // UTF-16 units, as the accounts library counts; Zod counts an emoji as fewer.
  .refine((password) => password.length <= longestPassword, passwordTooLong);

export const addressOnly = z.object({ email: emailField });

export const newPassword = z.object({ password: passwordField });

export const credentials = z.object({ email: emailField, password: passwordField });

export type Credentials = z.output<typeof credentials>;
