import { NotPublic } from "#domain/media/public-request.ts";
import { config } from "#domain/platform/config.ts";
import { type Answer, ask, type CheckResult, findTrouble, Unanswered } from "./ask.ts";

const mostRead = 64 * 1024;
const defaultOrigin = "https://www.youtube.com";

/** YouTube's own pages must not lead into private networks unless the operator says so. */
export function isSiteTrusted(): boolean {
  return config().youtube.site !== defaultOrigin;
}

export async function askForVideo(youtubeId: string, seconds: number): Promise<CheckResult> {
  const url = new URL("/oembed", config().youtube.site);
  const watched = `https://www.youtube.com/watch?v=${youtubeId}`;
  url.search = new URLSearchParams({ url: watched, format: "json" }).toString();
  try {
    const question = { accept: "application/json", most: mostRead, seconds };
    const answer = await ask(url, { ...question, isTrusted: isSiteTrusted() });
    return findTrouble("YouTube", answer) ?? judge(answer);
  } catch (error) {
    if (error instanceof Unanswered || error instanceof NotPublic)
      return { outcome: "unreachable", detail: error.message };
    throw error;
  }
}

/**
 * 401 is for videos whose owner forbids embedding and sometimes for private ones, 403 for private
 * ones and for visitors YouTube does not like: neither says what a reader sees.
 */
function judge({ status, body }: Answer): CheckResult {
  if (status === 200) {
    // For some private videos the status is 200, and the body says 'Forbidden'.
    if (hasTitle(body)) return { outcome: "plays" };
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

function hasTitle(body: Buffer | null): boolean {
  try {
    const { title } = Object(JSON.parse(body?.toString("utf8") ?? "")) as { title?: unknown };
    return typeof title === "string" && title !== "";
  } catch {
    return false;
  }
}
