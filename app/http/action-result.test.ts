import { createCookie, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import {
  consumeToast,
  type Outcome,
  outcomeContext,
  redirectWithToast,
  returnPathOf,
  serializeOutcome,
  setToast,
} from "./action-result.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const former = "the secret of last year that somebody has read";
process.env.SECRET_PREVIOUS = former;
const toast = { title: "Vote added!" };

function begin() {
  const outcome: Outcome = {};
  const context = new RouterContextProvider();
  context.set(outcomeContext, outcome);
  return { outcome, context };
}

function withCookie(cookie: string | null) {
  return new Request("http://here/", { headers: { Cookie: cookie?.split(";")[0] ?? "" } });
}

test("an action's toast is stored for the next page, which shows and deletes it", async () => {
  const act = begin();
  const answer = redirectWithToast(act.context, { to: "/movies", toast });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("Location")).toBe("/movies");
  const cookie = await serializeOutcome(act.outcome);

  const page = begin();
  expect(await consumeToast(withCookie(cookie), page.context)).toEqual(toast);
  expect(await serializeOutcome(page.outcome)).toContain("Max-Age=0");
});

test("the toast of a form that is shown again is shown at once, and stored for no other page", async () => {
  const { context, outcome } = begin();
  setToast(context, toast);
  expect(await consumeToast(withCookie(null), context)).toEqual(toast);
  expect(await serializeOutcome(outcome)).toBeNull();
});

test("a page without a toast sets no cookie, also where the cookie is nonsense", async () => {
  const { context, outcome } = begin();
  expect(await consumeToast(withCookie("toast=nonsense"), context)).toBeNull();
  expect(await serializeOutcome(outcome)).toBeNull();
});

test("a page shows only toasts that the site signed, and only text", async () => {
  const written = Buffer.from(JSON.stringify(toast)).toString("base64");
  expect(await consumeToast(withCookie(`toast=${written}`), begin().context)).toBeNull();
  for (const odd of [
    { title: { a: 1 } },
    { ...toast, text: { a: 1 } },
    { ...toast, tone: "loud" },
    { ...toast, link: { to: {}, label: "x" } },
    { ...toast, link: "/movies" },
  ]) {
    const cookie = await serializeOutcome({ toast: odd as never });
    expect(await consumeToast(withCookie(cookie), begin().context)).toBeNull();
  }
});

test("a toast that a former secret signed is shown while that is accepted", async () => {
  for (const [secret, shown] of [
    [former, toast],
    ["a secret that this site has never heard anything of", null],
  ] as const) {
    const cookie = await createCookie("toast", { secrets: [secret] }).serialize(toast);
    expect(await consumeToast(withCookie(cookie), begin().context)).toEqual(shown);
  }
});

test("a form leads back to where it was sent from, and never to another site", () => {
  const form = (back: string) => {
    const data = new FormData();
    data.set("back", back);
    return data;
  };
  expect(returnPathOf(form("/movies?page=2"))).toBe("/movies?page=2");
  expect(returnPathOf(form("https://elsewhere.example/"))).toBe("/");
  expect(returnPathOf(new FormData())).toBe("/");
});
