import { beforeEach, expect, test } from "vitest";
import { buildMovie } from "./builders.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { openTestDatabase } from "./setup/database.ts";
import { openPlainBrowser } from "./setup/plain-browser.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const signed = await signEveryoneIn();
await buildMovie({ title: "Xala", slug: "xala-1975", releaseYear: 1975 });
const film = "/movie/xala-1975";
const diary = "/profile/the-member/diary";
const member = openPlainBrowser(signed.member.cookie);
const visitor = openPlainBrowser();

beforeEach(async () => {
  await db.deleteFrom("diaryEntries").execute();
  await db.deleteFrom("reviews").execute();
  await db.updateTable("profiles").set({ diaryAudience: "everyone" }).execute();
});

const stored = () =>
  db.selectFrom("diaryEntries").select(["watchedOn", "venue", "rating"]).execute();

test("one press on a film logs it for today, and every reader sees it", async () => {
  expect((await member.open(film)).html).toMatch(/value="today"[^>]*name="when">.*?<span>Watched</);
  expect((await visitor.open(diary)).html).toContain("has logged no film yet");
  const { html } = await member.send(`${film}/watched`, { when: "today", back: film });
  expect(html).toContain("Added to your diary");
  const today = new Date().toISOString().slice(0, 10);
  expect(await stored()).toEqual([{ watchedOn: today, venue: null, rating: null }]);
  const seen = (await visitor.open(diary)).html;
  expect(seen).toContain(`<time dateTime="${today}">`);
  expect(seen).not.toContain(`href="/diary/`);
});

