import { beforeEach, expect, test } from "vitest";
import { auth } from "#domain/accounts/auth.ts";
import { hashPassword } from "#domain/accounts/passwords.ts";
import { confirmSecondFactor, startSecondFactor } from "#domain/accounts/second-factor.ts";
import { signIn } from "#domain/accounts/sign-in.ts";
import {
  buildCreator,
  buildMember,
  buildMovie,
  buildPassword,
  buildReview,
  buildSettings,
  memberOf,
} from "./builders.ts";
import { originWith } from "./request-origin.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";
import { openTestMailbox } from "./setup/mailbox.ts";
import { codeOf } from "./totp.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
process.env.GOOGLE_CLIENT_ID = "griot-client";
process.env.GOOGLE_CLIENT_SECRET = "hush";
const db = await openTestDatabase();
const { linksTo } = openTestMailbox();
const password = "a long password";
const hash = await hashPassword(password);
const credentials = { email: "amina@example.org", password };
let amina: Awaited<ReturnType<typeof buildMember>>;
let reviewId: number;
let place: string;

beforeEach(async () => {
  await db.deleteFrom("movies").execute();
  await db.deleteFrom("member").execute();
  await db.deleteFrom("allowances").execute();
  amina = await buildMember({ email: credentials.email });
  await buildPassword(amina.userId, hash);
  const { id: movieId } = await buildMovie({ title: "Xala", releaseYear: 1975 });
  reviewId = (await buildReview({ movieId })).id;
  place = `/movie/xala-1975#vote-${reviewId}`;
});

function openBrowser() {
  const jar = new Map<string, string>();
  const send = async (path: string, form?: Record<string, string>, enhanced = false) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const method = form ? "POST" : "GET";
    const answer = await ask(path, { method, cookie, ...(form && { form }), enhanced });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (/max-age=0/i.test(set)) jar.delete(name);
      else jar.set(name, value);
    }
    const to = answer.headers.get("Location");
    return { status: answer.status, to: to ?? "", text: await answer.text() };
  };
  return { send, jar };
}

type Browser = ReturnType<typeof openBrowser>;

async function pressHelpful({ send }: Browser, back = place): Promise<string> {
  const { text } = await send("/movie/xala-1975");
  const [, value = ""] = /<button[^>]* value="([^"]+)" name="vote"/.exec(text) ?? [];
  const path = `/reviews/${reviewId}/vote?${new URLSearchParams({ back })}`;
  if (back === place) expect(text).toContain(`<form action="${path}" method="post">`);
  const { status, to } = await send(path, { vote: value });
  expect(status).toBe(303);
  expect(to).toMatch(/^\/auth\?next=/);
  return to;
}

function toSignIn(joining: string): string {
  expect(joining).toMatch(/^\/auth\?mode=sign-up&next=/);
  return joining.replace("mode=sign-up&", "");
}

async function listVoters(): Promise<(number | null)[]> {
  const votes = await db.selectFrom("helpfulVotes").selectAll().execute();
  expect(votes.every((vote) => vote.reviewId === reviewId)).toBe(true);
  return votes.map(({ userId }) => userId);
}

async function expectToast({ send }: Browser, words: string) {
  expect((await send("/movie/xala-1975")).text).toContain(words);
}

test("Helpful pressed before signing in counts once the password is right, and leads back", async () => {
  const browser = openBrowser();
  const to = await pressHelpful(browser);
  expect((await browser.send(to)).text).toContain("You need to be signed in to vote on reviews.");
  expect((await browser.send(to, { ...credentials, password: "not this one" })).status).toBe(401);
  expect(await listVoters()).toEqual([]);
  expect((await browser.send(to, credentials)).to).toBe(place);
  expect(await listVoters()).toEqual([amina.userId]);
  await expectToast(browser, "You have successfully signed in. Vote added!");
  expect([...browser.jar.keys()]).not.toContain("press");
});

test("a vote that was there already stays one", async () => {
  await db.insertInto("helpfulVotes").values({ reviewId, userId: amina.userId }).execute();
  const browser = openBrowser();
  expect((await browser.send(await pressHelpful(browser), credentials)).to).toBe(place);
  expect(await listVoters()).toEqual([amina.userId]);
});

