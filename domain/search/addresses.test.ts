import { beforeEach, expect, test } from "vitest";
import { addOffer, updateOffer } from "#domain/offers/offers.ts";
import { addChannel } from "#domain/offers/providers.ts";
import { channelForm, offerForm } from "#shared/offers/validation.ts";
import { buildMember, buildMovie, buildMovies, ownerOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { recognise } from "./addresses.ts";
import { suggest } from "./suggestions.ts";

const db = await openTestDatabase();
const owner = ownerOf(await buildMember());
const video = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";

beforeEach(async () => {
  for (const table of ["movies", "channels"] as const) await db.deleteFrom(table).execute();
  await buildMovie({ title: "Xala", releaseYear: 1975 });
});

function input(fields: Record<string, string>) {
  return offerForm.parse({ extent: "whole", countryRule: "unknown", state: "plays", ...fields });
}

const add = (fields: Record<string, string>, film = "xala-1975") =>
  addOffer(owner, film, input(fields));

async function titlesOf(text: string) {
  const recognition = await recognise(text);
  return recognition?.movies.map(({ title }) => title);
}

test("a video's address in a text, or its identifier alone, gives its film", async () => {
  await add({ address: video });
  for (const text of ["Watch Xala https://youtu.be/dQw4w9WgXcQ?t=3 via @youtube", "dQw4w9WgXcQ"]) {
    expect(await titlesOf(text)).toEqual(["Xala"]);
    expect(await suggest(text)).toEqual([
      { kind: "movie", slug: "xala-1975", title: "Xala", releaseYear: 1975, pasted: "video" },
    ]);
  }
});

test("an upload of two films gives both, and never a draft", async () => {
  await buildMovies([
    { title: "Mandabi", releaseYear: 1968 },
    { title: "Ceddo", releaseYear: 1977, state: "draft" },
  ]);
  await add({ address: video });
  await add({ address: video, isAlsoElsewhere: "on" }, "mandabi-1968");
  await add({ address: video, isAlsoElsewhere: "on" }, "ceddo-1977");
  expect(await titlesOf(video)).toEqual(["Xala", "Mandabi"]);
  expect(await suggest(video)).toHaveLength(2);
});

test("a video that is gone, and an upload that is not official, are still recognised", async () => {
  await addChannel(owner, channelForm.parse({ channel: "@pirate", title: "P", official: "no" }));
  const id = await add({ address: video, channel: "@pirate" });
  await updateOffer(
    owner,
    "xala-1975",
    id,
    input({ address: video, channel: "@pirate", state: "gone" }),
  );
  expect(await recognise(video)).toMatchObject({
    recognised: [{ slug: "xala-1975", state: "gone", official: "no", extent: "whole" }],
  });
});

test("another provider's address is found whatever was added to it when it was shared", async () => {
  await add({ address: "https://www.netflix.com/title/81234?s=a&trkid=1", provider: "netflix" });
  await add({ address: "https://archive.org/details/xala/", provider: "internet-archive" });
  await add({ address: "https://www.primevideo.com/detail/0ABC/ref=atv_dp?id=7&utm_source=x" });
  const known = [
    "https://www.netflix.com/title/81234",
    "http://netflix.com/title/81234/?trkid=2&vlang=en#top",
    "archive.org/details/xala",
    "https://www.archive.org/details/xala?utm_campaign=a&utm_source=b",
    "https://www.primevideo.com/detail/0ABC?utm_medium=y&id=7",
  ];
  for (const address of known) expect(await titlesOf(address), address).toEqual(["Xala"]);
  const others = [
    "https://www.netflix.com/title/812345",
    "https://www.primevideo.com/detail/0ABC?id=8",
    "https://archive.org/details/xala/part",
    "https://archive.org/Details/xala",
  ];
  for (const address of others) expect(await titlesOf(address), address).toEqual([]);
});

test("an unknown address is known as such, and what may be a title is searched for", async () => {
  expect(await recognise("Mandabi https://youtu.be/dQw4w9WgXcQ")).toMatchObject({
    movies: [],
    isVideo: true,
    words: "Mandabi",
  });
  expect(await suggest("https://youtu.be/dQw4w9WgXcQ")).toEqual([]);
  for (const text of ["dQw4w9WgXcQ", "films.example/xala", "Xala"]) {
    expect(await recognise(text), text).toBeUndefined();
  }
});
