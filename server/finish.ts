import { isKnown, setCaching, tagOf } from "./caching.ts";
import { compress, isCompressible } from "./compress.ts";
import { seal } from "./seal.ts";
import { contentPolicy } from "./security.ts";

/**
 * From React Router's answer to what is sent: pages without their nonce and with their policy,
 * everything with its caching, and whole bodies tagged and compressed.
 */
export async function finish(request: Request, answer: Response, nonce: string): Promise<Response> {
  const { status } = answer;
  const headers = new Headers(answer.headers);
  setCaching({ method: request.method, status, requestHeaders: request.headers, headers });
  if (!answer.body || !isCompressible(headers)) {
    return new Response(answer.body, { status, headers });
  }
  const body = await readWhole(answer, headers, nonce);
  if (status === 200 && headers.get("Cache-Control") !== "no-store") {
    const tag = tagOf(body);
    headers.set("ETag", tag);
    if (isKnown(tag, request.headers.get("If-None-Match"))) {
      headers.delete("Content-Type");
      return new Response(null, { status: 304, headers });
    }
  }
  const bytes = compress(body, request.headers.get("Accept-Encoding"), headers);
  return new Response(new Uint8Array(bytes), { status, headers });
}

async function readWhole(answer: Response, headers: Headers, nonce: string): Promise<Uint8Array> {
  if (!headers.get("Content-Type")?.startsWith("text/html")) {
    return new Uint8Array(await answer.arrayBuffer());
  }
  const { html, scripts, styles } = seal(await answer.text(), nonce);
  headers.set("Content-Security-Policy", contentPolicy(scripts, styles));
  return Buffer.from(html);
}
