import { z } from "zod";
import { DomainError } from "#domain/platform/errors.ts";
import { worldCountries } from "#shared/options/country-codes.ts";
import { tidy } from "#shared/text/tidy.ts";
import { youtubeChannelOf } from "#shared/text/youtube-channel.ts";
import { longestMinutes } from "#shared/validation/catalogue-limits.ts";
import type { Answer, CheckResult, VideoFacts } from "./ask.ts";
import { askYoutube, parseJson } from "./ask-youtube.ts";

export const mostVideosAtOnce = 50;

/** This many unknown videos at once mean a fault of the service, not missing videos. */
const fewestToDoubt = 10;

const mostRead = 4 * 1024 * 1024;
// Google counts from midnight to midnight, so asking sooner would bring nothing.
const quotaPause = 6 * 60 * 60;
const ratePause = 10 * 60;

type Refusal = { words: string; pauseSeconds?: number };

const quotaUsedUp = { words: "its quota is used up", pauseSeconds: quotaPause };
const tooManyCalls = { words: "too many calls at once", pauseSeconds: ratePause };

/** Keyed by the API's reason; a reason without a pause does not stop other calls. */
const refusals = new Map<string, Refusal>([
  ["quotaExceeded", quotaUsedUp],
  ["dailyLimitExceeded", quotaUsedUp],
  ["rateLimitExceeded", tooManyCalls],
  ["userRateLimitExceeded", tooManyCalls],
  ["accessNotConfigured", { words: "the key is for other APIs" }],
]);

export class KeyRefused extends DomainError {
  override name = "KeyRefused";
}

export type Asker = { key: string; seconds: number };

type Items = { items: unknown[] } | { trouble: CheckResult };

async function listFromApi(
  method: string,
  params: Record<string, string>,
  { key, seconds }: Asker,
): Promise<Items> {
  const question = { accept: "application/json", most: mostRead, seconds, readsFaults: true };
  const asked = await askYoutube("api", `/youtube/v3/${method}`, { ...params, key }, question);
  if ("trouble" in asked) return asked;
  const { status, body } = asked.answer;
  if (status === 400 || status === 401)
    throw new KeyRefused(`YouTube refused the API key (${status}). Enter another in Settings.`);
  if (status === 403 || status === 404) return { trouble: describeRefusal(asked.answer) };
  const found = listing.safeParse(parseJson(body));
  if (status === 200 && found.success) return { items: found.data.items };
  return { trouble: { outcome: "unreachable", detail: "YouTube’s answer could not be read." } };
}

const reasons = z.array(z.object({ reason: z.string().regex(/^\w{1,60}$/) }));
const fault = z.object({ error: z.object({ errors: reasons }) });

function describeRefusal({ status, body }: Answer): CheckResult {
  const [first] = fault.safeParse(parseJson(body)).data?.error.errors ?? [];
  const reason = first?.reason ?? "no reason was given";
  const { words, ...pause } = refusals.get(reason) ?? { words: reason };
  const detail = `YouTube’s API refused this: ${words} (${status}).`;
  return { outcome: "unreachable", detail, ...pause };
}

const listing = z.object({ items: z.array(z.unknown()) });

const video = z.object({
  id: z.string(),
  snippet: z
    .object({ title: z.string(), channelId: z.string(), channelTitle: z.string() })
    .partial()
    .optional(),
  status: z.object({ uploadStatus: z.string(), privacyStatus: z.string() }).partial().optional(),
  contentDetails: z
    .object({
      duration: z.string(),
      regionRestriction: z
        .object({ allowed: z.array(z.string()), blocked: z.array(z.string()) })
        .partial(),
    })
    .partial()
    .optional(),
});

type Video = z.output<typeof video>;

type Results = { results: Map<string, CheckResult> } | { trouble: CheckResult };

