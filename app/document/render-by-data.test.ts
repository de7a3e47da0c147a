import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import type { EntryContext } from "react-router";
import { beforeEach, expect, test } from "vitest";
import type { PresentedViewer } from "../http/present-viewer.ts";
import { renderByData } from "./render-by-data.ts";

type Data = { root: { viewer: PresentedViewer }; film: object };

const inDocument = Symbol("in document");

const [ada, kofi] = [present("Ọlá & <Ada>"), present("Kofi")];

let renderings = 0;

beforeEach(() => {
  renderings = 0;
});

function present(name: string): PresentedViewer {
  return { username: name, name, email: `${name}@example.com`, avatarUrl: null, banners: [] };
}

function Menu({ viewer }: { viewer: PresentedViewer }) {
  return createElement("b", null, viewer.name);
}

/** React Router sends again what a rendering with the same `renderMeta` has sent. */
const sent = new WeakMap<object, string>();

/** As React Router gives a page to render, with the data that it sends along in a script. */
async function renderFor(viewer: PresentedViewer, film: object, showsViewer = false) {
  const loaderData = { root: { viewer }, film };
  const context = {
    staticHandlerContext: { location: { pathname: "/movie/xala", search: "" }, loaderData },
    serverHandoffStream: new Blob([JSON.stringify(loaderData)]).stream(),
    renderMeta: {},
  };
  const render = async (
    { staticHandlerContext, serverHandoffStream, renderMeta = {} }: EntryContext,
    renderPart: (part: ReactElement) => string,
  ) => {
    renderings += 1;
    const { root } = staticHandlerContext.loaderData as Data;
    const menu = renderPart(createElement(Menu, root));
    const greeting = renderToString(showsViewer ? root.viewer.name : "Welcome");
    const data = sent.get(renderMeta) ?? (await new Response(serverHandoffStream).text());
    sent.set(renderMeta, data);
    return Buffer.from(`${menu}${greeting}<script>enqueue(${JSON.stringify(data)})</script>`);
  };
  return (await renderByData(context as unknown as EntryContext, viewer, render)).toString();
}

function readData(html: string) {
  const text = /enqueue\((.*)\)<\/script>$/.exec(html)?.[1] ?? "";
  expect(text).not.toMatch(/[&<>]/);
  return JSON.parse(JSON.parse(text));
}

test("members with equal data share a page, each with their own name and data", async () => {
  const film = { title: "Xala", isIn: { watchlist: false }, year: new Date(1975, 0) };
  const ofAda = await renderFor(ada, film);
  const ofKofi = await renderFor(kofi, film);
  expect(renderings).toBe(1);
  expect(ofAda).toMatch(/^<b>Ọlá &amp; &lt;Ada&gt;<\/b>Welcome/);
  expect(ofKofi).toMatch(/^<b>Kofi<\/b>Welcome/);
  expect(readData(ofAda).root.viewer).toEqual(ada);
  expect(readData(ofKofi).root.viewer).toEqual(kofi);
  expect(ofKofi).not.toContain("Ada");
});

test.each([
  ["of the film", { title: "Xala 2" }, { title: "Xala 3" }],
  ["that only the document has", { [inDocument]: "drama" }, { [inDocument]: "comedy" }],
  ["of a day", { seen: new Date(2026, 0, 1) }, { seen: new Date(2026, 0, 2) }],
  ["by another name", { "a:1,b": 2 }, { a: 1, b: 2 }],
  ["of a kind that cannot be compared", { seen: new Map() }, { seen: new Map() }],
  ["that are functions", { seen: () => 1 }, { seen: () => 1 }],
])("members with other data %s share no page", async (_data, first, second) => {
  await renderFor(ada, first);
  await renderFor(kofi, second);
  expect(renderings).toBe(2);
});

test("who is suspended shares no page with others", async () => {
  await renderFor(ada, { title: "Moi" });
  await renderFor(
    { ...kofi, banners: [{ label: "Suspension", text: "A week" }] },
    { title: "Moi" },
  );
  expect(renderings).toBe(2);
});

test("a page that writes more of its viewer is rendered for each alone", async () => {
  const ofAda = await renderFor(ada, { title: "Moolaadé" }, true);
  const ofKofi = await renderFor(kofi, { title: "Moolaadé" }, true);
  expect(ofAda).toContain("</b>Ọlá &amp; &lt;Ada&gt;<");
  expect(ofKofi).toContain("</b>Kofi<");
  expect(ofKofi).toContain(JSON.stringify(JSON.stringify(kofi)).slice(1, -1));
});
