import { beforeEach, expect, test } from "vitest";
import { hashPassword } from "#domain/accounts/passwords.ts";
import { buildMember, buildMovie, buildPassword, buildReview } from "./builders.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const password = "a long password";
const email = "newcomer@example.org";
const { userId } = await buildMember({ email, displayName: null });
await buildPassword(userId, await hashPassword(password));
const { id: movieId } = await buildMovie({ title: "Xala", releaseYear: 1975 });
await buildReview({ movieId, userId });
const device: string[] = [];

async function signIn(next: string) {
  const answer = await ask(`/auth?next=${next}`, {
    ...{ method: "POST", cookie: device.join("; ") },
    form: { email, password },
  });
  const cookies = answer.headers.getSetCookie().map((one) => one.split(";")[0] ?? "");
  device.push(...cookies.filter((one) => one.startsWith("known-device")));
  return { to: answer.headers.get("Location"), cookie: cookies.join("; ") };
}

async function read(path: string, cookie = ""): Promise<string> {
  const answer = await ask(path, { cookie });
  return (await answer.text()).replaceAll("<!-- -->", "");
}

const first = await signIn("/movies");

beforeEach(async () => {
  await db.updateTable("profiles").set({ displayName: null }).execute();
});

test("a first sign-in welcomes, and asks for a name on the way", async () => {
  expect(first.to).toBe("/profile/edit/name?next=%2Fmovies");
  const page = await read(first.to ?? "", first.cookie);
  expect(page).toContain("What should we call you?");
  expect(page).toMatch(/<a [^>]*href="\/movies"[^>]*>Skip for now/);
  expect(page).toContain("Welcome!");
  expect(page).not.toContain("Welcome back!");
});

test("a later sign-in welcomes back, and asks nothing", async () => {
  const { to, cookie } = await signIn("/movies");
  expect(to).toBe("/movies");
  expect(await read("/movies", cookie)).toContain("Welcome back!");
});

test("a member without a name is called the same on every page", async () => {
  const username = `member-${userId}`;
  await db.updateTable("profiles").set({ username }).where("userId", "=", userId).execute();
  for (const path of ["/movie/xala-1975", "/all-reviews", "/profiles", `/profile/${username}`]) {
    const html = await read(path);
    expect(html, path).toContain("Anonymous User");
    expect(html.replace(/<[^>]*>/g, " "), path).not.toMatch(new RegExp(`>\\s*${username}`));
  }
  expect(await read("/dashboard", first.cookie)).toContain("Account of Anonymous User");
});

test("the community page has who has written something first, and below them all others", async () => {
  await buildMember({ username: "silent", displayName: "Silent Reader" });
  await buildMember({ username: "teller", displayName: "Teller", bio: "Ciné-club de Dakar." });
  const [cards = "", below = ""] = (await read("/profiles")).split("Also here");
  expect(cards).toContain("Ciné-club de Dakar.");
  expect(cards).not.toContain("Silent Reader");
  expect(below).toContain('href="/profile/silent"');
});

test("the name that is given is checked, stored and shown", async () => {
  const form = { method: "POST", cookie: first.cookie } as const;
  const refused = await ask("/profile/edit/name?next=/movies", {
    ...form,
    form: { displayName: " A " },
  });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("Display name must be at least 2 characters");
  const taken = await ask("/profile/edit/name?next=/movies", {
    ...form,
    form: { displayName: "Ọmọ́wùnmí Adé" },
  });
  expect([taken.status, taken.headers.get("Location")]).toEqual([303, "/movies"]);
  expect(await read("/movie/xala-1975")).toContain("Ọmọ́wùnmí Adé");
});

test("errors of signing up and in stand beside their fields, and what was typed stays", async () => {
  for (const mode of ["sign-up", "sign-in"]) {
    const answer = await ask(`/auth?mode=${mode}`, {
      method: "POST",
      form: { email: "no address", password: "" },
    });
    expect(answer.status, mode).toBe(422);
    const html = await answer.text();
    expect(html, mode).toMatch(/<form[^>]* noValidate=""/i);
    expect(html, mode).toMatch(/field-error"[^>]*>Please enter a valid email/);
    expect(html, mode).toMatch(/field-error"[^>]*>Password is required/);
    expect(html, mode).toContain('value="no address"');
  }
});
