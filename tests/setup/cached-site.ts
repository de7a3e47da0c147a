import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterAll } from "vitest";
import { app, watchRequests } from "#server/http.ts";
import { createPageCache } from "#server/pages/page-cache.ts";
import { servePages } from "#server/pages/serve-pages.ts";

/** Visitors' pages come from a cache; `onRender` gets the path of each page rendered for it. */
export async function serveCachedSite(onRender: (path: string) => void): Promise<{
  origin: string;
  port: number;
}> {
  const server = createServer(
    watchRequests(
      servePages(
        createPageCache({ bytes: 10_000_000 }),
        (request) => {
          onRender(new URL(request.url).pathname);
          return app.fetch(request, { incoming: { socket: {} } });
        },
        getRequestListener(app.fetch),
      ),
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, resolve));
  afterAll(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, port };
}
