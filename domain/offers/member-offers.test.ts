import { beforeEach, expect, test } from "vitest";
import { deleteMovie, restoreMovie } from "#domain/movies/curation.ts";
import { getMovie } from "#domain/movies/movie-page.ts";
import { catchUp } from "#domain/platform/changes.ts";
import { NotFound, Suspended } from "#domain/platform/errors.ts";
import type { Member } from "#domain/rights/viewer.ts";
import type { SubtitleVerdict } from "#shared/offers/options.ts";
import { offerForm } from "#shared/offers/validation.ts";
import {
  buildMember,
  buildMembers,
  buildMovie,
  buildOffer,
  helperOf,
  memberOf,
} from "#tests/builders.ts";
import { openListeningDatabase } from "#tests/setup/database.ts";
import { listOwnVerdicts, voteOnSubtitles } from "./member-offers.ts";
import { updateOffer } from "./offers.ts";

const db = await openListeningDatabase();
const slug = "xala-1975";
let movieId = 0;
let offerId = 0;
let members: Member[] = [];
let curator: ReturnType<typeof helperOf>;

beforeEach(async () => {
  for (const table of ["movies", "member", "allowances", "deletedEntries"] as const) {
    await db.deleteFrom(table).execute();
  }
  ({ id: movieId } = await buildMovie({ title: "Xala", releaseYear: 1975 }));
  ({ id: offerId } = await buildOffer({ movieId, subtitleLanguages: ["english"] }));
  members = (await buildMembers(Array(7).fill({}))).map(memberOf);
  curator = helperOf(await buildMember(), "curate-catalogue");
});

async function vote(...verdicts: SubtitleVerdict[]) {
  for (const [index, verdict] of verdicts.entries()) {
    await voteOnSubtitles(members[index] as Member, { movieId, offerId, verdict });
  }
}

async function shown() {
  await catchUp();
  return (await getMovie(slug)).offers[0]?.subtitleVerdict ?? null;
}

test("the verdict on the subtitles is what most members say, once three agree", async () => {
  await vote("poor", "poor");
  expect(await shown()).toBeNull();
  await vote("poor", "poor", "poor", "good", "good");
  expect(await shown()).toBe("poor");
  await vote("poor", "poor", "poor", "good", "good", "good");
  expect(await shown()).toBeNull();
  await vote("good");
  expect(await shown()).toBe("good");
  expect(await listOwnVerdicts(members[0] as Member, movieId)).toEqual(
    new Map([[offerId, "good"]]),
  );
});

test("a curator's verdict stands before members', who count again with three of them left", async () => {
  await vote("poor", "poor", "poor");
  const address = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
  const input = { address, extent: "whole", countryRule: "unknown", state: "plays" };
  const set = (fields: Record<string, string>) =>
    updateOffer(
      curator,
      slug,
      offerId,
      offerForm.parse({ ...input, subtitleLanguages: "english", ...fields }),
    );
  await set({ subtitleVerdict: "good" });
  expect(await shown()).toBe("good");
  await set({});
  expect(await shown()).toBe("poor");
  await set({ address: "https://youtu.be/aaaaaaaaaaa" });
  expect(await shown()).toBeNull();
});

test("verdicts come back with a deleted film, and go with their members", async () => {
  await vote("poor", "poor", "poor");
  await deleteMovie(curator, slug);
  const entry = await db.selectFrom("deletedEntries").select("id").executeTakeFirstOrThrow();
  await restoreMovie(curator, entry.id);
  expect(await shown()).toBe("poor");
  await db
    .deleteFrom("member")
    .where("id", "=", members[0]?.id ?? 0)
    .execute();
  expect(await shown()).toBeNull();
});

test("nobody judges subtitles that a place has not, nor those of a place that is not shown", async () => {
  const [amina] = members as [Member];
  const { id } = await buildOffer({ movieId, provider: "tubi", youtubeId: null });
  await expect(voteOnSubtitles(amina, { movieId, offerId: id, verdict: "good" })).rejects.toThrow(
    "No subtitles are known there",
  );
  await db.updateTable("movieOffers").set({ state: "gone" }).execute();
  await expect(vote("good")).rejects.toThrow("removed in the meantime");
  await expect(
    voteOnSubtitles(
      { ...amina, suspension: { reason: "Spam", until: null } },
      { movieId, offerId, verdict: "good" },
    ),
  ).rejects.toThrow(Suspended);
  await db.updateTable("movies").set({ state: "draft" }).execute();
  await expect(vote("good")).rejects.toThrow(NotFound);
});