test("a year in cloth has what was watched at once, and is as private as the diary", async () => {
  const year = "/profile/the-member/year/2026";
  expect((await visitor.open(year)).status).toBe(404);
  await member.send(`${film}/watched`, { year: "2026", month: "3", day: "14", rating: "4" });
  const { html } = await visitor.open(year);
  expect(html).toMatch(/<use href="#film-cloth-\w+" class="dye-\w+"/);
  expect(html).toContain("14 Mar 2026");
  await member.send(`${film}/watched`, { year: "2019" });
  const profile = (await visitor.open("/profile/the-member")).html;
  expect(profile).toContain(`href="${year}"`);
  expect(profile.match(/<use href="#film-cloth/g)).toHaveLength(1);
  const picture = /content="[^"]*(\/share-pictures\/year\/[^"]*)"/.exec(html)?.[1] ?? "";
  expect((await visitor.open(picture)).status).toBe(200);
  await db.updateTable("profiles").set({ diaryAudience: "me" }).execute();
  for (const path of [year, `${year}0`, "/profile/the-member/year/1899"]) {
    expect((await visitor.open(path)).status, path).toBe(404);
  }
  expect((await visitor.open(picture)).status).toBe(410);
  expect((await visitor.open("/profile/the-member")).html).not.toContain(year);
  const own = await member.open(year);
  expect(own.html).toContain('name="robots" content="noindex');
  expect(own.html).not.toContain("/share-pictures/year/");
});

test("members see which films they have seen, and may hide them; visitors get the same lists", async () => {
  await buildMovie({ title: "Yeelen", slug: "yeelen-1987" });
  await member.send(`${film}/watched`, { when: "today" });
  for (const path of ["/movies", "/movies?view=list", "/browse", "/search?q=xala"]) {
    const { html } = await member.open(path);
    expect(html.match(/class="seen-mark"/g), path).toHaveLength(1);
    const to = /href="([^"]*[?&;]seen=hide[^"]*)"[^>]*>Hide films I’ve seen/.exec(html)?.[1];
    const hidden = await member.open(to?.replaceAll("&amp;", "&") ?? "");
    expect(hidden.html, path).not.toContain(`href="${film}"`);
    expect(hidden.html).toMatch(/<input type="hidden" name="seen" value="hide"/);
    expect(hidden.html).toMatch(/Remove <\/span>Not seen yet/);
    const address = `${path}${path.includes("?") ? "&" : "?"}seen=hide`;
    const [plain, hiding] = [await visitor.open(path), await visitor.open(address)];
    expect(hiding.html).toContain(`href="${film}"`);
    expect(hiding.html).not.toMatch(/seen-mark|Not seen yet|name="seen"/);
    const canonical = (html: string) => /<link rel="canonical"[^>]*>/.exec(html)?.[0];
    expect(canonical(hiding.html)).toBe(canonical(plain.html));
  }
});

test("an older date, a place and stars are shown; a date that is none keeps what was typed", async () => {
  const typed = { year: "2019", month: "2", day: "29", venue: "festival", rating: "4" };
  const refused = await member.send(`${film}/watched`, typed);
  expect(refused.status).toBe(422);
  expect(refused.html).toContain("This month has no such day");
  expect(refused.html).toMatch(/<option value="festival" selected="">/);
  await member.send(`${film}/watched`, { ...typed, day: "" });
  expect(await stored()).toEqual([{ watchedOn: "2019-02", venue: "festival", rating: 4 }]);
  const { html } = await visitor.open(diary);
  expect(html).toContain("February 2019");
  expect(html).toContain("Festival");
  expect(html).toContain("4 of 5");
});

test("an entry is changed and removed on its page", async () => {
  await member.send(`${film}/watched`, { year: "2019" });
  const { html } = await member.open(diary);
  const entry = /href="(\/diary\/\d+)"/.exec(html)?.[1] ?? "";
  expect((await member.open(entry)).html).toMatch(/name="year"[^>]*value="2019"/);
  await member.send(entry, { intent: "save", year: "2018", venue: "home", rating: "" });
  expect(await stored()).toEqual([{ watchedOn: "2018", venue: "home", rating: null }]);
  await member.send(entry, { intent: "delete" });
  expect(await stored()).toEqual([]);
});

test("who edits a review reads what it said before, to which their list of reviews leads", async () => {
  const form = `${film}/review`;
  await member.send(form, { rating: "4", text: "The horns stay." });
  expect((await member.open(form)).html).not.toContain("What it said before");
  const { id } = await db.selectFrom("reviews").select("id").executeTakeFirstOrThrow();
  await member.send(form, { review: String(id), rating: "5", text: "Once more." });
  expect((await member.open(form)).html).toContain("The horns stay.");
  const { html } = await member.open(`/reviews?edit=${id}`);
  expect(html).toMatch(/href="\/movie\/xala-1975\/review#earlier"[^>]*>What it said before</);
  for (const page of ["/reviews", film]) {
    expect((await member.open(page)).html, page).not.toContain("The horns stay.");
  }
  const moderator = openPlainBrowser(signed.moderator.cookie);
  for (const page of [film, "/admin/moderation", `/admin/moderation/${id}`]) {
    expect((await moderator.open(page)).html, page).not.toContain("The horns stay.");
  }
});

test("who reviews a film that is not in their diary is offered to log it for today", async () => {
  const review = { rating: "4", text: "The horns stay." };
  const first = await member.send(`${film}/review`, review);
  expect(first.html).toMatch(
    /action="\/movie\/xala-1975\/watched"><button[^>]*name="when"[^>]*value="today">Watched today|value="today"[^>]*name="when"[^>]*>Watched today</,
  );
  await member.send(`${film}/watched`, { when: "today" });
  await db.deleteFrom("reviews").execute();
  const second = await member.send(`${film}/review`, review);
  expect(second.html).toContain("Review added!");
  expect(second.html).not.toContain("Watched today");
});

test("a diary is filtered by a form, which keeps its year, and only its member may download it", async () => {
  await member.send(`${film}/watched`, { year: "2019", rating: "4" });
  const shown = (await visitor.open(`${diary}?year=2019&rating=4`)).html;
  expect(shown).toMatch(/<input type="hidden" name="year" value="2019"\/>/);
  expect(shown).toMatch(/<option value="4" selected="">4 stars/);
  expect(shown).toContain(`href="${film}"`);
  expect(shown).toContain('content="noindex');
  const none = (await visitor.open(`${diary}?year=2019&rating=5&genre=x`)).html;
  expect(none).toContain("Nothing found");
  expect(none).not.toContain("/diary.csv");
  expect((await member.open(diary)).html).toContain('href="/diary.csv"');
});

test("a diary kept private is on no page of anyone else", async () => {
  await member.send(`${film}/watched`, { when: "yesterday" });
  expect((await visitor.open("/profile/the-member")).html).toContain("Lately Watched");
  const { html } = await member.send("/profile/edit/watching", {
    ...{ diaryAudience: "me", watchlistAudience: "everyone", favoritesAudience: "everyone" },
    peopleAudience: "everyone",
  });
  expect(html).toContain("Privacy settings saved");
  expect(html).toMatch(/<option value="me" selected="">/);
  const moderator = openPlainBrowser(signed.moderator.cookie);
  for (const other of [visitor, moderator]) {
    expect((await other.open(diary)).status).toBe(404);
    expect((await other.open("/profile/the-member")).html).not.toContain("Lately Watched");
  }
  expect((await member.open(diary)).html).toContain("Only you see this page.");
});

test("a watchlist and favorites kept private are on nobody else's page of the profile", async () => {
  await db.deleteFrom("watchlists").execute();
  await member.send(`${film}/favorite`, { intent: "add" });
  const shown = async () => (await visitor.open("/profile/the-member")).html;
  expect(await shown()).toMatch(/Watchlist.*Favorites.*Xala/s);
  const everyone = "everyone";
  const choose = (fields: object) =>
    member.send("/profile/edit/watching", {
      ...{ diaryAudience: everyone, watchlistAudience: everyone, favoritesAudience: everyone },
      peopleAudience: everyone,
      ...fields,
    });
  await choose({ watchlistAudience: "me" });
  expect(await shown()).toContain("<h2>Favorites</h2>");
  await choose({ watchlistAudience: "me", favoritesAudience: "me" });
  expect(await shown()).not.toContain("Xala");
  expect((await member.open("/profile/the-member")).html).toContain("<h2>Watchlist</h2>");
});
