import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import { catchUp } from "#domain/platform/changes.ts";
import { app } from "#server/http.ts";
import {
  buildCreator,
  buildMember,
  buildMovie,
  buildOffer,
  buildReview,
  buildSettings,
  indexMovies,
} from "./builders.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { serveCachedSite } from "./setup/cached-site.ts";
import { openListeningDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openListeningDatabase();
const signed = await signEveryoneIn();

let rendered: string[] = [];

const { origin, port } = await serveCachedSite((path) => rendered.push(path));

const creator = await buildCreator({ name: "Ousmane Sembène" });
const movie = await buildMovie({ title: "Xala", releaseYear: 1975, director: "Ousmane Sembène" });
const other = await buildMovie({ title: "Moolaadé", releaseYear: 2004 });
await indexMovies([movie.id, other.id]);
const amina = await buildMember({ displayName: "Amina Diallo", username: "amina-d" });
const review = await buildReview({
  movieId: movie.id,
  userId: amina.userId,
  rating: 4,
  reviewText: "A curse, and a laugh.",
});
const film = "/movie/xala-1975";

beforeEach(async () => {
  await db.deleteFrom("movies").where("id", "not in", [movie.id, other.id]).execute();
  await db.deleteFrom("reviews").where("id", "!=", review.id).execute();
  await db.deleteFrom("movieOffers").execute();
  await catchUp();
  rendered = [];
});

function get(path: string, headers: Record<string, string> = {}, method = "GET") {
  return fetch(origin + path, { headers, method, redirect: "manual" });
}

async function read(path: string, headers: Record<string, string> = {}): Promise<string> {
  return (await get(path, headers)).text();
}

test("a page is rendered once, also for simultaneous requests, and in every encoding", async () => {
  await Promise.all(Array.from({ length: 20 }, () => read(film)));
  const plain = await read(film, { "Accept-Encoding": "identity" });
  for (const encoding of ["zstd", "br", "gzip"]) {
    const answer = await get(film, { "Accept-Encoding": encoding });
    expect(answer.headers.get("Content-Encoding")).toBe(encoding);
    expect(await answer.text()).toBe(plain);
  }
  expect(rendered).toEqual([film]);
});

test("each page is rendered in a turn of the event loop of its own", async () => {
  const paths = ["/movies", film, "/movie/moolaade-2004", "/creators", "/all-reviews"];
  let turn = 0;
  let counting: NodeJS.Immediate = setImmediate(function count() {
    turn += 1;
    counting = setImmediate(count);
  });
  const render = async (path: string) => {
    await app.fetch(new Request(origin + path), { incoming: { socket: {} } });
    return turn;
  };
  for (const path of paths) await render(path);
  const turns = await Promise.all(paths.map(render));
  clearImmediate(counting);
  expect(new Set(turns).size).toBe(paths.length);
});

test("a cached page has the headers of a rendered one", async () => {
  const first = await get("/movies");
  const cached = await get("/movies");
  const [before, after] = [first, cached].map(({ headers }) => Object.fromEntries(headers));
  const own = { date: "", "x-request-id": "" };
  expect({ ...after, ...own }).toEqual({ ...before, ...own });
  expect(after?.["content-security-policy"]).toContain("script-src 'self' 'sha256-");
  expect(after?.vary).toBe("Accept-Encoding, Cookie, Save-Data");
  const tag = cached.headers.get("ETag") ?? "";
  const known = await get("/movies", { "If-None-Match": tag });
  expect([known.status, await known.text(), known.headers.get("ETag")]).toEqual([304, "", tag]);
  const head = await get("/movies", {}, "HEAD");
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect(head.headers.get("Content-Length")).toBe(cached.headers.get("Content-Length"));
  const ahead = await get("/movies", { "Sec-Purpose": "prefetch" });
  expect(ahead.headers.get("Cache-Control")).toBe("private, max-age=10");
  const knownAhead = await get("/movies", { "Sec-Purpose": "prefetch", "If-None-Match": tag });
  expect([knownAhead.status, knownAhead.headers.get("Cache-Control")]).toEqual([
    304,
    "private, max-age=10",
  ]);
  expect(rendered).toEqual(["/movies"]);
});

test("a missing page that is prefetched is not cached as such", async () => {
  const missing = await get("/movie/ceddo-1977", { "Sec-Purpose": "prefetch" });
  expect([missing.status, missing.headers.get("Cache-Control")]).toEqual([
    404,
    "public, max-age=0, s-maxage=10",
  ]);
});

test.each([
  ["/movies/", 200],
  ["/MOVIES?page=0", 200],
  ["/movie/%78ala-1975", 200],
  ["/movie/XALA-1975", 301],
  ["/movie/%ff", 404],
  ["//griot.example/", 404],
  ["/_.data", 200],
  [`/movie/${movie.id}?tab=media`, 301],
  ["/a/../Dashboard", 302],
])("%s is answered %i, as without the cache", async (path, status) => {
  const cached = await new Promise<IncomingMessage>((resolve) => {
    request({ port, path, host: "localhost" }).once("response", resolve).end();
  });
  const fresh = await app.fetch(new Request(origin + path), { incoming: { socket: {} } });
  expect([cached.statusCode, fresh.status]).toEqual([status, status]);
  expect(cached.headers.location).toBe(fresh.headers.get("Location") ?? undefined);
  expect(await text(cached)).toBe(await fresh.text());
});

test("a request without a host, or with several, gets no cached page", async () => {
  const ask = async (lines: string) => {
    const socket = connect(port).end(`${lines}\r\n\r\n`);
    return (await text(socket)).split("\r\n", 1)[0];
  };
  expect(await ask("GET /movies HTTP/1.0")).toContain(" 400 ");
  for (const host of ["griot.example/path", "reader@griot.example", "griot.example?a"]) {
    expect(await ask(`GET /movies HTTP/1.1\r\nHost: ${host}\r\nConnection: close`)).toContain(
      " 400 ",
    );
  }
  expect(rendered).toEqual([]);
});

test("a member's page is theirs alone, and they never get a visitor's", async () => {
  expect(await read(film)).toContain("Sign In");
  const own = await get(film, { Cookie: signed.member.cookie });
  expect(own.headers.get("Cache-Control")).toBe("no-store");
  expect(await own.text()).toContain("/profile/the-member");
  const again = await read(film);
  expect(again).not.toContain("the-member");
  expect(again).toContain("Sign In");
});

test("a toast is shown only to its recipient", async () => {
  const form = new URLSearchParams({ theme: "dark", back: "/movies" });
  const sent = await fetch(`${origin}/preferences`, {
    method: "POST",
    body: form,
    headers: { Origin: origin },
    redirect: "manual",
  });
  const cookie = sent.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const dark = await read("/movies", { Cookie: cookie });
  expect(dark).toContain('data-theme="dark"');
  expect(await read("/movies")).not.toContain('data-theme="dark"');
  expect(await read("/movies", { Cookie: cookie })).toBe(dark);
});

test("lite pages go only to readers who save data", async () => {
  const lite = await read("/movies", { "Save-Data": "on" });
  const scripts = '<script type="module"';
  expect(lite.includes(scripts)).toBe(false);
  expect((await read("/movies")).includes(scripts)).toBe(true);
  expect(await read("/movies", { "Save-Data": "on" })).toBe(lite);
});

test("a missing page is not cached, so that it shows once it exists", async () => {
  expect((await get("/movie/ceddo-1977")).status).toBe(404);
  await buildMovie({ title: "Ceddo", releaseYear: 1977 });
  await catchUp();
  expect((await get("/movie/ceddo-1977")).status).toBe(200);
});

test("a refused request gets an answer of its own, by its origin", async () => {
  const moved = await get("/activity?q=rafiki");
  expect([moved.status, moved.headers.get("Location")]).toEqual([
    302,
    "/auth?next=%2Factivity%3Fq%3Drafiki",
  ]);
  const from = { Referer: `${origin}/activity` };
  expect((await get("/activity?q=rafiki", from)).status).toBe(401);
  expect((await get("/activity.data?q=rafiki", from)).status).toBe(401);
});

type Change = [what: string, path: string, change: () => Promise<unknown>, shows: string];

const filmsRow = () => db.updateTable("movies").where("id", "=", movie.id);
const author = () => db.updateTable("profiles").where("userId", "=", amina.userId);
const own = () => db.updateTable("reviews").where("id", "=", review.id);

// By SQL, as another process, a job or a command writes it.
test.each<Change>([
  ["a film's title", "/movies", () => filmsRow().set({ title: "Xala!" }).execute(), "Xala!"],
  ["a review's words", "/all-reviews", () => own().set({ reviewText: "Sad." }).execute(), "Sad."],
  [
    "an author's name",
    film,
    () => author().set({ displayName: "Awa Thiam" }).execute(),
    "Awa Thiam",
  ],
])("%s shows at once on %s", async (_what, path, change, shows) => {
  expect((await read(path)).includes(shows)).toBe(false);
  rendered = [];
  await change();
  await catchUp();
  expect((await read(path)).includes(shows)).toBe(true);
  expect(rendered).toEqual([path]);
});

test("a rating shows at once wherever the film does, and on no other film's page", async () => {
  const shown = ["/movies", "/", film, `/creator/${creator.slug}`];
  const unrelated = { title: "Osuofia in London", releaseYear: 2003, genre: "comedy" } as const;
  const elsewhere = { countries: ["Nigeria"], director: "Kingsley Ogoro" };
  const { slug } = await buildMovie({ ...unrelated, ...elsewhere, language: "english" });
  const all = [...shown, `/movie/${slug}`];
  await Promise.all(all.map((path) => read(path)));
  rendered = [];
  await buildReview({ movieId: movie.id, rating: 1 });
  await catchUp();
  await Promise.all(all.map((path) => read(path)));
  expect(rendered.sort()).toEqual(shown.sort());
});

test("a browser revalidates each time, and is sent only what has changed", async () => {
  const first = await get(film);
  // Browsers must revalidate before they show it.
  expect(first.headers.get("Cache-Control")).toBe("public, max-age=0, s-maxage=60");
  const known = { "If-None-Match": first.headers.get("ETag") ?? "" };
  expect((await get(film, known)).status).toBe(304);
  await own().set({ reviewText: "Seen again." }).execute();
  await catchUp();
  const next = await get(film, known);
  expect([next.status, (await next.text()).includes("Seen again.")]).toEqual([200, true]);
});

test("maintenance begins and ends at once", async () => {
  expect((await get(film)).status).toBe(200);
  await buildSettings({ isInMaintenance: true, maintenanceMessage: "New shelves." });
  await catchUp();
  const closed = await get(film);
  expect([closed.status, closed.headers.get("Retry-After")]).toEqual([503, "600"]);
  expect(await closed.text()).toContain("New shelves.");
  await buildSettings({ isInMaintenance: false });
  await catchUp();
  expect((await get(film)).status).toBe(200);
});

test("what a member posts shows to everyone before they are answered", async () => {
  expect(await read(film)).not.toContain("Twice as good");
  const form = new URLSearchParams({ rating: "5", text: "Twice as good the second time." });
  const posted = await fetch(`${origin}${film}/review`, {
    method: "POST",
    body: form,
    headers: { Origin: origin, Cookie: signed.member.cookie },
    redirect: "manual",
  });
  expect(posted.status).toBe(303);
  expect(await read(film)).toContain("Twice as good");
});

test("a document has places to watch a film as HTML alone, and who follows a link gets their data", async () => {
  await buildOffer({ movieId: movie.id, provider: "netflix", access: "subscription" });
  await catchUp();
  const page = await read(film);
  const data = page.slice(page.indexOf("__reactRouterContext"));
  expect(page).toContain("<strong>Netflix</strong>");
  expect(data).toContain("offers");
  expect(data).not.toContain("Netflix");
  expect(await read(`${film}.data`)).toContain("Netflix");
});

test("a feed is cached until what it shows changes", async () => {
  const feed = `${film}/feed`;
  const { id } = await buildReview({ movieId: movie.id, reviewText: "Wives and generators." });
  await catchUp();
  expect(await read(feed)).toContain("Wives and generators.");
  const tag = (await get(feed)).headers.get("ETag") ?? "";
  expect((await get(feed, { "If-None-Match": tag })).status).toBe(304);
  expect(rendered).toEqual([feed]);
  await db.updateTable("reviews").set({ status: "rejected" }).where("id", "=", id).execute();
  await catchUp();
  expect(await read(feed)).not.toContain("Wives and generators.");
});

test("what only the server's footer shows is not sent for hydration too", async () => {
  await buildSettings({ contactEmail: "footer@griot.example" });
  await catchUp();
  const page = await read("/profiles");
  expect(page).toContain('href="mailto:footer@griot.example"');
  expect(page.slice(page.indexOf("__reactRouterContext"))).not.toContain("footer@");
});
