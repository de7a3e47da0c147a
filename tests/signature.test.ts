import { expect, test } from "vitest";
import { hashPassword } from "#domain/accounts/passwords.ts";
import { findTopReviews } from "#domain/reviews/reviews.ts";
import { visitor } from "#domain/rights/viewer.ts";
import { buildMember, buildMovie, buildPassword, buildReview } from "./builders.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
await openTestDatabase();

async function nameOnTopReview() {
  return (await findTopReviews(visitor, "top"))?.map(({ author }) => author.name);
}

test("a member's new name shows on cached pages with their reviews at once", async () => {
  const credentials = { email: "amina@example.org", password: "a long password" };
  const { userId } = await buildMember({
    email: credentials.email,
    username: "amina",
    displayName: "Amina",
  });
  await buildPassword(userId, await hashPassword(credentials.password));
  const { id: movieId } = await buildMovie();
  await buildReview({ movieId, userId, reviewText: "Mm." });
  expect(await nameOnTopReview()).toEqual(["Amina"]);
  const entered = await ask("/auth", { method: "POST", form: credentials });
  const cookie = entered.headers.getSetCookie().map((one) => one.split(";")[0]);
  const form = { displayName: "Amina Diallo", username: "amina", bio: "" };
  await ask("/profile/edit", { method: "POST", form, cookie: cookie.join("; ") });
  expect(await nameOnTopReview()).toEqual(["Amina Diallo"]);
});
