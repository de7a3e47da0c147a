import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Stars } from "./stars.tsx";

test("thousands of reviews are set apart", () => {
  const read = (count: number) =>
    renderToStaticMarkup(createElement(Stars, { value: 4.25, count }));
  expect(read(1234)).toContain("of 5, 1,234 reviews");
  expect(read(1)).toContain("of 5, 1 review<");
});
