import sharp from "sharp";
import { expect, test } from "vitest";
import { drainBackground } from "#domain/platform/background.ts";
import { buildMovie } from "./builders.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
// Nobody listens there.
process.env.S3_URL = "http://key:secret@127.0.0.1:9/griot";
const db = await openTestDatabase();
const { member, owner } = await signEveryoneIn();
const address = "/uploads/posters/m1-0123456789abcdef";
await db
  .insertInto("posters")
  .values({ address, colour: "#123456", drawnAt: new Date() })
  .execute();
await buildMovie({ title: "Xala", releaseYear: 1975, posterUrl: address });

async function drawPicture(): Promise<File> {
  const blank = { width: 400, height: 400, channels: 3 as const, background: "#a03217" };
  const bytes = await sharp({ create: blank }).png().toBuffer();
  return new File([new Uint8Array(bytes)], "me.png", { type: "image/png" });
}

test("while the bucket is down an upload is refused with a clear message", async () => {
  const form = new FormData();
  form.set("avatar", await drawPicture());
  const options = { method: "POST", cookie: member.cookie, form, enhanced: true } as const;
  const answer = await ask("/profile/edit/avatar", options);
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Retry-After")).toBe("10");
  expect(await answer.text()).toContain("Failed to upload image. Please try again.");
});

test("pages go on, and a picture is called unavailable instead of missing", async () => {
  for (const path of ["/", "/movies", "/movie/xala-1975"]) {
    expect((await ask(path)).status, path).toBe(200);
  }
  const picture = await ask(`${address}-192.webp`);
  expect([picture.status, picture.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
  expect(picture.headers.get("Retry-After")).toBe("5");
});

test("the System page says that the bucket does not answer", async () => {
  const page = await (await ask("/admin/system", { cookie: owner.cookie })).text();
  expect(page).toContain("Out of reach");
  await drainBackground();
});
