import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Trailer } from "./trailer.tsx";

function render(url: string) {
  const movie = { slug: "xala-1975", title: "Xala", genre: "comedy" };
  return renderToStaticMarkup(createElement(Trailer, { video: { title: "Trailer", url }, movie }));
}

test("a trailer elsewhere names its site", () => {
  expect(render("https://vimeo.com/1")).toContain("vimeo.com</span>");
});

test("an address without a site does not break the page", () => {
  expect(render("https://")).toContain("Play trailer");
});
