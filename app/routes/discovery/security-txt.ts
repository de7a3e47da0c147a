import { siteOriginOf } from "#app/http/request-origin.ts";
import { config } from "#domain/platform/config.ts";
import { NotFound } from "#domain/platform/errors.ts";
import { getSettings } from "#domain/settings/settings.ts";
import { mailLink } from "#shared/text/mail-address.ts";
import type { Route } from "./+types/security-txt";

// RFC 9116 advises less than a year; whole days, so that the bytes stay the same for a day.
const daysValid = 180;
const millisecondsOfDay = 24 * 60 * 60_000;

/** The address for reports of vulnerabilities (RFC 9116); throws NotFound without a contact. */
export async function loader({ url }: Route.LoaderArgs) {
  const { contact: configured, policy } = config().security;
  const contact = configured ?? (await getSettings()).contactEmail;
  if (!contact) throw new NotFound("This site names no contact for security reports.");
  const today = Math.floor(Date.now() / millisecondsOfDay);
  const expires = new Date((today + daysValid) * millisecondsOfDay);
  const lines = [
    `Contact: ${contact.startsWith("https:") ? contact : mailLink(contact)}`,
    `Expires: ${expires.toISOString().replace(".000", "")}`,
    "Preferred-Languages: en",
    `Canonical: ${await siteOriginOf(url)}/.well-known/security.txt`,
    ...(policy ? [`Policy: ${policy}`] : []),
  ];
  return new Response(`${lines.join("\r\n")}\r\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
