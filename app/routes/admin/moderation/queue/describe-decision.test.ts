import { expect, test } from "vitest";
import { describeDecision } from "./describe-decision.ts";

const byKofi = { why: "decided", status: "approved", by: "Kofi" } as const;

test("one decision and several have their texts", () => {
  const all = { ids: [1], passedOver: [] };
  expect(describeDecision("approve", 1, all)).toEqual({ title: "Review approved successfully" });
  expect(describeDecision("reject", 3, { ids: [1, 2, 3], passedOver: [] })).toEqual({
    title: "3 reviews rejected successfully",
  });
});

test("a review decided by someone else is named with that moderator", () => {
  expect(describeDecision("reject", 1, { ids: [], passedOver: [byKofi] })).toEqual({
    title: "Failed to reject review",
    text: "This review was already approved by Kofi.",
    tone: "destructive",
  });
});

test("several decisions count those left unchanged, with the reason", () => {
  const passedOver = [byKofi, { why: "gone" } as const, byKofi];
  expect(describeDecision("approve", 5, { ids: [1, 2], passedOver })).toEqual({
    title: "2 reviews approved successfully",
    text: "3 left as they were: 2 already approved by Kofi; 1 deleted meanwhile.",
  });
});
