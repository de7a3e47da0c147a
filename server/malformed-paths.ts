import { isUtf8 } from "node:buffer";
import type { ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { RequestError } from "@hono/node-server";
import { log } from "#domain/platform/log.ts";
import { createThrottle } from "./throttle.ts";

type Unreadable = Error & { code?: string; rawPacket?: Buffer };

const statuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

const throttle = createThrottle(60_000);

export function isWellFormed(path: string): boolean {
  if (!path.includes("%")) return true;
  try {
    // The value is compared because the bundler drops a call without effect.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

export function readLiterally(url: URL): URL {
  if (isWellFormed(url.pathname)) return url;
  const literal = new URL(url);
  literal.pathname = url.pathname.replaceAll("%", "%25");
  return literal;
}

/** Answers and logs requests that Hono cannot read, such as a path with a backslash. */
export function refuseMalformed(error: unknown): Response {
  if (!(error instanceof RequestError)) throw error;
  const status = 400;
  logMalformedPath({ reason: error.message, status });
  return new Response("This address is not valid.", { status });
}

/** Answers requests that Node cannot read; redirects where only letters are not escaped. */
export function answerUnreadable(
  error: Unreadable,
  socket: Duplex & { _httpMessage?: unknown },
): void {
  // After a part of another answer, nothing that is written would be understood.
  const isAnswering = (socket._httpMessage as ServerResponse | undefined)?.headersSent;
  if (!socket.writable || isAnswering) {
    socket.destroy(error);
    return;
  }
  const to = error.code === "HPE_INVALID_URL" ? escapeTarget(error.rawPacket) : undefined;
  const status = to ? "301 Moved Permanently" : (statuses[error.code ?? ""] ?? "400 Bad Request");
  const text = to ? `This page is at ${to}` : "This request is not valid.";
  if (status.startsWith("400")) logMalformedPath({ reason: error.message, status: 400 });
  const headers = [
    "Connection: close",
    "Content-Type: text/plain; charset=utf-8",
    `Content-Length: ${text.length}`,
    ...(to ? [`Location: ${to}`] : []),
  ];
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join("\r\n")}\r\n\r\n${text}`, () =>
    socket.destroy(),
  );
}

function escapeTarget(packet: Buffer | undefined): string | undefined {
  const [, target] =
    /^(?:GET|HEAD) (\/(?![/\\])[!-~\x80-\xff]*) HTTP\//.exec(packet?.toString("latin1") ?? "") ??
    [];
  if (!target) return undefined;
  const bytes = Buffer.from(target, "latin1");
  const text = isUtf8(bytes) ? bytes.toString() : target;
  return text.replace(/[^!-~]+/g, encodeURIComponent);
}

/** Logs once a minute at most, with how many went unlogged since the last. */
export function logMalformedPath(facts: {
  method?: string;
  path?: string;
  reason?: string;
  status: number;
}): void {
  throttle((unlogged) => log.info({ ...facts, unlogged }, "malformed path"));
}
