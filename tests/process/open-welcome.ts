import { openAsBlob } from "node:fs";
import { basename } from "node:path";
import { type Site, until } from "./site.ts";

/** What a new site prints, with the link to its welcome page. */
export const welcomeLine = /To restore a backup, or to begin: (\S+\/welcome\?key=\S+)/;

/** Opens a new site's welcome page by the printed link; gives what uploads a file there. */
export async function openWelcome(site: Site) {
  await until(site, welcomeLine);
  const [, link = ""] = welcomeLine.exec(site.output()) ?? [];
  const { headers } = await fetch(link, { redirect: "manual" });
  const cookie = headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return async (file: string) => {
    const body = new FormData();
    body.set("passphrase", "");
    body.set("file", await openAsBlob(file), basename(file));
    const sent = { Cookie: cookie, Origin: site.url };
    const answer = await fetch(`${site.url}/welcome`, { method: "POST", headers: sent, body });
    return { status: answer.status, page: await answer.text() };
  };
}
