import { mkdtempSync, rmSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import {
  acceptCorrection,
  suggestCorrection,
  suggestFestivalCorrection,
} from "#domain/moderation/corrections.ts";
import { acceptProposal, proposeOffer } from "#domain/moderation/offer-proposals.ts";
import { decideOfferReports, reportOffer } from "#domain/moderation/offer-reports.ts";
import { declineSuggestion } from "#domain/moderation/suggestions.ts";
import { listMessages } from "#domain/platform/mail/mailbox.ts";
import { linkToUnsubscribe } from "#domain/profiles/unsubscribe.ts";
import type { Member } from "#domain/rights/viewer.ts";
import { offerProposal } from "#shared/offers/report-validation.ts";
import {
  buildCreator,
  buildMember,
  buildMovie,
  buildOffer,
  buildReview,
  buildVotes,
  memberOf,
  ownerOf,
} from "#tests/builders.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { sendDigests } from "./digests.ts";

const folder = mkdtempSync(join(tmpdir(), "griot-digests-"));
process.env.DATA_DIR = folder;
process.env.SITE_URL = "https://griot.example";
afterAll(() => rmSync(folder, { recursive: true }));

const db = await openTestDatabase();
let amina = 0;

beforeEach(async () => {
  rmSync(join(folder, "mail"), { recursive: true, force: true });
  await db.deleteFrom("movies").execute();
  await db.deleteFrom("member").execute();
  await db.deleteFrom("channels").execute();
  await db.deleteFrom("creators").execute();
  const email = "amina@example.org";
  amina = (await buildMember({ email, newMovieAlerts: true, preferredGenres: ["horror"] })).userId;
});

function setProfile(values: object) {
  return db.updateTable("profiles").set(values).where("userId", "=", amina).execute();
}

async function letADayPass() {
  const mailedAt = new Date(Date.now() - 86_400_000);
  await db.updateTable("digestCursors").set({ mailedAt }).execute();
}

async function getHelpfulVote(title: string, votes = 1) {
  const movie = await buildMovie({ title });
  const { id: reviewId } = await buildReview({ movieId: movie.id, userId: amina });
  for (let vote = 0; vote < votes; vote += 1) {
    await buildVotes([{ reviewId, userId: (await buildMember()).userId }]);
  }
  return reviewId;
}

async function mails() {
  return (await listMessages(10)).map(({ to, subject, text }) => ({ to, subject, text }));
}

test("new films and news of reviews come in one mail, in plain words with their titles", async () => {
  await getHelpfulVote("Òlòtūré", 2);
  await buildMovie({ title: "Saint Omen", genre: "horror", language: "igbo", releaseYear: 2026 });
  const rejected = await getHelpfulVote("Xala", 0);
  await db
    .updateTable("reviews")
    .set({ status: "rejected", flaggedReason: "It is an advertisement." })
    .where("id", "=", rejected)
    .execute();
  await sendDigests();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: "amina@example.org",
    subject: "1 new film, and news about your reviews",
  });
  expect(mail?.text).toContain("Hello Amina Bello,");
  expect(mail?.text).toContain(
    "- Saint Omen (2026), Horror, Igbo\n  https://griot.example/movie/saint-omen-2026",
  );
  expect(mail?.text).toContain("- Òlòtūré: 2 members found your review helpful.");
  expect(mail?.text).toContain("- Xala: your review was rejected. It is an advertisement.");
  expect(mail?.text).toContain("https://griot.example/profile/edit");
  expect(mail?.text).toContain(linkToUnsubscribe(amina));
});

test("films of followed creators come first, with who it is, whatever other alerts are wanted", async () => {
  await setProfile({ newMovieAlerts: false });
  const { id: creatorId } = await buildCreator({ name: "Safi Faye" });
  await db.insertInto("creatorFollows").values({ userId: amina, creatorId }).execute();
  const createdAt = new Date(Date.now() + 1000);
  const mossane = { title: "Mossane", releaseYear: 1996, createdAt };
  await buildMovie({ ...mossane, director: "Safi Faye", genre: "drama", language: "wolof" });
  await sendDigests();
  const [mail] = await mails();
  expect(mail?.subject).toBe("New on Griot: Mossane");
  expect(mail?.text).toContain(
    "New films by people you follow:\n\n- Mossane (1996), Safi Faye, Drama, Wolof\n",
  );
  expect(mail?.text).not.toContain("genres and languages");
});

