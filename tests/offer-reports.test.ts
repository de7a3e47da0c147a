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
  await db.deleteFrom("channels").execute();
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

test("a verdict on a place's subtitles is stored, and pressed when the page is opened again", async () => {
  const { id: offerId } = await buildOffer({ movieId, subtitleLanguages: ["french"] });
  const to = `${film}/watch/report`;
  const sent = await post(to, { act: "vote", offer: String(offerId), verdict: "good" });
  expect([sent.status, sent.headers.get("Location")]).toEqual([303, to]);
  const { userId } = signed.member;
  const votes = await db
    .selectFrom("subtitleVotes")
    .select(["userId", "offerId", "verdict"])
    .execute();
  expect(votes).toEqual([{ userId, offerId, verdict: "good" }]);
  expect(await read(to, signed.member.cookie)).toMatch(
    /<button(?=[^>]*value="good")[^>]*aria-pressed="true"/,
  );
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
  expect(await read(flag, cookie)).toContain("<b>Action taken</b>");
  const feed = await read("/activity", signed.member.cookie);
  expect(feed).toContain("It no longer plays, so we no longer show it.");
  expect(feed).toContain("Your suggested place to watch ");
});

async function suggest(form: Record<string, string>) {
  expect((await post(`${film}/watch/propose`, form)).status).toBe(303);
  const proposals = db.selectFrom("offerProposals").selectAll().orderBy("id", "desc");
  const { id, caseId } = await proposals.limit(1).executeTakeFirstOrThrow();
  const flag = `/admin/flagging/${caseId}`;
  const { cookie } = signed.owner;
  const accept = (fields: Record<string, string> = {}) =>
    post(flag, { act: "accept-proposal", proposal: String(id), back: flag, ...fields }, cookie);
  return { readCase: () => read(flag, cookie), accept };
}

/** The options of the select that asks whether a channel is official; the chosen one with a star. */
function optionsIn(html: string): string[] {
  const [, options = ""] = /<select[^>]* name="official"[^>]*>(.*?)<\/select>/.exec(html) ?? [];
  const all = options.matchAll(/<option value="(\w*)"( selected="")?>([^<]*)/g);
  return [...all].map(([, value, selected, label]) => `${selected ? "*" : ""}${value}: ${label}`);
}

test("the owner adds a suggested video with its channel, which has no link until it is official", async () => {
  const { readCase, accept } = await suggest({ address: "https://youtu.be/dQw4w9WgXcQ" });
  expect(optionsIn(await readCase())).toEqual([
    "*: Not official, or not checked yet",
    "yes: Official",
  ]);
  const refused = await accept({ channel: "Copies of films", official: "yes" });
  expect(refused.status).toBe(409);
  const again = (await refused.text()).replaceAll("<!-- -->", "");
  expect(again).toContain("No channel has this title: give its address or @handle");
  expect(again).toContain('value="Copies of films"');
  expect(optionsIn(again)).toContain("*yes: Official");
  expect(await (await accept()).text()).toContain("Its channel is required");
  expect((await accept({ channel: "@copies" })).status).toBe(303);

  const page = await read(film);
  expect(page).toContain("Not official");
  expect(page).toContain("@copies");
  for (const link of ["dQw4w9WgXcQ", "<strong>YouTube</strong>"]) expect(page).not.toContain(link);
  expect(await read("/movies")).not.toContain('aria-label="Free to watch"');
  const answer = "It has no link until we know that its channel is official.";
  expect(await read("/activity", signed.member.cookie)).toContain(answer);

  await db.updateTable("channels").set({ official: "yes" }).execute();
  for (const link of ["dQw4w9WgXcQ", "<strong>YouTube</strong>"])
    expect(await read(film)).toContain(link);
  expect(await read("/movies")).toContain('aria-label="Free to watch"');
  expect(await read("/activity", signed.member.cookie)).not.toContain(answer);
});

test("a channel in the list of which nobody knows whether it is official must be chosen for", async () => {
  const channel = { handle: "views", title: "Views", official: "unknown" } as const;
  await db.insertInto("channels").values(channel).execute();
  const { readCase, accept } = await suggest({
    ...{ address: "https://youtu.be/dQw4w9WgXcQ", channel: "@views" },
  });
  const options = ["*: Choose one", "no: Not official", "yes: Official"];
  expect(optionsIn(await readCase())).toEqual(options);
  const refused = await accept({ isChecked: "on" });
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain("Choose whether its channel is official");
  expect((await accept({ official: "no" })).status).toBe(303);

  const other = await suggest({ address: "https://youtu.be/aaaaaaaaaaa", channel: "Views" });
  const html = await other.readCase();
  expect(html).toContain("in the list: Not official");
  expect(optionsIn(html)).toEqual([]);
});

test("a typed channel that is in the list is asked about, and the choice stays through other answers", async () => {
  const channel = { handle: "views", title: "Views", official: "unknown" } as const;
  await db.insertInto("channels").values(channel).execute();
  const draft = await buildMovie({ title: "Ceddo", releaseYear: 1977, state: "draft" });
  await buildOffer({ movieId: draft.id });
  const { accept } = await suggest({ address: "https://youtu.be/dQw4w9WgXcQ" });
  const question = await (await accept({ channel: "@views" })).text();
  expect(optionsIn(question)[0]).toBe("*: Choose one");
  const elsewhere = await (await accept({ channel: "@views", official: "no" })).text();
  expect(elsewhere).toContain("It shows this film too");
  expect(optionsIn(elsewhere)).toContain("*no: Not official");
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
