import { isDeepStrictEqual } from "node:util";
import { beforeEach, expect, test } from "vitest";
import { adminPages } from "#app/admin-pages.ts";
import { membersOnly } from "#app/members-only.ts";
import { buildCreator, buildMovie, buildOffer, buildReview } from "./builders.ts";
import { type Actor, actors, signEveryoneIn } from "./rights/actors.ts";
import { fingerprint, listSecrets } from "./rights/dump.ts";
import { refuseWrites } from "./rights/read-only.ts";
import { listRoutes } from "./rights/routes.ts";
import { table } from "./rights/table.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const signed = await signEveryoneIn();
const known = await listRoutes();
let reviewId = 0;
let offerId = 0;
let built: Record<string, string> | undefined;

/** Rebuilds what the addresses lead to where anything has changed; gives the fingerprint then. */
async function buildThings() {
  await db.deleteFrom("allowances").execute();
  const now = await fingerprint(db);
  if (built && isDeepStrictEqual(now, built)) return built;
  await db.deleteFrom("movies").execute();
  await db.deleteFrom("creators").execute();
  const { id: creatorId } = await buildCreator({ name: "Ousmane Sembène" });
  const { id: movieId } = await buildMovie({ title: "Xala", releaseYear: 1975, creatorId });
  reviewId = (await buildReview({ movieId, userId: signed.member.userId })).id;
  const place = { provider: "tubi", youtubeId: null, address: "https://tubitv.com/movies/1" };
  offerId = (await buildOffer({ movieId, ...place })).id;
  built = await fingerprint(db);
  return built;
}

let before: Record<string, string> = {};

beforeEach(async () => {
  before = await buildThings();
});

function addressOf(path: string): string {
  return path.replace(":review", String(reviewId)).replace(":offer", String(offerId));
}

function filled(form: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, addressOf(value)]));
}

/** Pages whose reading is counted for a rate limit. */
const counted: Record<string, RegExp> = {
  "/api/auth/callback/:provider": /insert into allowances/,
  "/profile/edit/account/data": /insert into allowances/,
};

function get(actor: Actor, path: string) {
  return ask(addressOf(path), { cookie: signed[actor].cookie });
}

test("the table has every route, and says what every action answers", () => {
  const written = Object.entries(table);
  expect(written.map(([pattern]) => pattern).sort()).toEqual(
    known.map(({ pattern }) => pattern).sort(),
  );
  expect(written.flatMap(([pattern, { post }]) => (post ? [pattern] : [])).sort()).toEqual(
    known.flatMap(({ pattern, hasAction }) => (hasAction ? [pattern] : [])).sort(),
  );
});

test("the accounts library answers nobody but our own pages", async () => {
  const paths = ["sign-in/email", "sign-up/email", "request-password-reset", "two-factor/disable"];
  const form = { email: "owner@example.org", password: "a guess" };
  const { cookie } = signed.owner;
  for (const path of paths) {
    const answer = await ask(`/api/auth/${path}`, { method: "POST", cookie, form });
    expect(answer.status, path).toBe(404);
  }
  for (const path of ["get-session", "list-sessions", "list-accounts", "error"]) {
    expect((await ask(`/api/auth/${path}`, { cookie })).status, path).toBe(404);
  }
});

for (const [pattern, { path, get: wanted, post }] of Object.entries(table)) {
  test(`${pattern} opens for whom it should, without a lock, a transaction or a write, and tells no secret`, async () => {
    const secrets = await listSecrets(db);
    const isGuarded = Object.hasOwn({ ...membersOnly, ...adminPages }, pattern);
    const statuses: Record<string, number> = {};
    const { end } = refuseWrites(counted[pattern]);
    try {
      for (const actor of actors) {
        const answer = await get(actor, path);
        const text = await answer.text();
        statuses[actor] = answer.status;
        expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
        const leadsTo = answer.headers.get("Location");
        if (isGuarded && actor === "visitor") {
          expect(leadsTo).toBe(`/auth?next=${encodeURIComponent(addressOf(path))}`);
        }
      }
    } finally {
      expect(await end()).toEqual([]);
    }
    expect(statuses).toEqual(wanted);
    expect(await fingerprint(db)).toEqual(before);
  });

  test(`the data of ${pattern} alone is given to the same people`, async () => {
    // Naming its own route leaves out every loader above it, which therefore guards nothing.
    const { id } = known.find((route) => route.pattern === pattern) ?? {};
    const { pathname, search } = new URL(addressOf(path), "http://here");
    const data = `${pathname === "/" ? "/_root" : pathname}.data`;
    const params = new URLSearchParams([...new URLSearchParams(search), ["_routes", id ?? ""]]);
    for (const actor of actors.filter((one) => wanted[one] !== 200)) {
      const text = await (await get(actor, `${data}?${params}`)).text();
      // The page of addresses that lead nowhere shows what is trending, to everyone.
      const denial = /SingleFetchRedirect|ErrorResponse|SanitizedError|"routes\/errors\/not-found"/;
      expect(text, actor).toMatch(denial);
    }
  });

  if (!post) continue;
  test(`${pattern} takes the form of whom it should, and changes nothing for the rest`, async () => {
    const statuses: Record<string, number> = {};
    for (const actor of actors) {
      before = await buildThings();
      const { cookie } = signed[actor];
      const answer = await ask(addressOf(path), {
        ...{ method: "POST", cookie },
        form: filled(post.form),
      });
      statuses[actor] = answer.status;
      const isRefused = answer.status >= 400;
      if (isRefused) expect(await fingerprint(db), actor).toEqual(before);
    }
    expect(statuses).toEqual(post.answers);
  });

  test(`${pattern} takes no form that another site sends, nor one of unknown origin`, async () => {
    const { cookie } = signed.owner;
    for (const from of [null, "http://localhost:3001", "http://localhost:3000.example", "null"]) {
      const sent = { method: "POST", cookie, form: post.form, from } as const;
      expect((await ask(addressOf(path), sent)).status, String(from)).toBe(403);
      expect((await ask(addressOf(path), { ...sent, enhanced: true })).status).toBe(403);
    }
    expect(await fingerprint(db)).toEqual(before);
  });
}
