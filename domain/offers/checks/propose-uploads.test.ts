import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const answers = new Map<string, { status?: number; body: string }>();
const requests: string[] = [];
const server = createServer((request, response) => {
  const url = request.url ?? "";
  requests.push(url);
  const [, found] = [...answers].find(([start]) => url.startsWith(start)) ?? [];
  response.writeHead(found ? (found.status ?? 200) : 404).end(found?.body);
});
await once(server.listen(0, "127.0.0.1"), "listening");
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
process.env.YOUTUBE_URL = origin;
process.env.YOUTUBE_API_URL = origin;
afterAll(() => server.close().closeAllConnections());

// What reads the settings, after they name the stand-in.
const { buildMember, buildMovie, buildSettings, ownerOf } = await import("#tests/builders.ts");
const { openTestDatabase } = await import("#tests/setup/database.ts");
const { changeSettings } = await import("#domain/settings/settings.ts");
const { listOffers } = await import("../offers.ts");
const { deleteMovie, restoreMovie } = await import("#domain/movies/curation.ts");
const { listDeleted } = await import("#domain/catalogue/deleted.ts");
const { proposeUploads } = await import("./propose-uploads.ts");
const { usualManners } = await import("./check-offers.ts");
const uploads = await import("./new-uploads.ts");

const db = await openTestDatabase();
const owner = ownerOf(await buildMember());
const manners = { ...usualManners, pause: 0 };
const channel = `UC${"a".repeat(22)}`;

beforeEach(async () => {
  for (const table of [
    "movies",
    "deletedEntries",
    "channels",
    "checkPauses",
    "serviceKeys",
  ] as const)
    await db.deleteFrom(table).execute();
  await buildSettings({ checksOffers: true });
  await buildMovie({ title: "Xala", releaseYear: 1975, durationMinutes: 123 });
  await db
    .insertInto("channels")
    .values([
      { youtubeId: channel, handle: null, title: "Films of Dakar", owner: null, official: "yes" },
      { youtubeId: `UC${"b".repeat(22)}`, handle: null, title: "Copies", owner: null },
    ])
    .execute();
  answers.clear();
  requests.length = 0;
});

function entry(id: string, title: string): string {
  return `<entry><yt:videoId>${id}</yt:videoId><title>${title}</title>
    <published>2026-11-20T10:00:00+00:00</published></entry>`;
}

const feed = (...entries: string[]) =>
  answers.set("/feeds/videos.xml", {
    body: `<feed><title>Dakar</title>${entries.join("")}</feed>`,
  });

const read = async () => (await uploads.listNewUploads(owner, undefined)).uploads;

const due = () => db.deleteFrom("channelReads").execute();

test("a new upload with a film's title is proposed once, and becomes an offer in one step", async () => {
  feed(
    entry("aaaaaaaaaaa", "XALA &amp; Friends | Xala (1975) - Full Movie"),
    entry("bbbbbbbbbbb", "Xala | Trailer"),
    entry("ccccccccccc", "Something else"),
  );
  await proposeUploads(manners);
  expect(requests).toEqual([`/feeds/videos.xml?channel_id=${channel}`]);
  const [found, ...others] = await read();
  expect(others).toEqual([]);
  expect(found).toMatchObject({ film: "Xala", minutes: null, uploadedOn: "2026-11-20" });
  await uploads.acceptUpload(owner, found?.id ?? 0);
  expect(await listOffers(owner, "xala-1975")).toMatchObject([
    {
      ...{ youtubeId: "aaaaaaaaaaa", channelTitle: "Films of Dakar", checkedOn: null },
      listedTitle: "XALA & Friends | Xala (1975) - Full Movie",
    },
  ]);
  expect(await read()).toEqual([]);
  // Within a day nothing is asked again, and then the video is known.
  await proposeUploads(manners);
  expect(requests).toHaveLength(1);
  await due();
  await proposeUploads(manners);
  expect(await read()).toEqual([]);
});

test("one that was dismissed is not proposed again", async () => {
  feed(entry("aaaaaaaaaaa", "Xala"));
  await proposeUploads(manners);
  const [found] = await read();
  await uploads.dismissUpload(owner, found?.id ?? 0);
  await due();
  await proposeUploads(manners);
  expect(await read()).toEqual([]);
  await expect(uploads.acceptUpload(owner, found?.id ?? 0)).rejects.toThrow("decided on");
});

test("an upload goes with its film, may be another's meanwhile, and else comes back as it was", async () => {
  feed(entry("aaaaaaaaaaa", "Xala"), entry("bbbbbbbbbbb", "Xala (1975)"));
  await proposeUploads(manners);
  const [waiting, dismissed] = await read();
  await uploads.dismissUpload(owner, dismissed?.id ?? 0);
  const slug = "xala-1975";
  const remove = async () => {
    await deleteMovie(owner, slug);
    const [deleted] = await listDeleted(owner, "movie");
    return deleted?.id ?? 0;
  };
  await restoreMovie(owner, await remove());
  expect(await read()).toEqual([waiting]);
  const deleted = await remove();
  await buildMovie({ title: "Xala", releaseYear: 2020, durationMinutes: 123 });
  await due();
  await proposeUploads(manners);
  expect(await read()).toMatchObject([{ youtubeId: "aaaaaaaaaaa", releaseYear: 2020 }]);
  await restoreMovie(owner, deleted);
  expect(await read()).toMatchObject([
    { youtubeId: "aaaaaaaaaaa", releaseYear: 2020 },
    { youtubeId: "bbbbbbbbbbb", releaseYear: 1975 },
  ]);
});

test("a title of two films is certain only with the year, and another year fits none", async () => {
  await buildMovie({ title: "Xala", releaseYear: 2020 });
  feed(
    entry("aaaaaaaaaaa", "Xala"),
    entry("bbbbbbbbbbb", "Xala (2020)"),
    entry("ccccccccccc", "Xala 1999 full movie"),
  );
  await proposeUploads(manners);
  expect(await read()).toMatchObject([{ youtubeId: "bbbbbbbbbbb", releaseYear: 2020 }]);
});

test("with a key, only uploads as long as the film are proposed", async () => {
  await changeSettings(owner, {}, { keys: { youtube: "a-key-of-the-data-api" } });
  const lasting = (id: string, duration: string) => ({ id, contentDetails: { duration } });
  const body = (...items: object[]) => ({ body: JSON.stringify({ items }) });
  feed(entry("aaaaaaaaaaa", "Xala"), entry("bbbbbbbbbbb", "Xala"));
  answers.set(
    "/youtube/v3/videos",
    body(lasting("aaaaaaaaaaa", "PT2M"), lasting("bbbbbbbbbbb", "PT2H1M")),
  );
  await proposeUploads(manners);
  expect(await read()).toMatchObject([{ youtubeId: "bbbbbbbbbbb", minutes: 121 }]);
});

test("a channel that cannot be read is tried again the next day, and a wait is kept", async () => {
  await proposeUploads(manners);
  expect(await db.selectFrom("channelReads").select("failure").execute()).toEqual([
    { failure: "YouTube has no such channel (404)." },
  ]);
  answers.set("/feeds", { status: 429, body: "" });
  for (const _ of [1, 2]) {
    await due();
    await proposeUploads(manners);
  }
  expect(requests).toHaveLength(2);
});

test("nothing is asked while the checks are off", async () => {
  await buildSettings({ checksOffers: false });
  await proposeUploads(manners);
  expect(requests).toEqual([]);
});
