import { expect, test } from "vitest";
import { app } from "#server/http.ts";
import { buildCreator, buildMovie, buildReview } from "./builders.ts";
import { type HostileRequest, makeRequest } from "./hostile/requests.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { origin } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";
import { openTestMailbox } from "./setup/mailbox.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
process.env.TRUST_PROXY = "1";
openTestMailbox();
await openTestDatabase();
const signed = await signEveryoneIn();
const { id: creatorId } = await buildCreator({ name: "Ousmane Sembène" });
const { id: movieId } = await buildMovie({ title: "Xala", releaseYear: 1975, creatorId });
await buildReview({ movieId, userId: signed.other.userId });

const cookies = {
  visitor: "",
  member: signed.member.cookie,
  administrator: signed.admin.cookie,
};

/** From an address of its own, so that no rate limit refuses it first. */
async function send(hostile: HostileRequest, index: number): Promise<number> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(hostile.headers)) {
    headers.set(name, value.replaceAll("{origin}", origin));
  }
  headers.set("X-Forwarded-For", `10.0.${index >> 8}.${index & 255}`);
  const cookie = [cookies[hostile.as], headers.get("Cookie")].filter(Boolean).join("; ");
  if (cookie) headers.set("Cookie", cookie);
  const { method, path, body } = hostile;
  const init = { method, headers, body: body && new Uint8Array(body) };
  const request = new Request(origin + path, init);
  const socket = { remoteAddress: "127.0.0.1", remotePort: 50_000, remoteFamily: "IPv4" };
  const answer = await app.fetch(request, { incoming: { socket } });
  await answer.arrayBuffer();
  return answer.status;
}

/** Those of a range that the site answers as failures of its own. */
async function listFailures(from: number, to: number): Promise<unknown[]> {
  const failed: unknown[] = [];
  for (let index = from; index < to; index += 1) {
    const hostile = makeRequest("suite", index);
    const status = await send(hostile, index);
    if (status >= 500) failed.push({ index, status, ...hostile, body: hostile.body?.toString() });
  }
  return failed;
}

test("of forty hostile requests none is answered as a failure of ours", async () => {
  expect(await listFailures(0, 40)).toEqual([]);
});

test("nor of five hundred", { tags: "thorough" }, async () => {
  expect(await listFailures(40, 500)).toEqual([]);
});

test("a hostile request is known by its seed and number, whichever came before", () => {
  const one = makeRequest("suite", 41);
  makeRequest("suite", 7);
  expect(makeRequest("suite", 41)).toEqual(one);
  expect(makeRequest("another", 41)).not.toEqual(one);
});
