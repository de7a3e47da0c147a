import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { RouteError } from "./route-error.tsx";

function render(status: number, data: unknown) {
  const error = { status, statusText: "", internal: false, data };
  const notFound = { title: "Movie not found", message: "There is no film at this address." };
  const Component = () => createElement(RouteError, { error, notFound });
  return renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component }])));
}

test("a missing thing is named by its page's own text", () => {
  expect(render(404, { message: "Gone fishing" })).toContain("Movie not found");
});

test("another failure shows its own message and its reference in the log", () => {
  expect(render(409, { message: "Already there" })).toContain("Already there");
  expect(render(500, { reference: "4f1c" })).toContain("<code>4f1c</code>");
});

test("a failure without a readable message has the text of its status", () => {
  for (const data of [null, "text", { message: 7 }, undefined]) {
    expect(render(503, data)).toContain("Back in a moment");
  }
});
