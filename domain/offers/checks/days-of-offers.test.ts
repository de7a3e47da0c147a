import { lookup } from "node:dns/promises";
import { beforeEach, expect, test, vi } from "vitest";
import * as addresses from "#domain/media/public-address.ts";
import { buildMember, ownerOf } from "#tests/builders.ts";
import * as checks from "#tests/offer-checks.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { addOffer, updateOffer } from "../offers.ts";
import { checkDueOffers } from "./check-offers.ts";

vi.mock("node:dns/promises", { spy: true });
process.env.SECRET = "a secret for tests, thirty-two characters long";

const sites = await checks.startSites();
const { requests } = sites;
const { formAt, manners, passDays, read } = checks;
const db = await openTestDatabase();
const owner = ownerOf(await buildMember());
const film = "xala-1975";
const place = `http://films.example:${sites.port}/watch/xala`;

beforeEach(async () => {
  await checks.prepareFilm(db);
  requests.length = 0;
  sites.answer = (_request, response) => response.end("a film");
  vi.spyOn(addresses, "isPublicAddress").mockReturnValue(true);
  vi.mocked<(host: string) => Promise<unknown>>(lookup).mockResolvedValue([
    { address: "127.0.0.1", family: 4 },
  ]);
});

const add = (address: string, more = {}) => addOffer(owner, film, formAt(address, more));

async function checkAfter(days: number) {
  await passDays(days);
  await checkDueOffers(manners);
}

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("an offer that begins later is not asked before its first day, and is due on it", async () => {
  const availableFrom = inDays(200);
  const id = await add(place, { availableFrom });
  sites.answer = checks.answerInTurn([404]);
  const firstDay = new Date(availableFrom);
  expect((await read(id)).check.dueAt).toEqual(firstDay);
  await checkDueOffers(manners);
  for (const days of [1, 2]) await checkAfter(days);
  expect(requests).toEqual([]);
  const { offer, check } = await read(id);
  expect([offer.state, check.failures, check.dueAt]).toEqual(["plays", 0, firstDay]);
  const change = (days: object) => updateOffer(owner, film, id, { ...formAt(place), ...days });
  await change({ availableFrom: inDays(300) });
  expect((await read(id)).check.dueAt).toEqual(new Date(inDays(300)));
  await change({ availableFrom: inDays(-1) });
  await checkDueOffers(manners);
  expect((await read(id)).check.failures).toBe(1);
  await change({ availableFrom: inDays(100) });
  expect((await read(id)).check.failures).toBe(0);
});

test("an offer that has ended is asked no more, and again once its last day is put off", async () => {
  const address = place;
  const id = await add(address, { availableUntil: inDays(-1) });
  const other = await add(`${place}/other`);
  expect((await read(id)).check.dueAt).toBeNull();
  await updateOffer(owner, film, id, { ...formAt(address), availableUntil: inDays(0) });
  await checkDueOffers(manners);
  expect(requests).toEqual(expect.arrayContaining(["HEAD /watch/xala"]));
  requests.length = 0;
  await db
    .updateTable("movieOffers")
    .set({ availableUntil: inDays(-1) })
    .execute();
  await db
    .updateTable("offerChecks")
    .set({ dueAt: new Date(0) })
    .execute();
  await updateOffer(owner, film, other, formAt(`${place}/other`));
  await checkDueOffers(manners);
  expect(requests).toEqual(["HEAD /watch/xala/other"]);
  expect((await read(id)).check.dueAt).toBeNull();
});

test("other days leave an offer to the checks that had hidden it", async () => {
  const id = await add(place);
  sites.answer = checks.answerInTurn([404]);
  await checkDueOffers(manners);
  await checkAfter(1);
  const hidden = { ...formAt(place), state: "gone" } as const;
  await updateOffer(owner, film, id, { ...hidden, availableUntil: inDays(9) });
  expect((await read(id)).check.stateBefore).toBe("plays");
  sites.answer = checks.answerInTurn([200]);
  await checkDueOffers(manners);
  expect((await read(id)).offer.state).toBe("plays");
});
