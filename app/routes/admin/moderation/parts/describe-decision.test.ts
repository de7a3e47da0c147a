import { expect, test } from "vitest";
import { describeDecision } from "./describe-decision.ts";

const byKofi = { why: "decided", status: "approved", by: "Kofi" } as const;

test("one decision and several are told in the specification's words", () => {
  const all = { ids: [1], passedOver: [] };
  expect(describeDecision("approve", 1, all)).toEqual({ title: "Review approved successfully" });
  expect(describeDecision("reject", 3, { ids: [1, 2, 3], passedOver: [] })).toEqual({
    title: "3 reviews rejected successfully",
  });
});

test("what somebody else has decided is told, and by whom", () => {
  expect(describeDecision("reject", 1, { ids: [], passedOver: [byKofi] })).toEqual({
    title: "Failed to reject review",
    text: "This review was already approved by Kofi.",
    tone: "destructive",
  });
});

test("of several it is told how many were left as they were, and why", () => {
  const passedOver = [byKofi, { why: "gone" } as const, byKofi];
  expect(describeDecision("approve", 5, { ids: [1, 2], passedOver })).toEqual({
    title: "2 reviews approved successfully",
    text: "3 left as they were: 2 already approved by Kofi; 1 deleted meanwhile.",
  });
});
