import { cacheAnswers } from "./cache-answers.ts";
import { type Place, withCopy, withDatabase } from "./databases.ts";
import { makePeople, sendHostile } from "./measure-hostile.ts";
import { keep, takeHardTurns } from "./measure-pages.ts";
import { planWrites, readersPages, toRequest } from "./measure-writes.ts";
import type { Options } from "./options.ts";
import { choosePages } from "./pages.ts";
import { startServer, startSite } from "./processes.ts";
import { runLoad, send } from "./tools/load.ts";

/** One process after what it has served so far. */
export type LastingResult = {
  after: string;
  /** Requests per second of pages from memory, to a bare server's. */
  toBare: number;
  megabytes: number;
};

type Pace = Pick<Options, "seconds" | "seed" | "requests"> & { rounds: number };

const mostHostile = 20_000;
const secondsOfUse = 20;
// Longer, and rate limits would answer.
const secondsOfForms = 2;

/** Kept pages against a bare server, and memory, in one process between what it serves. */
export function measureLasting(place: Place, pace: Pace): Promise<LastingResult[]> {
  return withCopy(place, async (copy) => {
    const { pages, writes, people } = await withDatabase(copy, async ({ db }) => ({
      pages: await choosePages(db),
      writes: await planWrites(db),
      people: await makePeople(db),
    }));
    const site = await startSite({ ...copy, TRUST_PROXY: "1", LOG_LEVEL: "silent" });
    const { url } = site;
    const requests = readersPages(pages);
    const answers = keep("answers", await cacheAnswers(url, requests));
    const bare = await startServer("bench/servers/bare.ts", { ANSWERS: answers });
    const signedIn = pages.filter(({ isAnonymous }) => !isAnonymous);
    const forms = Object.values(writes).map((all) => all.map((one) => toRequest(one, url)));
    const stages = {
      "its start": async () => {},
      "signed-in pages": () =>
        runLoad(
          signedIn.flatMap((page) => page.requests),
          { url, seconds: secondsOfUse },
        ),
      forms: async () => {
        for (const all of forms) {
          await send(all, { url, seconds: secondsOfForms, allowed: 303 });
        }
      },
      "hostile requests": () =>
        sendHostile(site, people, { ...pace, requests: Math.min(pace.requests, mostHostile) }),
      "signed-in pages again": () => stages["signed-in pages"](),
    };
    const results: LastingResult[] = [];
    for (const [after, use] of Object.entries(stages)) {
      await use();
      const { toBare } = await takeHardTurns(site, bare, { requests }, pace);
      results.push({ after, toBare, megabytes: site.memory() });
      console.log(`  after ${after}: ${toBare.toFixed(2)} of bare, ${site.memory()} MB`);
    }
    await Promise.all([site.stop(), bare.stop()]);
    return results;
  });
}
