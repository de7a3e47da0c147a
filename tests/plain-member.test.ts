import { beforeEach, expect, test } from "vitest";
import { buildMovie, buildReview, buildVotes } from "./builders.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";
import { openPlainBrowser } from "./setup/plain-browser.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const signed = await signEveryoneIn();
const film = "/movie/xala-1975";
const { id: movieId } = await buildMovie({ title: "Xala", releaseYear: 1975 });
const { cookie } = signed.member;
const { open, send } = openPlainBrowser(cookie);

beforeEach(async () => {
  for (const table of ["reviews", "allowances", "watchlists"] as const) {
    await db.deleteFrom(table).execute();
  }
});

const textOf = (html: string) => /<textarea[^>]*>([^<]*)/.exec(html)?.[1];

test("a review without stars is shown again, with what is missing", async () => {
  const { status, html } = await send(`${film}/review`, { text: "No stars." });
  expect(status).toBe(422);
  expect(html).toContain("Rating required");
  expect(html).toMatch(/field-error"[^>]*>Please select a rating before submitting\./);
  expect(textOf(html)).toBe("No stars.");
});

test("a report without a reason is shown again, with what is missing", async () => {
  const { html } = await send(`${film}/report`, { details: "Two times here." });
  expect(html).toContain("Reason required");
  expect(textOf(html)).toBe("Two times here.");
});

test("a member reports a film and a profile", async () => {
  const reported = await send(`${film}/report`, { reason: "other" });
  expect(reported.html).toContain("Film reported successfully");
  const profile = await send("/profile/the-other/report", { reason: "other" });
  expect(profile.html).toContain("Profile reported successfully");
});

test("a second post in another tab opens the first review with the typed text", async () => {
  await send(`${film}/review`, { rating: "5", text: "The first tab." });
  const { html } = await send(`${film}/review`, { rating: "1", text: "The second tab." });
  expect(html).toContain("Edit Your Review");
  expect(textOf(html)).toBe("The second tab.");
  const stored = await db.selectFrom("reviews").select(["rating", "reviewText"]).execute();
  expect(stored).toEqual([{ rating: 5, reviewText: "The first tab." }]);
});

test("a suspended member sees the reason, and nothing is saved", async () => {
  const suspended = openPlainBrowser(signed.suspended.cookie);
  const form = { displayName: "Loud", username: "the-suspended", bio: "Buy my films." };
  const { html } = await suspended.send("/profile/edit", form);
  expect(html).toContain("Spam");
  expect(textOf(html)).toBe("Buy my films.");
  expect((await open("/profile/the-suspended")).html).not.toContain("Buy my films.");
});

test("a form without the wanted state changes nothing", async () => {
  for (const act of ["watchlist", "favorite"]) {
    const sent = { method: "POST", form: { intent: "x" }, cookie, enhanced: true } as const;
    const answer = await ask(`${film}/${act}`, sent);
    expect(answer.status, act).toBe(422);
    expect(await answer.json()).toHaveProperty("errors.intent");
  }
  expect(await db.selectFrom("watchlists").selectAll().execute()).toEqual([]);
});

test("a favourite of a film that is not listed is listed, and stays listed without it", async () => {
  const added = await send(`${film}/favorite`, { intent: "add" });
  expect(added.html).toContain("It has been added to your watchlist too.");
  const { html } = await send(`${film}/favorite`, { intent: "remove" });
  expect(html).toContain("Removed from Favorites");
  const listed = await db.selectFrom("watchlists").select(["movieId", "isFavorite"]).execute();
  expect(listed).toEqual([{ movieId, isFavorite: false }]);
});

test("a press on a star rates, another changes it, and both can be undone", async () => {
  const ratings = () => db.selectFrom("reviews").select("rating").execute();
  const undo = (html: string) => {
    const form = /action="([^"]+)"[^>]*><button[^>]* value="([^"]+)" name="(\w+)">Undo/;
    const [, path = "", value = "", name = ""] = form.exec(html) ?? [];
    return send(path, { [name]: value });
  };
  const rated = await send(`${film}/rating`, { rating: "4" });
  expect(rated.html).toContain("You gave it 4 stars.");
  const changed = await send(`${film}/rating`, { rating: "2" });
  expect(await ratings()).toEqual([{ rating: 2 }]);
  await undo(changed.html);
  expect(await ratings()).toEqual([{ rating: 4 }]);
  expect((await undo(rated.html)).html).toContain("Your rating is taken back.");
  expect(await ratings()).toEqual([]);
  await send(`${film}/rating`, { rating: "6" });
  expect(await ratings()).toEqual([]);
  await send(`${film}/review`, { rating: "5", text: "Another tab." });
  expect((await undo(rated.html)).html).toContain("so your review stays as it is.");
});

test("an outdated tab is told so", async () => {
  const { html } = await send(`${film}/favorite`, { intent: "remove" });
  expect(html).toContain("Movie not in watchlist");
});

test("of all reviews of a member, those that wait show to the member alone", async () => {
  const { userId } = signed.member;
  const waits = { status: "rejected", flaggedReason: "It tells the end." } as const;
  await buildReview({ movieId, userId, ...waits });
  const path = "/all-reviews?user=the-member";
  const own = await open(path);
  expect(own.html).toContain("It tells the end.");
  expect(own.html).toContain("Rejected");
  const others = await openPlainBrowser(signed.other.cookie).open(path);
  expect(others.html).not.toContain("It tells the end.");
});

test("a visitor who wants to vote, list or write is led to sign in", async () => {
  const { id } = await buildReview({ movieId, userId: signed.other.userId });
  const visitor = openPlainBrowser();
  const { html } = await visitor.open(film);
  expect(html).toContain("Sign in to write a review");
  expect(html).toContain(`/auth?next=${encodeURIComponent(film)}`);
  const [, vote = ""] = /<button[^>]* value="([^"]+)" name="vote"/.exec(html) ?? [];
  const answered = await visitor.send(`/reviews/${id}/vote?back=${film}`, { vote });
  expect(answered.html).toContain("You need to be signed in to vote on reviews.");
});

test("a new member's lists, feed and dashboard show first steps", async () => {
  for (const [path, text] of [
    ["/activity", "No activity yet"],
    ["/favorites", "No favorites yet"],
    ["/watchlist", "Your watchlist is empty"],
    ["/dashboard", "Choose a name"],
  ] as const) {
    expect((await open(path)).html, path).toContain(text);
  }
  expect((await open("/dashboard")).html).not.toContain("On your watchlist");
});

test("the feed tells what a member did and what came of it", async () => {
  await send(`${film}/favorite`, { intent: "add" });
  const review = { movieId, userId: signed.member.userId, rating: 2, reviewText: null };
  const { id: reviewId } = await buildReview(review);
  await buildVotes([{ reviewId, userId: signed.other.userId }]);
  const { html } = await open("/activity");
  for (const text of ["Rated 2 stars", "1 member found it helpful.", "to favorites"]) {
    expect(html).toContain(text);
  }
  expect((await open("/favorites")).html).toContain("1 Favorite Movie");
  expect((await open("/activity?type=review&q=xala")).html).toContain("1 activity");
  expect((await open("/activity?q=no+such+film")).html).toContain("No activity found");
});
