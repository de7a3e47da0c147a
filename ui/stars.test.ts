import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { StarRow, Stars } from "./stars.tsx";

test("thousands of reviews are set apart", () => {
  const read = (count: number) =>
    renderToStaticMarkup(createElement(Stars, { value: 4.25, count }));
  expect(read(1234)).toContain("of 5, 1,234 reviews");
  expect(read(1)).toContain("of 5, 1 review<");
});

test("the whole stars are the whole part of the average, and the next is filled by the rest", () => {
  const filled = (value: number) =>
    /data-filled="([^"]*)"/.exec(renderToStaticMarkup(createElement(StarRow, { value })))?.[1];
  expect([3, 4.83, 4.96, 5, 0].map(filled)).toEqual(["3", "4.8", "4.9", "5", "0"]);
});
