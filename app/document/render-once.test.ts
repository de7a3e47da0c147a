import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { useViewer } from "#app/components/use-root-data.ts";
import { Link } from "#ui/link.tsx";
import { RenderedOnce, RenderOnceContext } from "#ui/rendered-once.tsx";
import { renderOnce } from "./render-once.ts";

let renderings = 0;

beforeEach(() => {
  renderings = 0;
});

function Title({ text }: { text: string }) {
  renderings += 1;
  return createElement(Link, { to: "/movie/xala-1975?a&b" }, text);
}

function Greeting() {
  return useViewer()?.name;
}

const headOf = (text: string) => part(createElement(Title, { text }));

function part(children: ReactElement) {
  return createElement(RenderedOnce, { as: "header", className: "head", children });
}

function renderPage(page: ReactElement) {
  const element = createElement(RenderOnceContext, { value: renderOnce }, page);
  const router = createMemoryRouter([{ path: "*", element }]);
  return renderToString(createElement(RouterProvider, { router }));
}

test("a part is rendered once for all who see it, and again after its data changed", () => {
  const html = '<header class="head"><a href="/movie/xala-1975?a&amp;b">Xala</a></header>';
  for (let page = 0; page < 3; page += 1) expect(renderPage(headOf("Xala"))).toBe(html);
  expect(renderings).toBe(1);
  expect(renderPage(headOf("Xala (1975)"))).toContain(">Xala (1975)</a>");
  expect(renderings).toBe(2);
});

test("a part has the HTML that a page has which renders all of it", () => {
  expect(renderPage(headOf("Rafiki & co"))).toBe(renderToString(headOf("Rafiki & co")));
});

test("two components with equal properties have their own HTML", () => {
  const Name = ({ text }: { text: string }) => text.toUpperCase();
  expect(renderPage(headOf("Sango"))).toContain(">Sango</a>");
  expect(renderPage(part(createElement(Name, { text: "Sango" })))).toContain(">SANGO<");
});

test("a part that depends on its viewer is refused", () => {
  expect(() => renderPage(part(createElement(Greeting)))).toThrow("data router");
});
