import { expect, test } from "vitest";
import { splitOwnLinks } from "./own-links.ts";

test("only addresses on this site become links", () => {
  const text = "Read https://griot.example/auth/verify?token=a and https://elsewhere.example/\nBye";
  expect(splitOwnLinks(text, "https://griot.example")).toEqual([
    { text: "Read " },
    { text: "https://griot.example/auth/verify?token=a", href: "/auth/verify?token=a" },
    { text: " and " },
    { text: "https://elsewhere.example/" },
    { text: "\nBye" },
  ]);
});
