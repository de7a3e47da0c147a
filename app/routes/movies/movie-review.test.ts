import { RouterContextProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { viewerContext } from "#app/middleware/viewer.ts";
import { type Viewer, visitor } from "#domain/rights/viewer.ts";
import { buildMovie } from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { loader } from "./movie-review.tsx";

const db = await openTestDatabase();

beforeEach(async () => {
  await db.deleteFrom("movies").execute();
});

async function answerFor(viewer: Viewer, slug: string) {
  const context = new RouterContextProvider();
  context.set(viewerContext, viewer);
  const url = new URL(`http://here/movie/${slug}/review`);
  const args = { params: { slug }, context, url, request: new Request(url) };
  const answer = await loader({ ...args, pattern: "/movie/:slug/review" }).catch(
    (thrown: Response) => thrown,
  );
  if (!(answer instanceof Response)) throw new Error("A page answered.");
  return [answer.status, answer.headers.get("Location")];
}

test("a visitor is sent to sign in and back", async () => {
  const { slug } = await buildMovie();
  const next = encodeURIComponent(`/movie/${slug}/review`);
  expect(await answerFor(visitor, slug)).toEqual([302, `/auth?next=${next}`]);
});

test("the internal identifier leads for good to the form's address", async () => {
  const { id, slug } = await buildMovie();
  expect(await answerFor(visitor, String(id))).toEqual([301, `/movie/${slug}/review`]);
});