/** Takes at most `mostVideosAtOnce` ids; throws KeyRefused. */
export async function askForVideos(ids: string[], asker: Asker): Promise<Results> {
  const parts = "snippet,status,contentDetails";
  const params = { part: parts, id: ids.join(","), maxResults: String(mostVideosAtOnce) };
  const answer = await listFromApi("videos", params, asker);
  if ("trouble" in answer) return answer;
  const found = new Map(
    answer.items.flatMap((item) => {
      const parsed = video.safeParse(item);
      return parsed.success ? [[parsed.data.id, parsed.data] as const] : [];
    }),
  );
  if (found.size === 0 && ids.length >= fewestToDoubt) {
    const detail = `YouTube knew none of ${ids.length} videos, which is not believed.`;
    return { results: new Map(ids.map((id) => [id, { outcome: "unreachable", detail }])) };
  }
  return { results: new Map(ids.map((id) => [id, judge(found.get(id))])) };
}

const channel = z.object({ id: z.string(), snippet: z.object({ customUrl: z.string() }) });

type Handles = { handles: Map<string, string> } | { trouble: CheckResult };

/** Leaves out channels without a handle; takes as many ids, and throws, as `askForVideos`. */
export async function askForHandles(ids: string[], asker: Asker): Promise<Handles> {
  const params = { part: "snippet", id: ids.join(","), maxResults: String(mostVideosAtOnce) };
  const answer = ids.length > 0 ? await listFromApi("channels", params, asker) : { items: [] };
  if ("trouble" in answer) return answer;
  const handles = answer.items.flatMap((item) => {
    const { data } = channel.safeParse(item);
    const handle = data && youtubeChannelOf(data.snippet.customUrl)?.handle;
    return handle ? [[data.id, handle] as const] : [];
  });
  return { handles: new Map(handles) };
}

function judge(found: Video | undefined): CheckResult {
  if (!found) return { outcome: "missing", detail: "YouTube has no such public video." };
  const { uploadStatus = "processed", privacyStatus = "public" } = found.status ?? {};
  if (privacyStatus === "private") return { outcome: "missing", detail: "The video is private." };
  if (["deleted", "failed", "rejected"].includes(uploadStatus))
    return { outcome: "missing", detail: `YouTube took the video away (${uploadStatus}).` };
  const facts = factsOf(found);
  const allowed = found.contentDetails?.regionRestriction?.allowed;
  if (allowed?.length === 0)
    return { outcome: "blocked", detail: "The video may be watched in no country." };
  return { outcome: "plays", facts };
}

function factsOf({ snippet, contentDetails }: Video): VideoFacts {
  const minutes = minutesOf(contentDetails?.duration);
  const { channelId, channelTitle } = snippet ?? {};
  const isChannel = channelId !== undefined && /^UC[\w-]{22}$/.test(channelId);
  return {
    ...(contentDetails && rulesOf(contentDetails.regionRestriction)),
    ...(minutes !== undefined && { minutes }),
    ...(isChannel && {
      channel: { youtubeId: channelId, handle: null, title: tidy(channelTitle ?? "") || channelId },
    }),
  };
}

type Restriction = NonNullable<Video["contentDetails"]>["regionRestriction"];

function rulesOf(restriction: Restriction): Pick<VideoFacts, "countryRule" | "countries"> {
  const { allowed, blocked } = restriction ?? {};
  const codes = [...new Set(allowed ?? blocked ?? [])].sort();
  const countries = codes.filter((code) => worldCountries.includes(code));
  if (countries.length === 0) return allowed ? {} : { countryRule: "everywhere", countries };
  return { countryRule: allowed ? "only" : "except", countries };
}

/** Rounds a duration such as PT1H42M7S; undefined without one, as for a live stream. */
function minutesOf(duration = ""): number | undefined {
  const [all, ...parts] = /^P(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/.exec(duration) ?? [];
  if (all === undefined) return undefined;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  const total = days * 1440 + hours * 60 + minutes + seconds / 60;
  const rounded = Math.max(1, Math.round(total));
  return total > 0 && rounded <= longestMinutes ? rounded : undefined;
}
