import { expect, test } from "vitest";
import { youtubeIdOf } from "./youtube-id.ts";

test("every form of a YouTube address gives the video", () => {
  const addresses = [
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://m.youtube.com/watch?t=10&v=dQw4w9WgXcQ",
    "http://youtube.com/embed/dQw4w9WgXcQ?rel=0",
    "https://www.youtube.com/shorts/dQw4w9WgXcQ",
    "https://youtu.be/dQw4w9WgXcQ?si=abc",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
  ];
  expect(addresses.map(youtubeIdOf)).toEqual(addresses.map(() => "dQw4w9WgXcQ"));
});

test("another site, or a page without a video, gives none", () => {
  const addresses = [
    "https://vimeo.com/76979871",
    "https://youtube.com.example.org/watch?v=dQw4w9WgXcQ",
    "https://www.youtube.com/@channel",
    "https://www.youtube.com/watch?v=%22%3E",
    "no address",
  ];
  expect(addresses.map(youtubeIdOf)).toEqual(addresses.map(() => undefined));
});
