import { createServer } from "node:http";
import { config } from "#domain/platform/config.ts";
import { log } from "#domain/platform/log.ts";
import { listen } from "../listen.ts";
import type { PageCache } from "../pages/page-cache.ts";
import type { Metrics } from "./metrics.ts";

const path = "/metrics";

/** Answers at METRICS_PORT alone, so that no proxy of the site passes it on by mistake. */
export async function serveMetrics(
  { read, contentType }: Pick<Metrics, "read" | "contentType">,
  cache?: PageCache,
): Promise<{ address: string; close: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead || request.url?.split("?")[0] !== path) {
      response.writeHead(404, { "content-type": "text/plain" }).end(`It is at ${path}.`);
      return;
    }
    try {
      const text = await read(cache);
      response.writeHead(200, { "content-type": contentType, "cache-control": "no-store" });
      response.end(text);
    } catch (error) {
      log.error({ err: error }, "metrics could not be read");
      response.writeHead(500).end();
    }
  });
  const { metricsPort: port = 0, metricsHost: host } = config();
  const address = await listen(server, { host, port, prefix: "METRICS_" });
  return {
    address: address + path,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
