import { expect, test } from "vitest";
import { findPasted } from "./pasted-address.ts";

const video = { youtubeId: "dQw4w9WgXcQ", isCertain: true, words: "" };

test("an address is found with or without https://, also in a text as phones share it", () => {
  const texts = [
    "youtu.be/dQw4w9WgXcQ",
    "www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL0123456789&index=2&t=1h2m",
    "HTTPS://YouTube.com/live/dQw4w9WgXcQ?feature=shared",
    "<https://music.youtube.com/watch?v=dQw4w9WgXcQ>",
    "(see https://m.youtube.com/shorts/dQw4w9WgXcQ).",
    "https://www.youtube.com/attribution_link?a=1&u=%2Fwatch%3Fv%3DdQw4w9WgXcQ%26feature%3Dshare",
  ];
  for (const text of texts)
    expect(findPasted(text), text).toMatchObject({ ...video, words: expect.any(String) });
});

test("the words beside an address are the title that an app added", () => {
  const words = {
    "Watch Xala https://youtu.be/dQw4w9WgXcQ via @youtube": "Xala",
    "Watch “Xala (1975)” on YouTube https://youtu.be/dQw4w9WgXcQ?si=1": "Xala (1975)",
    "Xala - YouTube https://youtu.be/dQw4w9WgXcQ": "Xala",
    "Check out Xala: https://youtu.be/dQw4w9WgXcQ": "Xala",
    "Xala on Netflix https://www.netflix.com/title/1": "Xala on Netflix",
  };
  for (const [text, wanted] of Object.entries(words)) {
    expect(findPasted(text)?.words, text).toBe(wanted);
  }
});

test("a video comes before other addresses, and a page is certain where it says https", () => {
  expect(findPasted("https://griot.example/a https://youtu.be/dQw4w9WgXcQ")).toMatchObject({
    youtubeId: "dQw4w9WgXcQ",
  });
  expect(findPasted("https://archive.org/details/xala.")).toEqual({
    address: "https://archive.org/details/xala",
    isCertain: true,
    words: "",
  });
  expect(findPasted("archive.org/details/xala")).toMatchObject({ isCertain: false });
});

test("an identifier alone is tried where it looks like one, and a title is none", () => {
  expect(findPasted(" dQw4w9WgXcQ ")).toEqual({ ...video, isCertain: false });
  const titles = [
    "independent",
    "Independent",
    "wilderness-",
    "F.V.V.A",
    "and/or",
    "Xala",
    "2:14",
    "",
    "https://",
  ];
  for (const title of titles) expect(findPasted(title), title).toBeUndefined();
});

test("an address keeps the bracket that it opens, and not the punctuation of any script", () => {
  const address = "https://en.wikipedia.org/wiki/Xala_(film)";
  for (const text of [address, `(${address})`, `${address}؟`, `${address}።`, `「${address}」`]) {
    expect(findPasted(text), text).toMatchObject({ address });
  }
});
