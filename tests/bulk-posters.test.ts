import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { drawWaitingPosters } from "#domain/media/posters.ts";
import { matchPoster } from "#domain/movies/bulk-posters.ts";
import { buildMovies, ownerOf } from "./builders.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const signed = await signEveryoneIn();
const { cookie } = signed.owner;
const path = "/admin/movies/posters";

beforeEach(async () => {
  for (const table of ["movies", "catalogueChanges", "allowances"] as const) {
    await db.deleteFrom(table).execute();
  }
  const [xala] = await buildMovies([
    { title: "Xala", releaseYear: 1975 },
    { title: "Òlòtūré", releaseYear: 2019, originalTitle: "Oloture" },
    { title: "The Return", releaseYear: 1990 },
    { title: "The Return", releaseYear: 2004, slug: "the-return-2004", state: "draft" },
  ]);
  const identifier = { scheme: "imdb", value: "tt0073883" } as const;
  await db
    .insertInto("movieIdentifiers")
    .values({ movieId: xala?.id ?? 0, ...identifier })
    .execute();
});

async function pictureNamed(name: string): Promise<File> {
  const background = { r: 200, g: 40, b: 40 };
  const create = { width: 40, height: 60, channels: 3, background } as const;
  const bytes = new Uint8Array(await sharp({ create }).jpeg().toBuffer());
  return new File([bytes], name, { type: "image/jpeg" });
}

test("pictures find their films by title, year, address and identifier, in any spelling", async () => {
  const owner = ownerOf(signed.owner);
  const sure = async (name: string) => (await matchPoster(owner, name)).sure;
  expect(await sure("XALA (1975) poster.jpg")).toBe("xala-1975");
  expect(await sure("oloture_2019.jpg")).toBe("oloture-2019");
  expect(await sure("tt0073883.jpg")).toBe("xala-1975");
  expect(await sure("the-return-2004.jpg")).toBe("the-return-2004");
  for (const name of ["The Return.jpg", "Xala 1999.jpg", "IMG_2034.jpg"]) {
    expect(await sure(name), name).toBeUndefined();
  }
  expect((await matchPoster(owner, "The Return.jpg")).films).toHaveLength(2);
  expect((await matchPoster(owner, "Xala 1999.jpg")).films).toMatchObject([{ slug: "xala-1975" }]);
});

test("without scripts several are sent at once, shown as a sheet, and set when confirmed", async () => {
  const form = new FormData();
  form.append("poster", await pictureNamed("xala.jpg"));
  form.append("poster", new File(["text"], "notes.jpg", { type: "image/jpeg" }));
  const page = await (await ask(path, { method: "POST", cookie, form })).text();
  await drawWaitingPosters();
  expect(page.match(/src="data:image\/webp;base64,/g)).toHaveLength(1);
  expect(page).toContain("2 pictures");
  expect(page).toContain("notes.jpg");
  expect(page).toMatch(/<option value="xala-1975" selected="">/);
  const address = /name="address-0" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const confirmed = { intent: "confirm", "address-0": address, "film-0": "xala-1975" };
  const foreign = { "address-1": "https://example.org/p.jpg", "film-1": "the-return-1990" };
  const gone = { "address-2": address, "film-2": "gone-1900" };
  const answer = await ask(path, {
    ...{ method: "POST", cookie, enhanced: true },
    form: { ...confirmed, ...foreign, ...gone },
  });
  const { toast } = await answer.json();
  expect(toast).toEqual({ title: "1 poster set", text: "No longer here: gone-1900" });
  const films = await db.selectFrom("movies").select(["slug", "posterUrl"]).execute();
  expect(films.filter(({ posterUrl }) => posterUrl)).toEqual([
    { slug: "xala-1975", posterUrl: address },
  ]);
  const changes = await db.selectFrom("catalogueChanges").select("after").execute();
  expect(changes).toEqual([{ after: { posterUrl: address } }]);
});

test("a form without a picture is told so", async () => {
  const answer = await ask(path, { method: "POST", cookie, form: new FormData() });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("Choose at least one picture.");
});
