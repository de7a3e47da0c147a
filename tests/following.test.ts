import { beforeEach, expect, test } from "vitest";
import { buildCreator, buildMovie, buildReview } from "#tests/builders.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { openTestDatabase } from "./setup/database.ts";
import { openPlainBrowser } from "./setup/plain-browser.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const signed = await signEveryoneIn();
const profile = "/profile/the-member";
const member = openPlainBrowser(signed.member.cookie);
const other = openPlainBrowser(signed.other.cookie);
const visitor = openPlainBrowser();

beforeEach(async () => {
  for (const table of ["follows", "creatorFollows", "blocks"] as const) {
    await db.deleteFrom(table).execute();
  }
  await db.updateTable("profiles").set({ peopleAudience: "everyone" }).execute();
});

test("one press on a profile follows, another ends it, and visitors are led to sign in", async () => {
  expect((await visitor.open(profile)).html).toMatch(/value="follow"[^>]*>Follow</);
  expect((await member.open(profile)).html).not.toContain(">Follow<");
  expect((await other.open(profile)).html).toMatch(/value="follow"[^>]*>Follow</);
  const followed = await other.send(`${profile}/follow`, { intent: "follow" });
  expect(followed.html).toContain("You follow Amina Bello");
  expect(followed.html).toMatch(/value="unfollow"[^>]*>Following/);
  expect((await visitor.open(profile)).html).toContain("1 follower<");
  expect((await visitor.open(`${profile}/followers`)).html).toContain("@the-other");
  const ended = await other.send(`${profile}/follow`, { intent: "unfollow" });
  expect(ended.html).toContain("You no longer follow Amina Bello");
  expect((await visitor.open(`${profile}/followers`)).html).toContain("Nobody follows Amina Bello");
});

test("one press on a creator follows, and settings list whom one follows and end it", async () => {
  await buildCreator({ name: "Safi Faye" });
  const page = "/creator/safi-faye";
  expect((await visitor.open(page)).html).toMatch(/value="follow"[^>]*>Follow</);
  const followed = await other.send(`${page}/follow`, { intent: "follow" });
  expect(followed.html).toContain("You follow Safi Faye. We’ll tell you of their new films.");
  expect(followed.html).toMatch(/value="unfollow"[^>]*>Following/);
  const settings = "/profile/edit/watching";
  expect((await other.open(settings)).html).toMatch(/Filmmakers you follow.*Safi Faye/s);
  const ended = await other.send(`${page}/follow`, { intent: "unfollow" });
  expect(ended.html).toContain("You no longer follow Safi Faye");
  expect((await other.open(settings)).html).not.toContain("Filmmakers you follow");
});

test("a visitor who presses Follow learns what to join for", async () => {
  await buildCreator({ name: "Med Hondo" });
  const answer = await visitor.send("/creator/med-hondo/follow", { intent: "follow" });
  expect(answer.html).toContain("to follow this filmmaker");
});

test("lists of people kept private answer 404, and are counted on nobody else's page", async () => {
  await other.send(`${profile}/follow`, { intent: "follow" });
  await member.send("/profile/edit/watching", {
    ...{ diaryAudience: "everyone", watchlistAudience: "everyone" },
    ...{ favoritesAudience: "everyone", peopleAudience: "me" },
  });
  const moderator = openPlainBrowser(signed.moderator.cookie);
  for (const one of [visitor, other, moderator]) {
    expect((await one.open(`${profile}/followers`)).status).toBe(404);
    expect((await one.open(`${profile}/following`)).status).toBe(404);
    expect((await one.open(profile)).html).not.toContain("follower<");
  }
  expect((await member.open(profile)).html).toContain("1 follower<");
});

test("a member blocks another on a page without scripts, and finds them in the settings", async () => {
  const path = "/profile/the-other";
  expect((await member.open(path)).html).toContain(`href="${path}/block"`);
  expect((await visitor.open(path)).html).not.toContain(`href="${path}/block"`);
  expect((await member.open(`${path}/block`)).html).toContain("We don’t tell them.");
  const blocked = await member.send(`${path}/block`, { intent: "block" });
  expect(blocked.html).toContain("You block ");
  expect(blocked.html).toContain(">Unblock<");
  expect((await member.open("/profile/edit/watching")).html).toContain("Members you block");
  const refused = await other.send(`${profile}/follow`, { intent: "follow" });
  expect(refused.status).toBe(403);
  expect(refused.html).toContain("You can’t follow this member.");
  await member.send(`${path}/block`, { intent: "unblock" });
  expect((await member.open("/profile/edit/watching")).html).not.toContain("Members you block");
});

test("a member mutes whom they follow on a page without scripts, and finds them in the settings", async () => {
  expect((await other.open(`${profile}/mute`)).status).toBe(404);
  await other.send(`${profile}/follow`, { intent: "follow" });
  expect((await other.open(profile)).html).toContain(`href="${profile}/mute">Mute<`);
  expect((await other.open(`${profile}/mute`)).html).toContain("leaves your feed");
  const muted = await other.send(`${profile}/mute`, { intent: "mute" });
  expect(muted.html).toContain("You mute Amina Bello");
  expect(muted.html).toContain(`href="${profile}/mute">Unmute<`);
  expect((await other.open("/profile/edit/watching")).html).toContain("Members you mute");
  await other.send(`${profile}/mute`, { intent: "unmute" });
  expect((await other.open("/profile/edit/watching")).html).not.toContain("Members you mute");
  await other.send(`${profile}/follow`, { intent: "unfollow" });
});

test("the feed has what people one follows did, each film once, spoilers covered, and says how to find people", async () => {
  const path = "/activity/people";
  expect((await openPlainBrowser(signed.owner.cookie).open(path)).html).toContain(
    'href="/profiles">Find People',
  );
  const review = { reviewText: "El Hadji loses it all.", hasSpoilers: true };
  const { id: movieId, slug } = await buildMovie({ title: "Xala" });
  await member.send(`/movie/${slug}/watched`, { when: "today" });
  await other.send(`${profile}/follow`, { intent: "follow" });
  expect((await other.open(path)).html).toMatch(/Amina Bello<\/a> watched .*Xala/);
  await buildReview({ movieId, userId: signed.member.userId, ...review });
  const { html } = await other.open(path);
  expect(html).toMatch(/Amina Bello<\/a> reviewed .*Xala/);
  expect(html).not.toContain("</a> watched");
  expect(html).toMatch(/<details class="spoilers">.*El Hadji loses it all\./);
  expect(html).toContain('href="/activity"');
  const shelf = /Watched by People You Follow.*Xala.*<bdi>Amina Bello/;
  expect((await other.open("/")).html).toMatch(shelf);
  expect((await member.open("/")).html).not.toMatch(shelf);
  expect((await visitor.open("/")).html).not.toMatch(shelf);
  expect((await other.open(`${path}?after=1_review_1`)).html).toContain("Nothing earlier");
  expect((await other.open(`${path}?after=broken`)).html).toContain("El Hadji");
});
