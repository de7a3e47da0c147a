import { hash, randomBytes, randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { cloneElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import type { EntryContext } from "react-router";
import type { PresentedViewer } from "../http/present-viewer.ts";
import { renderOnce } from "./render-once.ts";

type ForViewer = ReactElement<{ viewer: PresentedViewer }>;

/** A page's HTML between its gaps; in each belongs a part for its viewer, or else the data. */
type Page = { html: Buffer[]; gaps: (ForViewer | undefined)[] };

/** Gives a page's HTML; `renderPart` that of each part that is rendered once. */
type Render = (
  context: EntryContext,
  renderPart: (part: ReactElement) => string,
) => Promise<Buffer>;

// Dates change without a write, as on pages for visitors.
const pages = new LRUCache<string, Page>({
  maxSize: 16 * 1024 * 1024,
  ttl: 60_000,
  sizeCalculation: ({ html }) => html.reduce((sum, { length }) => sum + length, 1),
});

/** Texts that nobody knows, so that nobody can write them into a page. */
const gap = randomBytes(12).toString("hex");
const nobody = randomBytes(12).toString("hex");

/**
 * A member's page. Members whose data are equal, but for their own name and picture, share its HTML
 * (0108): it is rendered for a viewer who does not exist, and parts with a property `viewer` are put
 * into it for each. A page that writes more of its viewer is rendered for each alone.
 */
export async function renderByData(
  context: EntryContext,
  viewer: PresentedViewer,
  render: Render,
): Promise<Buffer> {
  const { staticHandlerContext: found, serverHandoffStream } = context;
  const data = await new Response(serverHandoffStream).text();
  const { username, name, email, avatarUrl, ...rest } = viewer;
  const { pathname, search } = found.location;
  const { root, ...routes } = found.loaderData;
  const shown = [pathname + search, { ...root, viewer: rest }, routes];
  const key = hash("sha256", describe(shown), "base64");
  let page = pages.get(key);
  if (!page) {
    page = await renderForAll(context, rest, render);
    if (page.html.some((part) => part.includes(nobody))) {
      return render(withData(context, data), renderOnce);
    }
    pages.set(key, page);
  }
  return fillGaps(page, viewer, data);
}

async function renderForAll(
  context: EntryContext,
  rest: Pick<PresentedViewer, "banners">,
  render: Render,
): Promise<Page> {
  const { staticHandlerContext: found } = context;
  const viewer: PresentedViewer = {
    ...rest,
    username: nobody,
    name: nobody,
    email: nobody,
    avatarUrl: nobody,
  };
  const loaderData = { ...found.loaderData, root: { ...found.loaderData.root, viewer } };
  const parts: ForViewer[] = [];
  const html = await render(
    {
      ...withData(context, `${gap}data;`),
      staticHandlerContext: { ...found, loaderData },
    },
    (part) => {
      if ((part as ForViewer).props.viewer !== viewer) return renderOnce(part);
      return `${gap}${parts.push(part as ForViewer) - 1};`;
    },
  );
  const pieces = html.toString().split(new RegExp(`${gap}(\\w+);`));
  return {
    html: pieces.filter((_, index) => index % 2 === 0).map((text) => Buffer.from(text)),
    gaps: pieces.filter((_, index) => index % 2 === 1).map((number) => parts[Number(number)]),
  };
}

/** React Router remembers in `renderMeta` which data a rendering has sent. */
function withData(context: EntryContext, data: string): EntryContext {
  return { ...context, serverHandoffStream: new Blob([data]).stream(), renderMeta: {} };
}

function fillGaps({ html, gaps }: Page, viewer: PresentedViewer, data: string): Buffer {
  const filled = html.flatMap((piece, index) => {
    if (index === gaps.length) return [piece];
    const part = gaps[index];
    const inside = part ? renderToString(cloneElement(part, { viewer })) : toScript(data);
    return [piece, Buffer.from(inside)];
  });
  return Buffer.concat(filled);
}

/** A text as a string of an inline script, without its quotes. */
function toScript(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replace(
      /[&<>\u2028\u2029]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
}

const comparable = new Set(["number", "boolean", "undefined"]);

/** Equal texts for equal data, those under symbols too; what it does not know equals nothing. */
function describe(data: unknown): string {
  if (typeof data === "string") return `${data.length}"${data}`;
  if (data === null || comparable.has(typeof data)) return String(data);
  if (typeof data !== "object") return randomUUID();
  if (data instanceof Date) return `Date ${data.getTime()}`;
  if (Array.isArray(data)) {
    let items = "[";
    for (const item of data) items += `${describe(item)},`;
    return `${items}]`;
  }
  if (Object.getPrototypeOf(data) !== Object.prototype) return randomUUID();
  let fields = "{";
  for (const name of Reflect.ownKeys(data) as (keyof typeof data)[]) {
    fields += `${typeof name === "string" ? describe(name) : String(name)}:${describe(data[name])},`;
  }
  return `${fields}}`;
}
