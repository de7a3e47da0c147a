import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { answerCommons, type CommonsFile } from "./commons.ts";
import { answerTmdb, type TmdbWorld } from "./tmdb.ts";
import { answerWikidata, type WikidataItem } from "./wikidata.ts";

export type ReceivedRequest = { service: ServiceName; url: URL; headers: IncomingHttpHeaders };

type ServiceName = "wikidata" | "commons" | "tmdb";

/** What the stand-ins know; a test may change it. */
export type World = {
  items: WikidataItem[];
  files: CommonsFile[];
  tmdb: TmdbWorld;
  /** Answers in place of a service, as where it has a fault. */
  instead: Partial<Record<ServiceName, (response: ServerResponse, url: URL) => void>>;
};

/**
 * Starts servers on loopback that answer as Wikidata, Wikimedia Commons and TMDB document it, and
 * points the settings there: to be called before the site's own modules are loaded.
 */
export async function startStandIns(world: World) {
  const requests: ReceivedRequest[] = [];
  const start = async (
    service: ServiceName,
    answer: (url: URL, headers: IncomingHttpHeaders) => Sent,
  ) => {
    const server = createServer((request, response) => {
      const url = new URL(request.url ?? "/", "http://localhost");
      requests.push({ service, url, headers: request.headers });
      const instead = world.instead[service];
      if (instead) instead(response, url);
      else send(response, answer(url, request.headers));
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  };
  const wikidata = await start("wikidata", (url) => answerWikidata(world.items, url));
  const commons = await start("commons", (url) => answerCommons(world.files, url));
  const tmdb = await start("tmdb", (url, headers) => answerTmdb(world.tmdb, url, headers));
  const environment = {
    WIKIDATA_URL: wikidata.origin,
    COMMONS_URL: commons.origin,
    TMDB_URL: tmdb.origin,
  };
  Object.assign(process.env, environment);
  const close = () => {
    for (const { server } of [wikidata, commons, tmdb]) server.close().closeAllConnections();
  };
  return { requests, environment, close };
}

export type Sent = { status?: number; json: unknown };

export function send(response: ServerResponse, { status = 200, json }: Sent): void {
  const headers = { "Content-Type": "application/json; charset=utf-8", "Content-Encoding": "gzip" };
  response.writeHead(status, headers).end(gzipSync(JSON.stringify(json)));
}
