import { data, RouterContextProvider, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import {
  type Outcome,
  outcomeContext,
  redirectWithToast,
  setToast,
} from "#app/http/action-result.ts";
import { Forbidden, RateLimited, SignInRequired } from "#domain/platform/errors.ts";
import { createFormHandler } from "./form-handler.ts";

type Action = (given: { context: RouterContextProvider }) => unknown;

function buildSite(action: Action, middleware: (() => never)[] = []): ServerBuild {
  const module = { default: () => null, ErrorBoundary: () => null, action, middleware };
  const assets = { routes: { root: { id: "root", path: "", hasAction: true } }, version: "1" };
  return {
    routes: { root: { id: "root", path: "", module } },
    entry: { module: { default: () => new Response("a page") } },
    assets,
    routeDiscovery: { mode: "initial" },
    basename: "/",
    ssr: true,
    isSpaMode: false,
    future: {},
  } as unknown as ServerBuild;
}

async function send(action: Action, middleware?: (() => never)[]) {
  const outcome: Outcome = {};
  const context = new RouterContextProvider();
  context.set(outcomeContext, outcome);
  const request = new Request("http://localhost/", { method: "POST", body: new FormData() });
  const response = await createFormHandler(buildSite(action, middleware), "production")(
    request,
    context,
  );
  const body: unknown = await response.json();
  return { status: response.status, headers: response.headers, body, ...outcome };
}

test("a redirect becomes its address and the toast, with the action's cookies", async () => {
  const toast = { title: "Review added!" };
  const { status, body, headers } = await send(({ context }) =>
    redirectWithToast(context, {
      to: "/movies?page=2",
      toast,
      cookies: ["a=1; Path=/", "b=2; Path=/"],
    }),
  );
  expect(status).toBe(200);
  expect(body).toEqual({ redirectTo: "/movies?page=2", toast });
  expect(headers.getSetCookie()).toEqual(["a=1; Path=/", "b=2; Path=/"]);
});

test("invalid input is answered with its errors and its status", async () => {
  const errors = { rating: "Please select a rating before submitting." };
  const answer = await send(() => data({ errors, values: { text: "Mm." } }, 422));
  expect(answer).toMatchObject({ status: 422, body: { errors, values: { text: "Mm." } } });
});

test("the toast of a refused form comes with its errors", async () => {
  const errors = { avatar: "Choose a picture." };
  const toast = { title: "Upload failed", tone: "destructive" } as const;
  const answer = await send(({ context }) => {
    setToast(context, toast);
    return data({ errors }, 422);
  });
  expect(answer).toMatchObject({ status: 422, body: { errors, toast } });
});

test("a denial has its reason, whoever throws it", async () => {
  const refuse = () => {
    throw new Forbidden("You don't have permission to moderate reviews.");
  };
  const denied = {
    status: 403,
    body: { message: "You don't have permission to moderate reviews." },
  };
  expect(await send(refuse)).toMatchObject(denied);
  expect(await send(() => null, [refuse])).toMatchObject(denied);
});

test("a refusal for signing in or waiting has its status and message", async () => {
  const signInRequired = () => Promise.reject(new SignInRequired("Please sign in to do this."));
  expect(await send(signInRequired)).toMatchObject({ status: 401 });
  const limited = await send(() => Promise.reject(new RateLimited("A moment.", 30)));
  expect(limited).toMatchObject({ status: 429, body: { message: "A moment." }, retryAfter: 30 });
});