test("a reply to a list and a mention below one are told, unless the list has become private", async () => {
  await setProfile({ username: "amina" });
  const { userId } = await buildMember();
  const lists = [
    { userId: amina, slug: "rainy-1", title: "Rainy", audience: "link" },
    { userId, slug: "sunny-1", title: "Sunny", audience: "everyone" },
    { userId, slug: "windy-1", title: "Windy", audience: "me" },
  ] as const;
  const added = await db.insertInto("memberLists").values(lists).returning("id").execute();
  const reply = { userId, replyText: "@amina", mentions: ["amina"] };
  const replies = added.map(({ id: listId }) => ({ ...reply, listId }));
  const written = await db.insertInto("replies").values(replies).returning("id").execute();
  await sendDigests();
  const [mail] = await mails();
  expect(mail?.subject).toBe("News about your list Rainy");
  expect(mail?.text).toContain(
    "Your lists:\n\n- Rainy: your list has 1 reply.\n  https://griot.example/list/rainy-1#replies",
  );
  const id = written[1]?.id ?? 0;
  expect(mail?.text).toContain(
    `- Under the list Sunny.\n  https://griot.example/list/sunny-1?after=${id - 1}#reply-${id}`,
  );
  expect(mail?.text).not.toContain("Windy");
});

test("a reply to a review and a mention are told with where they are, unless they are turned off", async () => {
  const reviewId = await getHelpfulVote("Xala", 0);
  const other = await buildReview({ movieId: (await buildMovie({ title: "Rafiki" })).id });
  await setProfile({ username: "amina" });
  const { userId } = await buildMember();
  const reply = { userId, replyText: "@amina", mentions: ["amina"] };
  const write = () =>
    db
      .insertInto("replies")
      .values([
        { ...reply, reviewId },
        { ...reply, reviewId: other.id },
      ])
      .returning("id")
      .execute();
  const [, mention] = await write();
  await sendDigests();
  const mine = async () => (await mails()).filter(({ to }) => to === "amina@example.org");
  const [mail] = await mine();
  expect(mail?.subject).toBe("News about your review of Xala");
  expect(mail?.text).toContain(
    `- Xala: your review has 1 reply.\n  https://griot.example/reviews/${reviewId}#replies`,
  );
  const { id = 0 } = mention ?? {};
  expect(mail?.text).toContain(
    `- Under a review of Rafiki.\n  https://griot.example/reviews/${other.id}?after=${id - 1}#reply-${id}`,
  );
  await letADayPass();
  await setProfile({ reviewMentions: false });
  await write();
  await sendDigests();
  expect(await mine()).toHaveLength(1);
});

test("a mention in a review is told with where it is", async () => {
  await setProfile({ username: "amina" });
  const { id } = await buildReview({
    ...{ movieId: (await buildMovie({ title: "Rafiki" })).id, mentions: ["amina"] },
    userId: (await buildMember()).userId,
  });
  await sendDigests();
  const mail = (await mails()).find(({ to }) => to === "amina@example.org");
  expect(mail?.subject).toBe("You were mentioned in a review of Rafiki");
  expect(mail?.text).toContain(`- In a review of Rafiki.\n  https://griot.example/reviews/${id}\n`);
});

test("a mail has the link that unsubscribes with one click", async () => {
  await getHelpfulVote("Xala");
  await sendDigests();
  const [file = ""] = await readdir(join(folder, "mail"));
  const written = await readFile(join(folder, "mail", file), "utf8");
  expect(written).toContain(`List-Unsubscribe: ${linkToUnsubscribe(amina)}\n`);
});

test("after a digest the next comes a day later, with only what is new", async () => {
  await getHelpfulVote("Xala");
  await sendDigests();
  await getHelpfulVote("Rafiki");
  await sendDigests();
  expect(await mails()).toHaveLength(1);
  await letADayPass();
  await sendDigests();
  const [second, ...before] = await mails();
  expect(before).toHaveLength(1);
  expect(second?.subject).toBe("News about your review of Rafiki");
  await letADayPass();
  await sendDigests();
  expect(await mails()).toHaveLength(2);
});

