import { RouterContextProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { outcomeContext } from "#app/http/action-result.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { dismissCase, getCase, listCases } from "#domain/moderation/cases.ts";
import { flagReview } from "#domain/moderation/moderation.ts";
import type { Member } from "#domain/rights/viewer.ts";
import {
  buildMember,
  buildMovie,
  buildReview,
  helperOf,
  memberOf,
  ownerOf,
} from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { action } from "./flag.tsx";

const db = await openTestDatabase();
const back = "/admin/flagging?status=pending";
let kofi: Member;
let ama: Member;
let id = 0;

beforeEach(async () => {
  await db.deleteFrom("movies").execute();
  await db.deleteFrom("member").execute();
  kofi = helperOf(await buildMember({ displayName: "Kofi Mensah" }), "moderate-reviews");
  ama = ownerOf(await buildMember({ displayName: "Ama Owusu" }));
  const { id: movieId } = await buildMovie();
  const { id: reviewId } = await buildReview({ movieId });
  const flag = { reviewId, reason: "spam", details: null } as const;
  await flagReview(memberOf(await buildMember()), flag);
  id = (await listCases(kofi, { page: 1 })).cases[0]?.id ?? 0;
});

async function send(form: Record<string, string>) {
  const context = new RouterContextProvider();
  context.set(viewerContext, kofi);
  context.set(outcomeContext, {});
  const url = new URL(`http://here/admin/flagging/${id}`);
  const request = new Request(url, {
    method: "POST",
    body: new URLSearchParams({ ...form, back }),
  });
  const params = { flag: String(id) };
  const answer = await action({ params, context, url, request, pattern: "/admin/flagging/:flag" });
  const { toast } = context.get(outcomeContext);
  if (answer instanceof Response) {
    return { status: answer.status, to: answer.headers.get("Location"), toast };
  }
  return { status: answer.init?.status, errors: answer.data.errors };
}

test("a flag is resolved with the action taken, and its review rejected if that is checked", async () => {
  expect(await send({ act: "resolve", actionTaken: "Taken down", rejects: "yes" })).toEqual({
    ...{ status: 303, to: back, toast: { title: "Content flag resolved successfully" } },
  });
  expect(await getCase(ama, id)).toMatchObject({
    ...{ status: "resolved", actionTaken: "Taken down", notes: null },
    content: { review: { status: "rejected" } },
  });
});

test("a flag is dismissed with a reason", async () => {
  expect(await send({ act: "dismiss", reason: "Fair words" })).toMatchObject({
    toast: { title: "Content flag dismissed successfully" },
  });
  expect(await getCase(ama, id)).toMatchObject({ status: "dismissed", actionTaken: "Fair words" });
});

test("without words nothing is decided, and the form asks for them", async () => {
  expect(await send({ act: "resolve", actionTaken: " " })).toMatchObject({
    ...{ status: 422, errors: { actionTaken: "Please say what was done." } },
  });
  expect(await send({ act: "dismiss", reason: "" })).toMatchObject({
    ...{ status: 422, errors: { reason: "Please give a reason." } },
  });
  expect(await send({ act: "burn" })).toMatchObject({ status: 422 });
  expect((await getCase(ama, id)).status).toBe("pending");
});

test("a second moderator is sent back and sees who was first", async () => {
  await dismissCase(ama, { id, reason: "Fair words" });
  expect(await send({ act: "resolve", actionTaken: "Taken down", rejects: "yes" })).toEqual({
    ...{ status: 303, to: back },
    toast: {
      ...{ title: "Failed to resolve flag", tone: "destructive" },
      text: "This flag was already dismissed by Ama Owusu.",
    },
  });
  expect((await getCase(ama, id)).content.review?.status).toBe("approved");
});

test("deciding on deleted content leads back with a message", async () => {
  await db.deleteFrom("reviews").execute();
  expect(await send({ act: "dismiss", reason: "Fair words" })).toMatchObject({
    to: back,
    toast: { text: "This flag is no longer here: what it was about has been deleted." },
  });
});
