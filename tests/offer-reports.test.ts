import { beforeEach, expect, test } from "vitest";
import { buildMovie, buildOffer } from "./builders.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { ask } from "./setup/ask.ts";
import { openTestDatabase } from "./setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const signed = await signEveryoneIn();
const film = "/movie/xala-1975";
let movieId = 0;

beforeEach(async () => {
  await db.deleteFrom("movies").execute();
  await db.deleteFrom("allowances").execute();
  ({ id: movieId } = await buildMovie({ title: "Xala", releaseYear: 1975 }));
});

async function read(address: string, cookie = "") {
  const answer = await ask(address, { cookie });
  return (await answer.text()).replaceAll("<!-- -->", "");
}

function post(to: string, form: Record<string, string>, cookie = signed.member.cookie) {
  return ask(to, { method: "POST", cookie, form });
}

test("a film without a place asks for the first, and visitors come back to the form after signing in", async () => {
  const to = `${film}/watch/propose`;
  expect(await read(film)).toContain(`href="${to}"`);
  const away = await ask(to);
  expect(away.headers.get("Location")).toBe(`/auth?${new URLSearchParams({ next: to })}`);
  expect(await read(`${film}/watch/report`, signed.member.cookie)).toContain(`href="${to}"`);
});

test("a film's places lead to their reports, and the one that is meant is chosen", async () => {
  const { id } = await buildOffer({ movieId, subtitleLanguages: ["french"] });
  expect(await read(film)).toContain(`href="${film}/watch/report"`);
  const html = await read(`${film}/watch/report`, signed.member.cookie);
  expect(html).toMatch(new RegExp(`<input (?=[^>]*value="${id}")[^>]*checked`));
  expect(html).toContain("How are the subtitles?");
  const other = await buildOffer({ movieId, provider: "tubi", youtubeId: null });
  const chosen = await read(`${film}/watch/report?offer=${other.id}`, signed.member.cookie);
  expect(chosen).toMatch(new RegExp(`<input (?=[^>]*value="${other.id}")[^>]*checked`));
});

test("a report says what is missing beside its field, and keeps what was typed", async () => {
  const { id } = await buildOffer({ movieId, subtitleLanguages: ["french"] });
  await buildOffer({ movieId, provider: "tubi", youtubeId: null });
  const to = `${film}/watch/report`;
  const empty = await post(to, { act: "report", details: "Private video" });
  expect(empty.status).toBe(422);
  const html = await empty.text();
  expect(html).toContain("Choose a place");
  expect(html).toContain("Choose what is wrong");
  expect(html).toContain("Private video");
  const gone = await post(to, { act: "report", offer: "999999", reason: "not-legal" });
  expect(gone.status).toBe(409);
  expect(await gone.text()).toContain("This place has been removed in the meantime.");
  const verdict = await post(to, { act: "vote", offer: String(id), verdict: "superb" });
  expect(await verdict.text()).toContain("Choose how good the subtitles are");
});

test("the owner decides a report and a suggestion on the case's page, and the member is told", async () => {
  const { cookie } = signed.owner;
  const { id } = await buildOffer({ movieId });
  const report = { act: "report", offer: String(id), reason: "does-not-play", details: "" };
  expect((await post(`${film}/watch/report`, report)).status).toBe(303);
  const address = "https://films.example/xala";
  expect((await post(`${film}/watch/propose`, { address })).status).toBe(303);
  const proposal = await db.selectFrom("offerProposals").selectAll().executeTakeFirstOrThrow();
  const flag = `/admin/flagging/${proposal.caseId}`;
  const html = await read(flag, cookie);
  expect(html).toContain("Doesn’t play: 1");
  expect(html).toContain('rel="noreferrer nofollow noopener"');
  const decide = (form: Record<string, string>) =>
    post(flag, { ...form, back: "/admin/flagging" }, cookie);
  const unanswered = await decide({ act: "offer", offer: String(id), outcome: "nothing-wrong" });
  expect(unanswered.status).toBe(422);
  expect(await unanswered.text()).toContain("Please give a reason.");
  const gone = { act: "offer", offer: String(id), outcome: "gone" };
  expect((await decide(gone)).status).toBe(303);
  const place = { act: "accept-proposal", proposal: String(proposal.id) };
  const refused = await decide(place);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain("please choose one");
  expect((await decide({ ...place, provider: "tubi" })).status).toBe(303);
  expect(await read(film)).toContain(address);
  const feed = await read("/activity", signed.member.cookie);
  expect(feed).toContain("It no longer plays, so we no longer show it.");
  expect(feed).toContain("The place you suggested to watch ");
});

test("a suggestion that is refused keeps what was typed, and asks about another film with its address", async () => {
  const other = await buildMovie({ title: "Ceddo", releaseYear: 1977 });
  await buildOffer({ movieId: other.id });
  const form = { address: "https://youtu.be/dQw4w9WgXcQ", note: "Both films" };
  const to = `${film}/watch/propose`;
  const refused = await post(to, form);
  expect(refused.status).toBe(409);
  const html = await refused.text();
  expect(html).toContain("“Ceddo” (1977) has this address.");
  expect(html).toContain('value="https://youtu.be/dQw4w9WgXcQ"');
  expect(html).toContain("Both films");
  expect((await post(to, { ...form, isAlsoElsewhere: "on" })).status).toBe(303);
  const script = await post(to, { address: "javascript:alert(1)" });
  expect(script.status).toBe(422);
});
