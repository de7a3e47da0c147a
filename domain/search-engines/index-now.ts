import { database } from "#db/client.ts";
import { requestPublic } from "#domain/media/public-request.ts";
import { config } from "#domain/platform/config.ts";
import { log } from "#domain/platform/log.ts";
import { findSiteOrigin } from "#domain/settings/settings.ts";
import { toPath } from "./listed-pages.ts";
import * as changes from "./queries/changes.ts";

// The protocol's limit of one request (indexnow.org/documentation).
const mostAtOnce = 10_000;
const timeoutMilliseconds = 15_000;
// After this, search engines find the change in the sitemap.
const hoursToTry = 24;

/** Announces pages that are in the sitemap by now; the next run repeats what was refused. */
export async function announceChanges(): Promise<void> {
  const origin = await findSiteOrigin();
  const { indexNow } = config();
  if (!origin || !indexNow) return;
  await changes.dropOlderThan(database(), hoursToTry);
  const found = await changes.listAnnounceable(database(), mostAtOnce);
  const last = found.at(-1)?.last;
  if (last === undefined) return;
  const paths = found.map(({ path }) => path);
  const status = await send(indexNow, origin, paths).catch((error: unknown) => String(error));
  if (status === 200 || status === 202) {
    await changes.dropAnnounced(database(), paths, String(last));
  } else {
    log.warn({ status, pages: paths.length }, "IndexNow did not accept the changed pages");
  }
}

export function findKeyFile(name: string): string | null {
  const { indexNow } = config();
  return indexNow && name === `${indexNow.key}.txt` ? indexNow.key : null;
}

type IndexNow = NonNullable<ReturnType<typeof config>["indexNow"]>;

async function send({ key, service }: IndexNow, origin: string, paths: string[]): Promise<number> {
  const message = {
    host: new URL(origin).host,
    key,
    keyLocation: `${origin}/${key}.txt`,
    urlList: paths.map((path) => origin + toPath(path)),
  };
  const answer = await requestPublic(new URL("/indexnow", service), {
    body: JSON.stringify(message),
    headers: { "Content-Type": "application/json; charset=utf-8" },
    signal: AbortSignal.timeout(timeoutMilliseconds),
    // The settings allow addresses without TLS on this machine only, for tests.
    isTrusted: service.startsWith("http:"),
  });
  answer.destroy();
  return answer.statusCode ?? 0;
}
