import { z } from "zod";
import { toAsciiDigits } from "#shared/text/numbers.ts";
import { tidyPasted } from "#shared/text/tidy.ts";
import { codeLength, recoveryCodeLength } from "./account-limits.ts";

/** Digits of any script, with or without a space or hyphen between the halves. */
const codeField = z
  .string()
  .transform((text) => toAsciiDigits(tidyPasted(text)).replace(/[^\p{L}\p{N}]/gu, ""))
  .pipe(z.string().regex(new RegExp(`^\\d{${codeLength}}$`), `The code has ${codeLength} digits`));

const recoveryCodeField = z
  .string()
  .transform((text) =>
    toAsciiDigits(text.normalize("NFKC"))
      .toLowerCase()
      .replace(/[^a-z0-9]/g, ""),
  )
  .pipe(
    z.string().length(recoveryCodeLength, `The code has ${recoveryCodeLength} letters and digits`),
  );

export const codeForm = z.object({ code: codeField });
export const recoveryCodeForm = z.object({ recoveryCode: recoveryCodeField });

/** All recovery codes in one field, each followed by a space. */
export const recoveryCodesForm = z.object({
  codes: z
    .string()
    .max(1000)
    .transform((text) => text.split(" "))
    .pipe(z.array(recoveryCodeField).max(20)),
});

export const keyForm = z.object({
  address: z
    .string()
    .max(500)
    .regex(/^otpauth:\/\/totp\/[^?]+\?secret=[A-Z2-7]+&/),
});
