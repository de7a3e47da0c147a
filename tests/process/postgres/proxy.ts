import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** Sends each request to the next of these sites, and records them. */
export async function startProxy(sites: string[]) {
  let turn = 0;
  const proxy = createServer((incoming, answer) => {
    const site = sites[turn++ % sites.length] ?? "";
    const headers = {
      ...incoming.headers,
      "x-forwarded-for": incoming.socket.remoteAddress,
      "x-forwarded-host": incoming.headers.host,
      "x-forwarded-proto": "http",
    };
    const passed = request(
      site + incoming.url,
      { method: incoming.method, headers },
      (upstream) => {
        answer.writeHead(upstream.statusCode ?? 502, upstream.headers);
        upstream.pipe(answer);
      },
    );
    passed.on("error", () => answer.writeHead(502).end());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const { port } = proxy.address() as AddressInfo;
  const stop = () => {
    proxy.closeAllConnections();
    proxy.close();
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}