test("it counts only after the second factor", async () => {
  const signedIn = await signIn(credentials, originWith());
  const here = originWith("cookies" in signedIn ? signedIn.cookies : []);
  const started = await startSecondFactor(memberOf(amina), password, here);
  const { address = "" } = "address" in started ? started : {};
  const key = new URL(address).searchParams.get("secret") ?? "";
  await confirmSecondFactor(memberOf(amina), codeOf(key, -1), here);
  const browser = openBrowser();
  const step = await browser.send(await pressHelpful(browser), credentials);
  expect(step.to).toMatch(/^\/auth\/second-factor\?next=/);
  expect(await listVoters()).toEqual([]);
  expect((await browser.send(step.to, { code: codeOf(key) })).to).toBe(place);
  expect(await listVoters()).toEqual([amina.userId]);
});

test("it counts after signing in with another provider", async () => {
  const { socialProviders } = await auth().$context;
  const google = socialProviders.find(({ id }) => id === "google");
  if (!google) throw new Error("Google is not set up.");
  const user = { id: "7", email: "kofi@example.org", emailVerified: true, name: "Kofi" };
  Object.assign(google, {
    validateAuthorizationCode: async () => ({ accessToken: "their key", idToken: "their token" }),
    getUserInfo: async () => ({ user, data: { sub: "7", email: user.email } }),
  });
  const browser = openBrowser();
  const next = new URLSearchParams((await pressHelpful(browser)).split("?")[1]).get("next") ?? "";
  const led = await browser.send(`/auth/with/google?${new URLSearchParams({ next })}`, {});
  const state = new URL(led.to).searchParams.get("state") ?? "";
  const answer = new URLSearchParams({ code: "a code", state });
  const { to } = await browser.send(`/api/auth/callback/google?${answer}`);
  expect(to).toBe(`/profile/edit/name?${new URLSearchParams({ next: place })}`);
  expect(await listVoters()).toHaveLength(1);
});

test("it counts once a new member has confirmed the address in the same browser", async () => {
  const browser = openBrowser();
  const to = await pressHelpful(browser);
  const email = "kofi@example.org";
  const mode = to.replace("/auth?", "/auth?mode=sign-up&");
  expect((await browser.send(mode, { email, password })).to).toMatch(/^\/auth\/check-mail/);
  const [link] = await linksTo(email);
  const step = await browser.send(`${link?.pathname}${link?.search}`);
  expect(await listVoters()).toEqual([]);
  const confirmed = await browser.send(step.to, { intent: "confirm" });
  expect(confirmed.to).toBe(`/profile/edit/name?${new URLSearchParams({ next: place })}`);
  expect(await listVoters()).toHaveLength(1);
  await expectToast(browser, "You are signed in. Vote added!");
});

test("opening an address alone never votes, whatever its origin", async () => {
  const next = `/reviews/${reviewId}/vote?${new URLSearchParams({ back: place })}`;
  const browser = openBrowser();
  await browser.send(next);
  expect((await browser.send(`/auth?${new URLSearchParams({ next })}`, credentials)).status).toBe(
    303,
  );
  expect((await browser.send(next)).to).toBe(place);
  expect(await listVoters()).toEqual([]);
});

