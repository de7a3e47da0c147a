import fc from "fast-check";
import { expect, test } from "vitest";
import { profileFields } from "./profile.ts";

const plain = { displayName: "Amina", username: "amina", bio: "" };

function complaintOf(input: object): string | undefined {
  return profileFields.safeParse({ ...plain, ...input }).error?.issues[0]?.message;
}

test.each([
  ["no name", { displayName: "" }, "Display name is required"],
  ["a name of spaces", { displayName: " \u200b " }, "Display name is required"],
  ["a name of one letter", { displayName: "A" }, "Display name must be at least 2 characters"],
  ["a name of 49 letters with marks", { displayName: "ọ́".repeat(49) }, undefined],
  [
    "a name of 50 letters",
    { displayName: "ọ́".repeat(50) },
    "Display name must be less than 50 characters",
  ],
  ["a name of piled marks", { displayName: `A${"\u0301".repeat(300)}m` }, undefined],
  ["a name that shows nothing", { displayName: "\u3164\u2800" }, "Display name is required"],
  ["a bio of 500 letters with marks", { bio: "ẹ́".repeat(500) }, undefined],
  ["a bio of 250 lines", { bio: "e\r\n".repeat(250) }, undefined],
  ["a bio of 501 letters", { bio: "e".repeat(501) }, "Bio must be less than 500 characters"],
  ["no username", { username: "" }, "Username is required"],
  ["a username of one letter", { username: "a" }, "Username must be at least 2 characters"],
  ["a username of digits", { username: "12" }, "Username must contain a letter, not just digits"],
  [
    "a reserved username",
    { username: "edit" },
    "Username “edit” is reserved. Please choose another.",
  ],
  [
    "a username of 81 letters",
    { username: "a".repeat(81) },
    "Username must be at most 80 characters",
  ],
  ["an Arabic username", { username: "يوسف-شاهين" }, undefined],
  [
    "an unknown genre",
    { preferredGenres: ["drama", "tragedy"] },
    expect.stringContaining("Invalid option"),
  ],
])("%s is answered rightly", (_name, input, message) => {
  expect(complaintOf(input)).toEqual(message);
});

test("a username with other letters is refused with one that would do", () => {
  const rule = "Username can contain only small letters without accents, digits and single hyphens";
  expect(complaintOf({ username: "Ṣadé Ọláìyá" })).toBe(`${rule}, such as “sade-olaiya”`);
  expect(complaintOf({ username: ".." })).toBe(rule);
});

test("what was meant is understood: capitals, spaces around, an @, choices sent once or twice", () => {
  const input = { username: " @Amina ", displayName: " Amina   Bello ", preferredGenres: "drama" };
  expect(profileFields.parse({ ...plain, ...input })).toMatchObject({
    username: "amina",
    displayName: "Amina Bello",
    bio: null,
    preferredGenres: ["drama"],
    preferredLanguages: [],
    emailNotifications: false,
  });
  const twice = { preferredLanguages: ["twi", "twi", "ga"], reviewMentions: "on" };
  expect(profileFields.parse({ ...plain, ...twice })).toMatchObject({
    preferredLanguages: ["twi", "ga"],
    reviewMentions: true,
  });
});

test("whatever is sent is understood or refused with a message", () => {
  const anything = fc.dictionary(
    fc.constantFrom("displayName", "username", "bio", "preferredGenres", "emailNotifications"),
    fc.oneof(fc.string({ unit: "binary" }), fc.array(fc.string()), fc.constant(new Blob(["x"]))),
  );
  fc.assert(
    fc.property(anything, (input) => {
      const { success, error } = profileFields.safeParse(input);
      expect(success || error?.issues.every(({ message }) => message !== "")).toBe(true);
    }),
  );
});
