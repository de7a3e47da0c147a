import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { cloneElement, type ReactElement } from "react";
import type { RenderToPipeableStreamOptions, renderToPipeableStream } from "react-dom/server";
import type { EntryContext } from "react-router";
import type { app, openSite } from "#server/main.ts";
import { keyOf } from "../cache-answers.ts";
import type { LoadRequest } from "../tools/load.ts";

// React renders the site's trees with their data, without loaders, database or compression.
type Page = ReactElement<{ context: EntryContext }>;
type Tree = { page: Page; options: RenderToPipeableStreamOptions; data: Uint8Array[] };

const reactDom: { renderToPipeableStream: typeof renderToPipeableStream } = createRequire(
  import.meta.url,
)("react-dom/server");
const render = reactDom.renderToPipeableStream;

const requests: LoadRequest[] = JSON.parse(readFileSync(process.env.REQUESTS ?? "", "utf8"));
const trees = await collectTrees(requests);

const server = createServer((request, response) => {
  const tree = trees.get(keyOf(request.url, request.headers.cookie));
  if (!tree) return response.writeHead(404).end();
  const { pipe } = render(withFreshStream(tree), {
    ...tree.options,
    onAllReady() {
      response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
      pipe(response);
    },
    onError(error) {
      response.destroy(error as Error);
    },
  });
});
server.listen(0, "localhost", () => {
  console.log(`React is at http://localhost:${(server.address() as AddressInfo).port}`);
});
process.once("SIGTERM", () => process.exit());

async function collectTrees(pages: LoadRequest[]): Promise<Map<string, Tree>> {
  let caught: Promise<Tree> | undefined;
  reactDom.renderToPipeableStream = (shown, options = {}) => {
    // Without the context that has the HTML of parts, so that React renders all of it each time.
    const page = (shown as ReactElement<{ children: Page }>).props.children;
    const [mine, its] = copy(page);
    caught = collect(mine).then((data) => ({ page, options, data }));
    return render(withStream(page, its), options);
  };
  const built = new URL("../../build/server/index.js", import.meta.url).href;
  const site: { app: typeof app; openSite: typeof openSite } = await import(built);
  const opened = await site.openSite();
  const trees = new Map<string, Tree>();
  const socket = { remoteAddress: "127.0.0.1", remotePort: 50_000, remoteFamily: "IPv4" };
  for (const { path, headers = {} } of pages) {
    caught = undefined;
    const request = new Request(`http://localhost:3000${path}`, { headers });
    await site.app.fetch(request, { incoming: { socket } });
    const tree = await caught;
    if (tree) trees.set(keyOf(path, headers.Cookie), tree);
  }
  await opened.close();
  return trees;
}

function withFreshStream({ page, data }: Tree): Page {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of data) controller.enqueue(chunk);
      controller.close();
    },
  });
  return withStream(page, stream);
}

function withStream(page: Page, serverHandoffStream: ReadableStream<Uint8Array>): Page {
  const { context } = page.props;
  return cloneElement(page, { context: { ...context, serverHandoffStream, renderMeta: {} } });
}

function copy({ props }: Page): [ReadableStream<Uint8Array>, ReadableStream<Uint8Array>] {
  const stream = props.context.serverHandoffStream;
  if (!stream) throw new Error("React Router hands its data over in another way now.");
  return stream.tee();
}

async function collect(stream: ReadableStream<Uint8Array>): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return chunks;
}
