import { z } from "zod";
import { parseBucket } from "./bucket.ts";

export type Setting = {
  default: string;
  meaning: string;
  allowed: string;
  /** Errors must not repeat an invalid value, which may contain a password. */
  hidden?: true;
  schema: z.ZodType;
};

export const key = z.string().max(2000).optional();

export const wholeNumber = (least: number, most: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(least).max(most));

export const hostName = z.string().regex(/^([\w-]+(\.[\w-]+)*|[\da-f:]+)$/i);

export const postgresAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//)
  .refine((url) => URL.canParse(url))
  .optional();

export const bucketAllowed =
  "an http or https address with a key, a secret and one bucket, whose name has 3 to 63 small letters, digits, dots and hyphens";

export const bucketAddress = z
  .string()
  .refine((text) => parseBucket(text) !== null)
  .optional();
