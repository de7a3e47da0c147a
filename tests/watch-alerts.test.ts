import { beforeEach, expect, test } from "vitest";
import { buildMovie, buildMovies, buildOffer } from "./builders.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const { member } = await signEveryoneIn();
const back = "/movie/rafiki-2018";
const { id: movieId } = await buildMovie({ title: "Rafiki", releaseYear: 2018 });

beforeEach(async () => {
  for (const table of ["movieOffers", "watchAlerts"] as const) await db.deleteFrom(table).execute();
});

function press(enhanced = false) {
  const { cookie } = member;
  const form = { intent: "add", back };
  return ask(`${back}/alert`, { method: "POST", cookie, form, enhanced });
}

test("an alert that is refused leads back to the film, which says why", async () => {
  const films = await buildMovies(
    Array.from({ length: 200 }, (_, index) => ({ title: `Film ${index}`, releaseYear: 1990 })),
  );
  const alerts = films.map(({ id }) => ({ userId: member.userId, movieId: id }));
  await db.insertInto("watchAlerts").values(alerts).execute();
  const refused = await press();
  expect(refused.status).toBe(303);
  expect(refused.headers.get("Location")).toBe(back);
  const toast = refused.headers.getSetCookie().map((set) => set.split(";")[0]);
  const page = await ask(back, { cookie: [member.cookie, ...toast].join("; ") });
  expect(await page.text()).toContain("You’re already waiting for 200 films");
});

test("a script gets the same refusal as data", async () => {
  await buildOffer({ movieId });
  expect(await (await press(true)).json()).toMatchObject({
    redirectTo: back,
    toast: { text: "You can watch this film already", tone: "destructive" },
  });
});
