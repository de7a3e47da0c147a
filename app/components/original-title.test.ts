import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OriginalTitle } from "./original-title.tsx";

function render(originalTitle: string | null, language: string) {
  const movie = { title: "Cairo Station", originalTitle, language };
  return renderToStaticMarkup(createElement(OriginalTitle, { movie, className: "original" }));
}

test("an original title has its language, script and direction", () => {
  expect(render("باب الحديد", "arabic")).toContain('lang="ar"><bdi>');
  expect(render("Bab el-Hadid", "arabic")).not.toContain("lang");
});

test("an original title of an unknown language claims none", () => {
  expect(render("Sambizanga", "other")).not.toContain("lang");
});

test("an original title equal to the title is not shown", () => {
  expect(render("Cairo Station", "english")).toBe("");
  expect(render(null, "english")).toBe("");
});
