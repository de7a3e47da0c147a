import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { answerCommons, type CommonsFile } from "./commons.ts";
import { answerSparql } from "./sparql.ts";
import { answerTmdb, type TmdbWorld } from "./tmdb.ts";
import { answerWikidata, type WikidataItem } from "./wikidata.ts";

export type ReceivedRequest = {
  service: ServiceName;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
};

type ServiceName = "wikidata" | "query" | "commons" | "tmdb";

/** What the stand-ins know; a test may change it. */
export type World = {
  items: WikidataItem[];
  files: CommonsFile[];
  tmdb: TmdbWorld;
  /** Answers in place of a service, as where it has a fault. */
  instead: Partial<Record<ServiceName, (response: ServerResponse, url: URL, body: string) => void>>;
};

/**
 * Starts servers on loopback that answer as Wikidata, Wikimedia Commons and TMDB document it, and
 * points the settings there: to be called before the site's own modules are loaded.
 */
export async function startStandIns(world: World) {
  const requests: ReceivedRequest[] = [];
  const start = async (
    service: ServiceName,
    answer: (url: URL, headers: IncomingHttpHeaders, body: string) => Sent,
  ) => {
    const server = createServer(async (request, response) => {
      const url = new URL(request.url ?? "/", "http://localhost");
      const body = await readText(request);
      requests.push({ service, url, headers: request.headers, body });
      const instead = world.instead[service];
      if (instead) instead(response, url, body);
      else send(response, answer(url, request.headers, body));
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  };
  const wikidata = await start("wikidata", (url) => answerWikidata(world.items, url));
  const query = await start("query", (_url, _headers, body) =>
    answerSparql(world.items, new URLSearchParams(body).get("query") ?? ""),
  );
  const commons = await start("commons", (url) => answerCommons(world.files, url));
  const tmdb = await start("tmdb", (url, headers) => answerTmdb(world.tmdb, url, headers));
  const environment = {
    WIKIDATA_URL: wikidata.origin,
    WIKIDATA_QUERY_URL: query.origin,
    COMMONS_URL: commons.origin,
    TMDB_URL: tmdb.origin,
  };
  Object.assign(process.env, environment);
  const close = () => {
    for (const { server } of [wikidata, query, commons, tmdb]) server.close().closeAllConnections();
  };
  return { requests, environment, close };
}

export type Sent = { status?: number; json: unknown };

export function send(response: ServerResponse, { status = 200, json }: Sent): void {
  const headers = { "Content-Type": "application/json; charset=utf-8", "Content-Encoding": "gzip" };
  response.writeHead(status, headers).end(gzipSync(JSON.stringify(json)));
}
