import { beforeEach, expect, test } from "vitest";
import { EditedMeanwhile, readVersion } from "#domain/catalogue/history.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { offerForm } from "#shared/offers/validation.ts";
import { buildMember, buildMovie, helperOf } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { changeCheckedOffer } from "./checks/checked-offers.ts";
import { addOffer, listOffers, updateOffer } from "./offers.ts";
import { addChannel } from "./providers.ts";
import { lockOffer } from "./queries/checked-offers.ts";

const db = await openTestDatabase();
const slug = "xala-1975";
const address = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
let curator: ReturnType<typeof helperOf>;
let movieId: number;
let id: number;

const input = (fields: Record<string, string> = {}) =>
  offerForm.parse({ extent: "whole", countryRule: "unknown", state: "plays", address, ...fields });

beforeEach(async () => {
  for (const table of ["movies", "channels", "member"] as const)
    await db.deleteFrom(table).execute();
  curator = helperOf(await buildMember({ displayName: "Kofi Mensah" }), "curate-catalogue");
  movieId = (await buildMovie({ title: "Xala", releaseYear: 1975 })).id;
  id = await addOffer(curator, slug, input());
});

const version = () => readVersion({ subject: "movie", subjectId: movieId });

async function conflictOf(saving: Promise<void>): Promise<EditedMeanwhile> {
  const error = await saving.catch((error) => error);
  expect(error).toBeInstanceOf(EditedMeanwhile);
  return error;
}

async function check(fields: Parameters<typeof changeCheckedOffer>[2]) {
  await inTransaction(async (db) => {
    const locked = await lockOffer(db, id);
    if (locked) await changeCheckedOffer(db, locked, fields);
  });
}

test("a form that was opened before a check named the channel does not take the channel away", async () => {
  const opened = await version();
  const channelId = await addChannel(curator, {
    ...{ channel: { youtubeId: null, handle: "copies" }, title: "Copies" },
    ...{ owner: null, official: "no" },
  });
  await check({ channelId, minutes: 93 });
  const stale = updateOffer(curator, slug, id, input({ quality: "720p" }), { version: opened });
  expect(await conflictOf(stale)).toMatchObject({
    message: "This offer was changed by the site while you were editing it.",
    base: { channelId: null, minutes: null },
    current: { channelId, minutes: 93 },
    version: await version(),
  });
  expect(await listOffers(curator, slug)).toMatchObject([{ channelId, quality: null }]);
  const fresh = input({ quality: "720p", channel: "@copies", minutes: "93" });
  await updateOffer(curator, slug, id, fresh, { version: await version() });
  expect(await listOffers(curator, slug)).toMatchObject([{ channelId, quality: "720p" }]);
});

test("a form that was opened before an offer was hidden does not show it again", async () => {
  const opened = await version();
  await updateOffer(curator, slug, id, input({ state: "gone" }));
  const { by } = await conflictOf(updateOffer(curator, slug, id, input(), { version: opened }));
  expect(by).toEqual(["Kofi Mensah"]);
  expect(await listOffers(curator, slug)).toMatchObject([{ state: "gone" }]);
});

test("an offer whose address was changed meanwhile is compared with what it was", async () => {
  await addOffer(curator, slug, input({ address: "https://youtu.be/another0000" }));
  const opened = await version();
  const moved = input({ address: "https://youtu.be/moved000000" });
  await updateOffer(curator, slug, id, moved);
  const { base } = await conflictOf(updateOffer(curator, slug, id, input(), { version: opened }));
  expect(base).toMatchObject({ address });
});

test("what changes other offers of the film, or only the day of a check, is no conflict", async () => {
  const opened = await version();
  const other = await addOffer(curator, slug, input({ address: "", provider: "netflix" }));
  const elsewhere = { address: "", provider: "netflix", state: "gone" };
  await updateOffer(curator, slug, other, input(elsewhere));
  await check({ checkedOn: "2026-01-02" });
  await updateOffer(curator, slug, id, input({ quality: "720p" }), { version: opened });
  expect(await listOffers(curator, slug)).toMatchObject([{ quality: "720p" }, { state: "gone" }]);
});