test("a digest that was mailed before the clock was set back does not put off the next", async () => {
  await getHelpfulVote("Xala");
  await sendDigests();
  await getHelpfulVote("Rafiki");
  await db
    .updateTable("digestCursors")
    .set({ mailedAt: new Date(Date.now() + 86_400_000) })
    .execute();
  await sendDigests();
  expect(await mails()).toHaveLength(2);
});

test("a film is in one digest, whether or not the member has seen the feed since", async () => {
  await buildMovie({ title: "Saint Omen", genre: "horror" });
  await sendDigests();
  await letADayPass();
  await sendDigests();
  expect((await mails()).map(({ subject }) => subject)).toEqual(["New on Griot: Saint Omen"]);
});

test("two concurrent runs send each member one mail", async () => {
  await getHelpfulVote("Xala");
  await Promise.all([sendDigests(), sendDigests()]);
  expect(await mails()).toHaveLength(1);
});

test("a member without news gets no mail", async () => {
  await sendDigests();
  expect(await mails()).toEqual([]);
});

test("a suspended member and an address that is not verified get no mail", async () => {
  await getHelpfulVote("Xala");
  await setProfile({ isSuspended: true, suspensionReason: "Spam" });
  await sendDigests();
  await setProfile({ isSuspended: false, suspensionReason: null });
  await db.updateTable("member").set({ emailVerified: false }).execute();
  await sendDigests();
  expect(await mails()).toEqual([]);
});

test("a suspension that has ended no longer holds back mail", async () => {
  await getHelpfulVote("Xala");
  const suspensionUntil = new Date(Date.now() - 1000);
  await setProfile({ isSuspended: true, suspensionReason: "Spam", suspensionUntil });
  await sendDigests();
  expect(await mails()).toHaveLength(1);
});

test("each preference that is off holds back its own news, also waiting ones", async () => {
  await getHelpfulVote("Xala");
  await buildMovie({ title: "Saint Omen", genre: "horror" });
  await setProfile({ reviewMentions: false });
  await sendDigests();
  expect((await mails()).map(({ subject }) => subject)).toEqual(["New on Griot: Saint Omen"]);
});

test("turning mails off and on again sends nothing of what was missed", async () => {
  await getHelpfulVote("Xala");
  await setProfile({ emailNotifications: false });
  await getHelpfulVote("Rafiki");
  await setProfile({ emailNotifications: true });
  await sendDigests();
  expect(await mails()).toEqual([]);
});

test("a mail lists ten films, and the number of further ones", async () => {
  for (let film = 1; film <= 12; film += 1) {
    await buildMovie({ title: `Film ${film}`, genre: "horror" });
  }
  await sendDigests();
  const [mail] = await mails();
  expect(mail?.subject).toBe("12 new films for you");
  expect(mail?.text).toContain("- Film 3 ");
  expect(mail?.text).not.toContain("- Film 2 ");
  expect(mail?.text).toContain("and 2 more.");
});

test("a mail of one correction names its film, and one of several says how many", async () => {
  const { id: movieId } = await buildMovie({ title: "Xala", director: null, writer: null });
  const author = memberOf(await buildMember({ displayName: "Kofi Mensah" }));
  const owner = ownerOf(await buildMember());
  const accept = async (field: "director" | "writer") => {
    await suggestCorrection(author, { movieId, field, value: "Ousmane Sembène", source: null });
    const { id } = await db
      .selectFrom("corrections")
      .select("id")
      .where("field", "=", field)
      .executeTakeFirstOrThrow();
    await acceptCorrection(owner, id);
  };
  await accept("director");
  await sendDigests();
  expect((await mails())[0]?.subject).toBe("News about your correction to Xala");

  await letADayPass();
  await accept("writer");
  await db.updateTable("activities").set({ awaitsMail: true }).execute();
  await sendDigests();
  expect((await mails())[0]?.subject).toBe("News about 2 of your corrections");
});

