import { Hono } from "hono";
import { expect, test } from "vitest";
import { appleAnswerPath, redirectAppleAnswer } from "./apple-answer.ts";

test("Apple's form is redirected to the same request as a link on this site", async () => {
  const site = new Hono().post(appleAnswerPath, redirectAppleAnswer);
  const body = new URLSearchParams({ code: "a&b", state: "their state" });
  const headers = { Origin: "https://appleid.apple.com" };
  const answer = await site.request(appleAnswerPath, { method: "POST", body, headers });
  expect(answer.status).toBe(303);
  const to = new URL(answer.headers.get("Location") ?? "", "http://localhost");
  expect(to.pathname).toBe(appleAnswerPath);
  expect(Object.fromEntries(to.searchParams)).toEqual({ code: "a&b", state: "their state" });
});
