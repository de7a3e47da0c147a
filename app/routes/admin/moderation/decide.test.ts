import { RouterContextProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { outcomeContext } from "#app/http/action-result.ts";
import { viewerContext } from "#app/middleware/viewer.ts";
import { approveReviews } from "#domain/reviews/approval.ts";
import { getReviewToModerate } from "#domain/reviews/queue.ts";
import type { Member } from "#domain/rights/viewer.ts";
import { buildMember, buildMovie, buildReview, helperOf, ownerOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { action } from "./decide.tsx";
import { referenceOf } from "./queue/decide-path.ts";

const db = await openTestDatabase();
const back = "/admin/moderation?status=pending";
let kofi: Member;
let ama: Member;
let reviewId = 0;
let reference = "";

beforeEach(async () => {
  await db.deleteFrom("movies").execute();
  await db.deleteFrom("member").execute();
  kofi = helperOf(await buildMember({ displayName: "Kofi Mensah" }), "moderate-reviews");
  ama = ownerOf(await buildMember({ displayName: "Ama Owusu" }));
  const { id: movieId } = await buildMovie();
  reviewId = (await buildReview({ movieId, status: "pending" })).id;
  reference = referenceOf(await getReviewToModerate(kofi, reviewId));
});

async function send(fields: [string, string][]) {
  const context = new RouterContextProvider();
  context.set(viewerContext, kofi);
  context.set(outcomeContext, {});
  const url = new URL("http://here/admin/moderation/decide");
  const request = new Request(url, { method: "POST", body: new URLSearchParams(fields) });
  const args = { params: {}, context, url, request, pattern: "/admin/moderation/decide" } as const;
  const answer = await action(args);
  const { toast } = context.get(outcomeContext);
  if (answer instanceof Response) {
    return { status: answer.status, to: answer.headers.get("Location"), toast };
  }
  return { status: answer.init?.status, errors: answer.data.errors, values: answer.data.values };
}

async function statusNow() {
  return (await getReviewToModerate(kofi, reviewId)).status;
}

test("a moderator by delegation approves a review and goes back to the list", async () => {
  expect(
    await send([
      ["act", "approve"],
      ["review", reference],
      ["back", back],
    ]),
  ).toEqual({ status: 303, to: back, toast: { title: "Review approved successfully" } });
  expect(await statusNow()).toBe("approved");
});

test("without a reason nothing is rejected, and the form asks for one", async () => {
  const answer = await send([
    ["act", "reject"],
    ["review", reference],
    ["reason", " \n "],
  ]);
  expect(answer).toMatchObject({ status: 422, errors: { reason: "Please give a reason." } });
  expect(await statusNow()).toBe("pending");
});

test("a reason that is too long stays in the form with an error", async () => {
  const reason = "ẹ".repeat(501);
  const answer = await send([
    ["act", "reject"],
    ["review", reference],
    ["reason", reason],
  ]);
  expect(answer).toMatchObject({
    ...{ status: 422, errors: { reason: "Reason must be at most 500 characters" } },
    values: { reason },
  });
});

test("a form without a review is refused", async () => {
  for (const review of ["", "x", `${reviewId}`, "99999999999.pending.1"]) {
    const answer = await send([
      ["act", "approve"],
      ["review", review],
    ]);
    expect(answer).toMatchObject({ status: 422, errors: { review: "Please select a review." } });
  }
});

test("a second moderator is sent back and sees who was first", async () => {
  await approveReviews(ama, [{ id: reviewId }]);
  const answer = await send([
    ["act", "reject"],
    ["review", reference],
    ["reason", "Late"],
    ["back", back],
  ]);
  expect(answer).toEqual({
    ...{ status: 303, to: back },
    toast: {
      ...{ title: "Failed to reject review", tone: "destructive" },
      text: "This review was already approved by Ama Owusu.",
    },
  });
  expect(await statusNow()).toBe("approved");
});
