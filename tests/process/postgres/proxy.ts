import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** Sends each request to the next of these sites, and records them. */
export async function startProxy(sites: string[]) {
  let turn = 0;
  const proxy = createServer((asked, answer) => {
    const site = sites[turn++ % sites.length] ?? "";
    const headers = {
      ...asked.headers,
      "x-forwarded-for": asked.socket.remoteAddress,
      "x-forwarded-host": asked.headers.host,
      "x-forwarded-proto": "http",
    };
    const passed = request(site + asked.url, { method: asked.method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.on("error", () => answer.writeHead(502).end());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const { port } = proxy.address() as AddressInfo;
  const stop = () => {
    proxy.closeAllConnections();
    proxy.close();
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}
