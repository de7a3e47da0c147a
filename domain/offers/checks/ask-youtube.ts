import { NotPublic } from "#domain/media/public-request.ts";
import { config } from "#domain/platform/config.ts";
import {
  type Answer,
  ask,
  type CheckResult,
  findTrouble,
  type Question,
  Unanswered,
} from "./ask.ts";

const mostRead = 64 * 1024;
const usualOrigins = { site: "https://www.youtube.com", api: "https://www.googleapis.com" };

export type Asked = { answer: Answer } | { trouble: CheckResult };

/** The answer of YouTube's site or of its data API, or what is wrong with it as a result. */
export async function askYoutube(
  at: keyof typeof usualOrigins,
  path: string,
  params: Record<string, string>,
  question: Question,
): Promise<Asked> {
  const origin = config().youtube[at];
  const url = new URL(path, origin);
  url.search = new URLSearchParams(params).toString();
  try {
    // YouTube's own pages must not lead into private networks unless the operator says so.
    const answer = await ask(url, { ...question, isTrusted: origin !== usualOrigins[at] });
    const trouble = findTrouble("YouTube", answer);
    return trouble ? { trouble } : { answer };
  } catch (error) {
    if (error instanceof Unanswered || error instanceof NotPublic)
      return { trouble: { outcome: "unreachable", detail: error.message } };
    throw error;
  }
}

export async function askForVideo(youtubeId: string, seconds: number): Promise<CheckResult> {
  const params = { url: `https://www.youtube.com/watch?v=${youtubeId}`, format: "json" };
  const question = { accept: "application/json", most: mostRead, seconds };
  const found = await askYoutube("site", "/oembed", params, question);
  return "trouble" in found ? found.trouble : judge(found.answer);
}

/**
 * 401 is for videos whose owner forbids embedding and sometimes for private ones, 403 for private
 * ones and for visitors YouTube does not like: neither says what a reader sees.
 */
function judge({ status, body }: Answer): CheckResult {
  if (status === 200) {
    // For some private videos the status is 200, and the body says 'Forbidden'.
    const { title } = Object(parseJson(body)) as { title?: unknown };
    if (typeof title === "string" && title !== "") return { outcome: "plays" };
    return { outcome: "unclear", detail: "YouTube answered with something that is no video." };
  }
  if (status === 404 || status === 400)
    return { outcome: "missing", detail: `YouTube has no such video (${status}).` };
  if (status === 401)
    return { outcome: "unclear", detail: "The video may not be embedded, or it is private (401)." };
  if (status === 403)
    return { outcome: "unclear", detail: "The video is private, or YouTube refused us (403)." };
  return { outcome: "unclear", detail: `YouTube did not show us the video (${status}).` };
}

export function parseJson(body: Buffer | null): unknown {
  try {
    return JSON.parse(body?.toString("utf8") ?? "");
  } catch {
    return undefined;
  }
}
