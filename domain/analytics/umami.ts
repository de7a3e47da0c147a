import { config } from "#domain/platform/config.ts";
import { log } from "#domain/platform/log.ts";

type View = {
  path: string;
  referrer: string;
  host: string;
  userAgent: string;
};

const timeoutMilliseconds = 5_000;
const mostWaiting = 500;

const waiting: View[] = [];
let isSending = false;
let wasLost = false;

/** Forwards in the background without the reader's address; a failure drops the views that wait. */
export function forwardView(view: View): void {
  if (!config().umami || waiting.length >= mostWaiting) return;
  waiting.push(view);
  if (!isSending) void sendWaiting();
}

async function sendWaiting(): Promise<void> {
  isSending = true;
  try {
    for (let view = waiting.shift(); view; view = waiting.shift()) await send(view);
    wasLost = false;
  } catch (error) {
    waiting.length = 0;
    if (!wasLost) log.warn({ reason: String(error) }, "page views do not reach Umami");
    wasLost = true;
  } finally {
    isSending = false;
  }
}

async function send({ path, referrer, host, userAgent }: View): Promise<void> {
  const { umami } = config();
  if (!umami) return;
  const payload = {
    website: umami.websiteId,
    hostname: host,
    url: path,
    ...(referrer && { referrer: `https://${referrer}/` }),
  };
  const response = await fetch(`${umami.url}/api/send`, {
    method: "POST",
    // Umami refuses views without a User-Agent.
    headers: { "Content-Type": "application/json", "User-Agent": userAgent },
    body: JSON.stringify({ type: "event", payload }),
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`Umami answered ${response.status}.`);
}
