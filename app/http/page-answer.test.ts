import { expect, test } from "vitest";
import { answerWithPage, pageOf } from "./page-answer.ts";

const page = Buffer.from("<p>Xala</p>");

test("a page is stored beside its answer, which has the status and headers and no body", async () => {
  const answer = answerWithPage(page, { status: 404, headers: { "X-Page": "1" } });
  expect([answer.status, answer.headers.get("X-Page")]).toEqual([404, "1"]);
  expect(answer.body).toBeNull();
  expect(pageOf(answer)).toBe(page);
});

test("an answer with a body of its own has no page", () => {
  expect(pageOf(new Response("<p>Xala</p>"))).toBeUndefined();
});
