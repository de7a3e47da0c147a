import { readUpTo, requestPublic } from "#domain/media/public-request.ts";
import { createCache } from "#domain/platform/cache.ts";
import { log } from "#domain/platform/log.ts";
import { readVersion } from "#domain/platform/version.ts";

const mostBytes = 1024 * 1024;
const seconds = 15;

const newest = createCache(askForNewest, { milliseconds: 24 * 60 * 60_000, topics: [] });

export async function findNewerVersion(address: string): Promise<string | null> {
  const version = await newest.get(address);
  return version && isNewer(version, readVersion()) ? version : null;
}

async function askForNewest(address: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(seconds * 1000);
    const headers = { Accept: "application/json, text/plain" };
    const answer = await requestPublic(new URL(address), { headers, signal });
    const text = (await readUpTo(answer, mostBytes))?.toString() ?? "";
    return answer.statusCode === 200 ? readNewest(text) : null;
  } catch (error) {
    log.warn({ reason: (error as Error).message }, "the newest version could not be read");
    return null;
  }
}

/** Reads a line such as `v1.2.0`, or JSON with `version` or `tag_name`; null without either. */
export function readNewest(text: string): string | null {
  const named = /"(?:version|tag_name)"\s*:\s*"v?(\d+(?:\.\d+){1,2})"/.exec(text);
  return (named ?? /^\s*v?(\d+(?:\.\d+){1,2})\s*$/.exec(text))?.[1] ?? null;
}

export function isNewer(version: string, than: string): boolean {
  return version.localeCompare(than, "en", { numeric: true }) > 0;
}
