import { expect, test } from "vitest";
import { changedReview, newReview, report } from "./review.ts";

function complaintOf(result: { error?: { issues: { message: string }[] } | undefined }) {
  return result.error?.issues[0]?.message;
}

test.each([undefined, "", "0", "6", "2.5", "five"])("a rating of %j is none", (rating) => {
  expect(complaintOf(newReview.safeParse({ rating }))).toBe(
    "Please select a rating before submitting.",
  );
  expect(complaintOf(changedReview.safeParse({ rating }))).toBe(
    "Please select a rating before saving.",
  );
});

test.each([
  [undefined, null],
  ["", null],
  [" \r\n\u200b ", null],
  ["  The horns.\r\n\r\nStay.  ", "The horns.\n\nStay."],
  ["e\u0301", "\u00e9"],
  ["a\0b", "ab"],
])("the words %j are stored as %j", (text, stored) => {
  expect(newReview.parse({ rating: "4", text })).toMatchObject({ rating: 4, text: stored });
});

test.each([
  [undefined, false],
  ["", false],
  ["on", true],
])("a tick sent as %j says that the review has spoilers: %j", (spoilers, stored) => {
  expect(newReview.parse({ rating: "4", spoilers })).toMatchObject({ spoilers: stored });
});

test.each([
  ["letters", "e"],
  ["letters with marks", "ẹ́"],
  ["Amharic letters", "ፊ"],
  ["Adlam letters, which a browser counts as two", "𞤆"],
  ["line breaks, which a form sends as two", "e\r\n".repeat(1)],
])("500 %s fit and 501 do not", (_name, letter) => {
  const most = letter.length === 3 && letter.endsWith("\n") ? 250 : 500;
  const fits = `${letter.repeat(most).trim()}`;
  expect(newReview.safeParse({ rating: "4", text: fits }).success).toBe(true);
  expect(complaintOf(newReview.safeParse({ rating: "4", text: `${fits}ee` }))).toBe(
    "Review must be at most 500 characters",
  );
});

test("marks piled on few letters are taken off", () => {
  const text = `e${"\u0323".repeat(2001)}`;
  expect(newReview.parse({ rating: "4", text }).text).toBe(`ẹ${"\u0323".repeat(5)}`);
});

test.each(["2e0", "0x4", "4.5", "٤٥"])("%s is no rating", (rating) => {
  expect(newReview.safeParse({ rating, text: "" }).success).toBe(false);
});

test("a report needs a reason that is known", () => {
  for (const reason of [undefined, "", "boring"]) {
    expect(complaintOf(report.safeParse({ reason }))).toBe(
      "Please select a reason for flagging this review.",
    );
  }
  expect(report.parse({ reason: "spam", details: "  " })).toEqual({
    reason: "spam",
    details: null,
  });
});
