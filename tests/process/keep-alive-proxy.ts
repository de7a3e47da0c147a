import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export type Proxy = {
  url: string;
  /** Why requests got no answer from the site: ECONNREFUSED or ECONNRESET. */
  failures: string[];
};

/** A proxy that keeps its connections to the site, as nginx does. */
export async function startKeepAliveProxy(site: string): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true });
  const failures: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = "" } = incoming;
    const { connection: _ofThisHop, ...passedOn } = headers;
    const forwarded = request(new URL(url, site), { method, headers: passedOn, agent });
    forwarded.once("response", (answer) => {
      const { connection: _itsHop, "keep-alive": _itsTime, ...own } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, own);
      answer.pipe(outgoing);
    });
    forwarded.once("error", ({ code = "" }: NodeJS.ErrnoException) => {
      failures.push(code);
      outgoing.destroy();
    });
    incoming.pipe(forwarded);
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
    agent.destroy();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, failures };
}
