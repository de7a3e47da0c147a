import { log } from "#domain/platform/log.ts";
import { getSettings } from "#domain/settings/settings.ts";
import { isKnown, setCaching, tagOf } from "./caching.ts";
import { type Bytes, compress, isCompressible } from "./compress.ts";
import { type HashedPage, hashInlineScripts } from "./hash-inline-scripts.ts";
import { cardPolicy, contentPolicy, isFramed } from "./security.ts";

/** Sends the rendered page, where there is one, as the body of its answer. */
export async function finalizeResponse(
  request: Request,
  answer: Response,
  nonce: string,
  rendered: Buffer | undefined,
): Promise<Response> {
  const { status } = answer;
  const headers = new Headers(answer.headers);
  setCaching({ method: request.method, status, requestHeaders: request.headers, headers });
  const isCard = isFramed(new URL(request.url).pathname) && isHtml(headers);
  const page = isCard ? Buffer.from(await answer.arrayBuffer()) : rendered;
  if (page === undefined && (!answer.body || !isCompressible(headers))) {
    return new Response(answer.body, { status, headers });
  }
  const body =
    page === undefined
      ? new Uint8Array(await answer.arrayBuffer())
      : await toBytes(hashInlineScripts(page, nonce), headers, status, isCard);
  if (status === 200 && headers.get("Cache-Control") !== "no-store") {
    const tag = tagOf(body);
    headers.set("ETag", tag);
    if (isKnown(tag, request.headers.get("If-None-Match"))) {
      headers.delete("Content-Type");
      return new Response(null, { status: 304, headers });
    }
  }
  const bytes = compress(body, request.headers.get("Accept-Encoding"), headers);
  return new Response(bytes, { status, headers });
}

async function toBytes(
  { html, ...inside }: HashedPage,
  headers: Headers,
  status: number,
  isCard: boolean,
): Promise<Bytes> {
  const showsRemote = status < 500 && (await showsRemotePictures());
  const policy = isCard ? cardPolicy : contentPolicy;
  headers.set("Content-Security-Policy", policy(inside, showsRemote));
  return html;
}

function isHtml(headers: Headers): boolean {
  return headers.get("Content-Type")?.startsWith("text/html") ?? false;
}

/** False where the settings cannot be read, which must not keep a page from being sent. */
async function showsRemotePictures(): Promise<boolean> {
  try {
    return (await getSettings()).leavesPicturesRemote;
  } catch (error) {
    log.debug({ err: error }, "the settings could not be read for a page's policy");
    return false;
  }
}
