import { z } from "zod";
import { emailField } from "#shared/validation/account.ts";
import { serviceAddresses, serviceOrigin } from "./service-origin.ts";
import type { Setting } from "./setting-schemas.ts";

export const discoverySettings = {
  INDEXNOW_KEY: {
    default: "off",
    meaning:
      "announces changed pages to search engines by IndexNow; `openssl rand -hex 16` generates a key, which the site publishes at /KEY.txt",
    allowed: "8 to 128 letters, digits and hyphens",
    schema: z
      .string()
      .regex(/^[A-Za-z\d-]{8,128}$/)
      .optional(),
  },
  INDEXNOW_URL: {
    default: "https://api.indexnow.org",
    meaning: "where changed pages are announced, if `INDEXNOW_KEY` is set",
    allowed: serviceAddresses,
    schema: serviceOrigin.default("https://api.indexnow.org"),
  },
  SECURITY_CONTACT: {
    default: "the contact email in the Admin Panel",
    meaning:
      "where to report a vulnerability, for /.well-known/security.txt: an e-mail address or an https page; without either there is no such file",
    allowed: "an e-mail address or an https address",
    schema: z.union([emailField, z.url({ protocol: /^https$/ })]).optional(),
  },
  SECURITY_POLICY_URL: {
    default: "none",
    meaning: "the page that says how reports of vulnerabilities are dealt with, for the same file",
    allowed: "an https address",
    schema: z.url({ protocol: /^https$/ }).optional(),
  },
} satisfies Record<string, Setting>;
