import { beforeEach, expect, test, vi } from "vitest";
import { RateLimited } from "#domain/platform/errors.ts";
import type * as rateLimit from "#domain/platform/rate-limit.ts";
import { buildCreator, buildMovie, buildReview } from "./builders.ts";
import { drawSample } from "./pictures.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { table } from "./rights/table.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

const limit = vi.hoisted(() => ({ isReached: false }));

// Every limit is used up but those of all writes, so that each form meets its own.
vi.mock("#domain/platform/rate-limit.ts", async (load) => {
  const real = await load<typeof rateLimit>();
  const refuse = (name: string) => {
    if (limit.isReached && !name.startsWith("write")) throw new RateLimited("Wait a little.", 77);
  };
  const consumeRateLimit: typeof real.consumeRateLimit = async (name, ...rest) => {
    refuse(name);
    return real.consumeRateLimit(name, ...rest);
  };
  const consumeNetworkLimit: typeof real.consumeNetworkLimit = async (name, ...rest) => {
    refuse(name);
    await real.consumeNetworkLimit(name, ...rest);
  };
  const requireWithinLimit: typeof real.requireWithinLimit = async (name) => refuse(name);
  return { ...real, consumeRateLimit, consumeNetworkLimit, requireWithinLimit };
});

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const signed = await signEveryoneIn();
limit.isReached = true;
const { id: creatorId } = await buildCreator({ name: "Ousmane Sembène" });
const { id: movieId } = await buildMovie({ title: "Xala", releaseYear: 1975, creatorId });
const review = await buildReview({ movieId, userId: signed.member.userId });

beforeEach(async () => {
  await db.deleteFrom("allowances").execute();
  await db.deleteFrom("reviewPosts").execute();
});

const endsSession = ["/auth/sign-out", "/profile/edit/account/sessions"];

type Form = Record<string, string> | FormData;

async function send(path: string, form: Form, cookie: string) {
  const plain = await ask(path, { method: "POST", cookie, form });
  const enhanced = await ask(path, { method: "POST", cookie, form, enhanced: true });
  return [plain, enhanced].map(({ status, headers }) => [status, headers.get("Retry-After")]);
}

async function formWith(field: string, fields: Record<string, string> = {}): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const picture = await drawSample().png().toBuffer();
  form.set(field, new File([new Uint8Array(picture)], "picture.png", { type: "image/png" }));
  return form;
}

test("too many uploads are refused with a time to retry", async () => {
  const forms: [path: string, form: FormData][] = [
    ["/profile/edit/avatar", await formWith("avatar")],
    ["/admin/creators/add", await formWith("image", { name: "Safi Faye" })],
    ["/admin/ads/add", await formWith("image", { title: "A notice" })],
    ["/admin/movies/add", await formWith("poster", { title: "Mossane" })],
    ["/admin/movies/edit/xala-1975", await formWith("poster", { title: "Mossane" })],
    ["/admin/movies/poster", await formWith("poster")],
  ];
  for (const [path, form] of forms) {
    const answers = await send(path, form, signed.owner.cookie);
    expect([path, ...answers]).toEqual([path, [429, "77"], [429, "77"]]);
  }
});

test("too many new usernames or reviews are refused with a time to retry", async () => {
  const profile = { displayName: "The Owner", username: "another-name", bio: "" };
  expect(await send("/profile/edit", profile, signed.owner.cookie)).toEqual([
    [429, "77"],
    [429, "77"],
  ]);
  const postedAt = Array.from({ length: 10 }, () => new Date());
  const { userId, cookie } = signed.other;
  await db.insertInto("reviewPosts").values({ userId, postedAt }).execute();
  const answers = await send("/movie/xala-1975/review", { rating: "5", text: "" }, cookie);
  for (const [status, retryAfter] of answers) {
    expect(status).toBe(429);
    expect(Number(retryAfter)).toBeGreaterThan(3600);
  }
});

const address = { email: "nobody@example.org" };
const credentials = { ...address, password: "a long password" };
const password = { password: "a long password" };

type Sent = [
  path: string,
  fields: Record<string, string>,
  actor: "visitor" | "member" | "owner",
  shown: string | RegExp,
  picture?: string,
];

const limited: Sent[] = [
  ["/auth?mode=sign-in", credentials, "visitor", address.email],
  ["/auth?mode=sign-up", credentials, "visitor", address.email],
  ["/auth/forgot", address, "visitor", address.email],
  ["/auth/verify", address, "visitor", address.email],
  ["/profile/edit", { displayName: "Mossane", username: "mossane", bio: "" }, "owner", "Mossane"],
  ["/profile/edit/account", { intent: "email", ...credentials }, "member", address.email],
  [
    "/profile/edit/account",
    { currentPassword: "a long password", newPassword: "another long one" },
    "member",
    "Change Password",
  ],
  ["/profile/edit/account/passkeys/options", password, "member", '"password":"Wait a little.'],
  ["/profile/edit/account/second-factor", { intent: "start", ...password }, "member", "Set Up"],
  [
    "/profile/edit/account/delete",
    { reviews: "go", confirmation: "delete", ...password },
    "member",
    /value="go"[^>]*checked|checked[^>]*value="go"/,
  ],
  ["/admin/movies/add", { title: "Mossane" }, "owner", "Mossane", "poster"],
  ["/admin/movies/edit/xala-1975", { title: "Mossane" }, "owner", "Mossane", "poster"],
  ["/admin/creators/add", { name: "Safi Faye" }, "owner", "Safi Faye", "image"],
  ["/admin/ads/add", { title: "Mossane" }, "owner", "Mossane", "image"],
];

test.each(limited)(
  "a limit of %s leaves its form as it was sent",
  async (path, fields, actor, shown, picture) => {
    const form = picture ? await formWith(picture, fields) : fields;
    const { cookie } = signed[actor];
    const page = await ask(path, { method: "POST", cookie, form });
    expect([page.status, page.headers.get("Retry-After")]).toEqual([429, "77"]);
    expect(await page.text()).toMatch(shown);
    const data = await ask(path, { method: "POST", cookie, form, enhanced: true });
    expect([data.status, data.headers.get("Retry-After")]).toEqual([429, "77"]);
    const { errors } = await data.json();
    expect(Object.values(errors).join(" ")).toMatch(/wait|attempts|keep this one/i);
  },
);

test("every form that is refused by a limit has a time to retry", {
  tags: "thorough",
}, async () => {
  const refused: string[] = [];
  for (const [pattern, { path, post }] of Object.entries(table)) {
    if (!post || endsSession.includes(pattern)) continue;
    const address = path.replace(":review", String(review.id));
    for (const actor of ["visitor", "owner"] as const) {
      const answers = await send(address, post.form, signed[actor].cookie);
      for (const [status, retryAfter] of answers) {
        if (status !== 429) continue;
        expect([pattern, retryAfter]).toEqual([pattern, "77"]);
        refused.push(pattern);
      }
    }
  }
  expect(new Set(refused).size).toBeGreaterThan(8);
});
