import { config } from "./config.ts";

/** Where the site is for links in mails that no request leads to, without a slash at the end. */
export function siteAddress({ siteOrigin, port } = config()): string {
  return siteOrigin ?? `http://localhost:${port}`;
}
