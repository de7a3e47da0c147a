import { beforeEach, expect, test } from "vitest";
import { getMovie } from "#domain/movies/movie-page.ts";
import { catchUp } from "#domain/platform/changes.ts";
import { Conflict } from "#domain/platform/errors.ts";
import { inTransaction } from "#domain/platform/transaction.ts";
import { channelForm, offerForm } from "#shared/offers/validation.ts";
import { buildMember, buildMovie, ownerOf } from "#tests/builders.ts";
import { addChannelMeanwhile } from "#tests/offer-checks.ts";
import { openListeningDatabase } from "#tests/setup/database.ts";
import { addOffer, ensureChannel } from "../offers.ts";
import { addChannel } from "../providers.ts";
import { lockOffer } from "../queries/checked-offers.ts";
import { addChannelIfNew, changeCheckedOffer, findNamedChannel } from "./checked-offers.ts";

const db = await openListeningDatabase();
const youtubeId = `UC${"a".repeat(22)}`;
const named = { youtubeId, handle: "filmsofdakar", title: "Films of Dakar" };

beforeEach(() => db.deleteFrom("channels").execute());

const listChannels = () =>
  db.selectFrom("channels").select(["id", "youtubeId", "handle"]).orderBy("id").execute();

test.each(["@FilmsOfDakar", youtubeId])(
  "a channel known as %s is completed and found by its other name, not added again",
  async (typed) => {
    const id = await ensureChannel(db, typed);
    expect(await addChannelIfNew(db, named)).toBe(id);
    expect(await listChannels()).toEqual([{ id, youtubeId, handle: "filmsofdakar" }]);
    for (const other of ["@filmsOfDakar", youtubeId])
      expect(await ensureChannel(db, other)).toBe(id);
  },
);

test("the day of a check shows on the film's page, which is cached until then", async () => {
  const { slug } = await buildMovie({ title: "Xala", releaseYear: 1975 });
  const viewer = ownerOf(await buildMember());
  const address = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
  const form = { address, extent: "whole", countryRule: "unknown", state: "plays" };
  const id = await addOffer(viewer, slug, offerForm.parse(form));
  await catchUp();
  const readDays = async () => (await getMovie(slug)).offers.map(({ checkedOn }) => checkedOn);
  expect(await readDays()).toEqual([null]);
  await inTransaction(async (one) => {
    const offer = await lockOffer(one, id);
    if (offer) await changeCheckedOffer(one, offer, { checkedOn: "2026-11-20" });
  });
  await catchUp();
  expect(await readDays()).toEqual(["2026-11-20"]);
});

test("a handle that has gone to another channel tells nothing of the one that had it", async () => {
  const former = await addChannelIfNew(db, { ...named, youtubeId: `UC${"b".repeat(22)}` });
  expect(await findNamedChannel(db, named)).toBeUndefined();
  const id = await addChannelIfNew(db, named);
  expect(await findNamedChannel(db, named)).toBe(id);
  expect(await listChannels()).toMatchObject([
    { id: former, handle: "filmsofdakar" },
    { id, youtubeId, handle: null },
  ]);
});

test.each([
  ["by its handle", null, [{ youtubeId, handle: "filmsofdakar" }]],
  [
    "with its former handle",
    `UC${"b".repeat(22)}`,
    [
      { youtubeId: `UC${"b".repeat(22)}`, handle: "FilmsOfDakar" },
      { youtubeId, handle: null },
    ],
  ],
])("a channel that a curator adds %s meanwhile is no error", async (_, otherId, expected) => {
  await addChannelMeanwhile("insert", "FilmsOfDakar", otherId);
  const id = await inTransaction((one) => addChannelIfNew(one, named));
  expect(await listChannels()).toMatchObject(expected);
  expect((await listChannels()).at(-1)?.id).toBe(id);
});

test("a channel that several add at once is added once, and nobody sees an error", async () => {
  const ids = await Promise.all(
    [1, 2, 3, 4].map(() => inTransaction((one) => ensureChannel(one, "@at-once"))),
  );
  expect(new Set(ids).size).toBe(1);
  const owner = ownerOf(await buildMember());
  const input = channelForm.parse({ channel: "@twice", title: "Twice", official: "unknown" });
  const added = await Promise.allSettled([1, 2, 3].map(() => addChannel(owner, input)));
  const failures = added.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(failures.map((error) => error instanceof Conflict)).toEqual([true, true]);
});