test("a form of another site leaves nothing that a sign-in could count", async () => {
  const form = { vote: "sign-in" };
  for (const from of ["https://elsewhere.example", "null", null]) {
    const answer = await ask(`/reviews/${reviewId}/vote`, { method: "POST", form, from });
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
});

test("signing in for something else in the same browser casts no vote", async () => {
  const browser = openBrowser();
  await pressHelpful(browser);
  const other = `/reviews/${reviewId + 1}/vote?${new URLSearchParams({ back: place })}`;
  for (const next of ["/movies", other]) {
    const again = openBrowser();
    for (const [name, value] of browser.jar) again.jar.set(name, value);
    await again.send(`/auth?${new URLSearchParams({ next })}`, credentials);
    expect([...again.jar.keys()]).not.toContain("press");
  }
  expect(await listVoters()).toEqual([]);
});

test("a member who pressed Helpful on their own review is signed in, and sees why it does not count", async () => {
  await db.updateTable("reviews").set({ userId: amina.userId }).execute();
  const browser = openBrowser();
  expect((await browser.send(await pressHelpful(browser), credentials)).to).toBe(place);
  expect(await listVoters()).toEqual([]);
  await expectToast(browser, "You can’t vote for your own review.");
});

test("the redirect after signing in leads to no other site", async () => {
  const browser = openBrowser();
  const to = await pressHelpful(browser, "https://elsewhere.example/");
  expect((await browser.send(to, credentials)).to).toBe("/");
  expect(await listVoters()).toEqual([amina.userId]);
});

test("a member whose session has ended sees that, and the vote counts after signing in", async () => {
  const path = `/reviews/${reviewId}/vote?${new URLSearchParams({ back: place })}`;
  for (const enhanced of [false, true]) {
    await db.deleteFrom("helpfulVotes").execute();
    const browser = openBrowser();
    const refused = await browser.send(path, { vote: "yes" }, enhanced);
    expect(refused.status).toBe(401);
    if (!enhanced) expect(refused.text).toContain("Authentication Required");
    const to = `/auth?${new URLSearchParams({ next: path })}`;
    expect((await browser.send(to, credentials)).to).toBe(place);
    expect(await listVoters()).toEqual([amina.userId]);
  }
});

test("a film that a visitor saves or rates says what for, and is saved or rated after signing in", async () => {
  const browser = openBrowser();
  const saving = await browser.send("/movie/xala-1975/watchlist", { intent: "add" });
  const joining = (await browser.send(saving.to)).text;
  for (const shown of ["<h1>Create Account</h1>", "Join to save Xala", 'class="poster'])
    expect(joining).toContain(shown);
  const signingIn = toSignIn(saving.to);
  expect(joining).toContain(`href="${signingIn.replaceAll("&", "&amp;")}"`);
  expect((await browser.send(signingIn)).text).toContain("Sign in to save Xala");
  expect((await browser.send(signingIn, credentials)).to).toBe("/movie/xala-1975");
  await expectToast(browser, "You have successfully signed in. Added to Watchlist.");
  expect(await db.selectFrom("watchlists").select(["userId"]).execute()).toEqual([
    { userId: amina.userId },
  ]);
  const next = openBrowser();
  const rating = await next.send("/movie/xala-1975/rating", { rating: "4" });
  expect((await next.send(rating.to)).text).toContain("Join to rate Xala");
  await next.send(toSignIn(rating.to), credentials);
  const own = db.selectFrom("reviews").select("rating").where("userId", "=", amina.userId);
  expect(await own.execute()).toEqual([{ rating: 4 }]);
});

test("what a visitor presses of a film or a creator with an address in Arabic is done after signing in", async () => {
  await buildMovie({ title: "المومياء", slug: "المومياء-1969" });
  await buildCreator({ name: "شادي عبد السلام" });
  const film = `/movie/${encodeURIComponent("المومياء-1969")}`;
  const saver = openBrowser();
  const saving = await saver.send(`${film}/watchlist`, { intent: "add" });
  expect((await saver.send(saving.to)).text).toContain("Join to save المومياء");
  expect((await saver.send(toSignIn(saving.to), credentials)).to).toBe(film);
  await expectToast(saver, "You have successfully signed in. Added to Watchlist.");
  const follower = openBrowser();
  const creator = `/creator/${encodeURIComponent("شادي-عبد-السلام")}`;
  const following = await follower.send(`${creator}/follow`, { intent: "follow" });
  expect((await follower.send(toSignIn(following.to), credentials)).to).toBe(creator);
  await expectToast(follower, "You have successfully signed in. You follow شادي عبد السلام");
});

test("a page that needs an account says what for", async () => {
  const browser = openBrowser();
  for (const [page = "", purpose] of [
    ["/movie/xala-1975/correct", "correct Xala"],
    ["/movie/xala-1975/watch/propose", "add a place to watch Xala"],
    ["/watchlist", "keep a watchlist"],
  ]) {
    const { to } = await browser.send(page);
    expect((await browser.send(to)).text).toContain(`Sign in to ${purpose}`);
  }
});

test("a film that is gone by then keeps nobody from signing in", async () => {
  const browser = openBrowser();
  const saving = await browser.send("/movie/nothing-1975/watchlist", { intent: "add" });
  expect((await browser.send(saving.to)).text).toContain("Join to save a film");
  expect((await browser.send(toSignIn(saving.to), credentials)).to).toBe("/movie/nothing-1975");
});

test("a press leads to Sign In where only the invited may join", async () => {
  await buildSettings({ registration: "invitation" });
  const saving = await openBrowser().send("/movie/xala-1975/watchlist", { intent: "add" });
  expect(saving.to).toMatch(/^\/auth\?next=/);
  await buildSettings({ registration: "open" });
});

test("an address that was only opened saves and rates nothing", async () => {
  for (const path of ["/movie/xala-1975/favorite", "/movie/xala-1975/rating?rating=1"]) {
    const browser = openBrowser();
    const { to } = await browser.send(`/auth?${new URLSearchParams({ next: path })}`, credentials);
    expect((await browser.send(to)).to).toBe("/movie/xala-1975");
  }
  expect(await db.selectFrom("watchlists").selectAll().execute()).toEqual([]);
  expect(await db.selectFrom("reviews").select("id").execute()).toEqual([{ id: reviewId }]);
});
