import { expect, onTestFinished, test, vi } from "vitest";
import { log } from "#domain/platform/log.ts";
import { buildCreator, buildMember, buildMovie, buildReview } from "./builders.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const movie = await buildMovie({ title: "Xala", releaseYear: 1975 });
await buildMovie({ title: "باب الحديد", releaseYear: 1958 });
await buildMovie({ title: "Hidden", releaseYear: 2020, state: "draft" });
await buildCreator({ name: "Ousmane Sembene" });
const { userId } = await buildMember({ username: "casey-1" });
const { id: review } = await buildReview({ movieId: movie.id, userId });

async function follow(path: string) {
  const { status, headers } = await ask(path);
  return [status, headers.get("Location")];
}

test.each([
  ["/movie/Xala-1975", "/movie/xala-1975"],
  ["/movie/XALA-1975?tab=awards&page=2", "/movie/xala-1975?tab=awards&page=2"],
  ["/movie/xala-1975).", "/movie/xala-1975"],
  ["/movie/xala-1975,", "/movie/xala-1975"],
  ["/movie/xala-1975%22", "/movie/xala-1975"],
  [`/movie/${encodeURIComponent("«xala-1975»")}`, "/movie/xala-1975"],
  [`/movie/xala-1975${encodeURIComponent("؟")}`, "/movie/xala-1975"],
  ["/movie/xala-1975/", "/movie/xala-1975"],
  ["/movie//xala-1975", "/movie/xala-1975"],
  ["/movie/xala_1975%20", "/movie/xala-1975"],
  [`/movie/${encodeURIComponent("Xàla-1975".normalize("NFC"))}`, "/movie/xala-1975"],
  [`/movie/${encodeURIComponent("Xàla-1975".normalize("NFD"))}`, "/movie/xala-1975"],
  [
    `/movie/${encodeURIComponent("(باب-الحديد-1958)")}`,
    `/movie/${encodeURIComponent("باب-الحديد-1958")}`,
  ],
  ["/movie/Xala-1975/watch", "/movie/xala-1975/watch"],
  ["/movie/xala-1975/watch).", "/movie/xala-1975/watch"],
  ["/movie/Xala-1975/review", "/movie/xala-1975/review"],
  ["/movie/Xala-1975/share", "/movie/xala-1975/share"],
  ["/movie/Xala-1975/feed", "/movie/xala-1975/feed"],
  ["/embed/movie/Xala-1975", "/embed/movie/xala-1975"],
  [`/movie/${movie.id}).`, "/movie/xala-1975"],
  ["/m/3).", "/movie/xala-1975"],
  [`/reviews/${review}.`, `/reviews/${review}`],
  ["/creator/Ousmane-Sembene", "/creator/ousmane-sembene"],
  [`/creator/${encodeURIComponent("Ousmane Sembène")}`, "/creator/ousmane-sembene"],
  ["/creator/Ousmane-Sembene/feed", "/creator/ousmane-sembene/feed"],
  ["/profile/Casey-1", "/profile/casey-1"],
  ["/profile/@casey-1", "/profile/casey-1"],
  ["/profile/@casey-1/feed", "/profile/casey-1/feed"],
  ["/movies,", "/movies"],
  ["/country/Nigeria).", "/country/nigeria"],
])("%s leads to %s by one redirect", async (path, to) => {
  expect(await follow(path)).toEqual([301, to]);
  expect((await ask(to)).status).toBeLessThan(303);
});

test("a misspelled former address leads to the present one by one redirect", async () => {
  const { userId: id } = await buildMember({ username: "amina-k" });
  await db.updateTable("profiles").set({ username: "amina" }).where("userId", "=", id).execute();
  expect(await follow("/profile/@Amina-K?a=b")).toEqual([301, "/profile/amina?a=b"]);
});

test("an address of nothing is not found, in whatever spelling, and is logged", async () => {
  vi.spyOn(log, "isLevelEnabled").mockReturnValue(true);
  const logged = vi.spyOn(log, "info").mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  for (const path of [
    "/movie/Xala-1976",
    "/movie/Hidden-2020",
    "/profile/@nobody",
    "/%22",
    "/A.B",
  ]) {
    expect(await follow(path), path).toEqual([404, null]);
    expect(logged, path).toHaveBeenLastCalledWith(
      expect.objectContaining({ path, status: 404 }),
      "request",
    );
  }
});
