import { createMiddleware } from "hono/factory";
import { recordView } from "#domain/analytics/page-views.ts";
import { config } from "#domain/platform/config.ts";
import { networkOf } from "#domain/platform/rate-limit.ts";
import { clientAddressOf } from "#domain/platform/trust.ts";

const largestBody = 2_000;

/** The answer is always the same, so that no page shows an error. */
export const takeBeacon = createMiddleware<{ Variables: { request: Request; peer: string } }>(
  async (c) => {
    const request = c.get("request");
    const body = await readBody(request);
    const forwardedFor = c.req.header("X-Forwarded-For");
    const address = clientAddressOf(config().trustedProxies, c.get("peer"), forwardedFor);
    const { host } = new URL(request.url);
    recordView({ body, headers: request.headers, host, network: networkOf(address) });
    return c.body(null, 204, { "Cache-Control": "no-store" });
  },
);

async function readBody(request: Request): Promise<string> {
  if (Number(request.headers.get("Content-Length")) > largestBody) return "";
  const body = await request.text().catch(() => "");
  return body.length > largestBody ? "" : body;
}
