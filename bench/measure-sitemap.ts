import { setTimeout } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { type Place, withCopy, withDatabase } from "./databases.ts";
import { startSite } from "./processes.ts";

export type SitemapResult = {
  addresses: number;
  files: number;
  /** Of the largest file, compressed. */
  kilobytes: number;
  /** From the site's start until the index is there, beside all that a start does. */
  seconds: number;
  /** Of the site's process when it listens, and the most until then. */
  megabytesBefore: number;
  megabytesMost: number;
};

const pause = 100;
const longest = 600_000;

/** A first run of the sitemap's job, which writes all files. */
export function measureSitemap(place: Place): Promise<SitemapResult> {
  return withCopy(place, async (copy) => {
    await withDatabase(copy, ({ db }) =>
      db.updateTable("settings").set({ siteUrl: "https://griot.example" }).execute(),
    );
    const begun = performance.now();
    const site = await startSite(copy);
    const megabytesBefore = site.memory();
    let megabytesMost = megabytesBefore;
    let index = "";
    while (!index) {
      if (performance.now() - begun > longest) throw new Error("There is no sitemap.");
      await setTimeout(pause);
      megabytesMost = Math.max(megabytesMost, site.memory());
      const answer = await fetch(`${site.url}/sitemap.xml`);
      if (answer.ok) index = await answer.text();
    }
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    const paths = [...index.matchAll(/<loc>https:\/\/griot\.example([^<]+)/g)];
    let addresses = 0;
    let bytes = 0;
    for (const [, path = ""] of paths) {
      const file = Buffer.from(await (await fetch(site.url + path)).arrayBuffer());
      addresses += gunzipSync(file).toString().split("<loc>").length - 1;
      bytes = Math.max(bytes, file.length);
    }
    await site.stop();
    const kilobytes = Math.round(bytes / 1024);
    const files = paths.length;
    return { addresses, files, kilobytes, seconds, megabytesBefore, megabytesMost };
  });
}