test("a mail of a festival's correction names the festival and leads to it", async () => {
  const author = memberOf(await buildMember({ displayName: "Kofi Mensah" }));
  const founded = { field: "founded", value: "1969", source: "Its site" } as const;
  const festival = { slug: "fespaco", edition: null, nominationId: null };
  await suggestFestivalCorrection(author, { ...festival, ...founded });
  const { id } = await db.selectFrom("corrections").select("id").executeTakeFirstOrThrow();
  await declineSuggestion(ownerOf(await buildMember()), "corrections", { id, reason: "It is." });
  await sendDigests();
  const [mail] = await mails();
  expect(mail?.subject).toBe("News about your correction to FESPACO");
  expect(mail?.text).toContain("- FESPACO: your correction was declined. It is.\n");
  expect(mail?.text).toContain("/festival/fespaco\n");
});

test("a mail says first that a film which the member waits for can be watched", async () => {
  const { id: movieId } = await buildMovie({ title: "Xala" });
  await getHelpfulVote("Mandabi");
  await db
    .insertInto("activities")
    .values({ userId: amina, type: "movie_watchable", movieId, happenedAt: new Date() })
    .execute();
  await db.updateTable("activities").set({ awaitsMail: true }).execute();
  await sendDigests();
  const [mail] = await mails();
  expect(mail?.subject).toBe("You can watch Xala now");
  expect(mail?.text).toContain("as you asked:\n\n- Xala (1973)");
});

async function getReportSettled(author: Member, movieId: number, address: string) {
  const { id: offerId } = await buildOffer({ movieId, youtubeId: null, address });
  await reportOffer(author, { movieId, offerId, reason: "does-not-play", details: null });
  const { caseId } = await db
    .selectFrom("offerReports")
    .select("caseId")
    .where("offerId", "=", offerId)
    .executeTakeFirstOrThrow();
  const outcome = { outcome: "removed", channel: null, answer: "Sorry!" } as const;
  await decideOfferReports(ownerOf(await buildMember()), { caseId, offerId, ...outcome });
}

async function getProposalDeclined(author: Member, movieId: number, address: string) {
  await proposeOffer(author, { movieId, ...offerProposal.parse({ address }) });
  const { id } = await db
    .selectFrom("offerProposals")
    .select("id")
    .where("address", "=", address)
    .executeTakeFirstOrThrow();
  const moderator = ownerOf(await buildMember());
  await declineSuggestion(moderator, "offerProposals", { id, reason: "It is a trailer." });
}

test("a mail says what became of a reported place, with the answer", async () => {
  const { id: movieId } = await buildMovie({ title: "Xala" });
  const author = memberOf(await buildMember());
  await getReportSettled(author, movieId, "https://films.example/a");
  await sendDigests();
  const [mail] = await mails();
  expect(mail?.subject).toBe("News about your report on Xala");
  expect(mail?.text).toContain("- Xala: your report was accepted. We have removed it. Sorry!\n");
});

test("a mail says that an added video has no link, until its channel is official", async () => {
  const { id: movieId } = await buildMovie({ title: "Xala" });
  const channel = { handle: "copies", title: "Copies", official: "no" } as const;
  await db.insertInto("channels").values(channel).execute();
  const fields = { address: "https://youtu.be/dQw4w9WgXcQ", channel: "@copies" };
  await proposeOffer(memberOf(await buildMember()), { movieId, ...offerProposal.parse(fields) });
  const { id } = await db.selectFrom("offerProposals").select("id").executeTakeFirstOrThrow();
  const choices = { provider: "", channel: null, official: null } as const;
  const ticked = { isAlsoElsewhere: false, isChecked: false };
  await acceptProposal(ownerOf(await buildMember()), { id, ...choices, ...ticked });
  await sendDigests();
  expect((await mails())[0]?.text).toContain(
    "- Xala: your suggested place was added. It has no link until we know that its channel is official.\n",
  );
});

test("a mail of answers about where to watch says whether there are several", async () => {
  const { id: movieId } = await buildMovie({ title: "Xala" });
  const author = memberOf(await buildMember());
  await getProposalDeclined(author, movieId, "https://films.example/b");
  await sendDigests();
  expect((await mails())[0]?.subject).toBe("News about your suggestion for Xala");

  await letADayPass();
  await getReportSettled(author, movieId, "https://films.example/c");
  await getReportSettled(author, movieId, "https://films.example/d");
  await sendDigests();
  const subjects = (await mails()).map(({ subject }) => subject);
  expect(subjects).toContain("News about 2 of your reports and suggestions");
});
