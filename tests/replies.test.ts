import { expect, test } from "vitest";
import { repliesPageSize } from "#domain/replies/replies.ts";
import { buildMovie, buildReview } from "#tests/builders.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { openTestDatabase } from "./setup/database.ts";
import { openPlainBrowser } from "./setup/plain-browser.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const signed = await signEveryoneIn();
const [member, other, owner] = [signed.member, signed.other, signed.owner].map(({ cookie }) =>
  openPlainBrowser(cookie),
);
const visitor = openPlainBrowser();
const { id: movieId, slug } = await buildMovie({ title: "Xala", releaseYear: 1975 });
const { id } = await buildReview({
  movieId,
  userId: signed.member.userId,
  reviewText: "A curse. And a laugh <for> all.",
});
const path = `/reviews/${id}`;

test("a member replies with a quote and a mention, which everyone reads and follows", async () => {
  expect((await visitor.open(path)).html).toMatch(
    /href="\/auth\?next=[^"]*"[^>]*>Sign in to reply/,
  );
  expect((await other?.open(path))?.html).toContain("And a laugh &lt;for&gt; all.</option>");
  const fields = { text: "@the-owner, <b>see</b>", quote: "A curse." };
  const { html } = (await other?.send(path, fields)) ?? {};
  expect(html).toContain("Reply posted");
  const page = (await visitor.open(path)).html;
  expect(page).toContain("1 Reply");
  expect(page).toContain('<a href="/profile/the-owner">@the-owner</a>, &lt;b&gt;see');
  expect(page).toMatch(/<blockquote[^>]*>A curse\.<\/blockquote>/);
  expect((await visitor.open(`/movie/${slug}`)).html).toContain(`href="${path}#replies"`);
  expect((await owner?.open("/activity"))?.html).toContain("You were mentioned");
  expect((await member?.open("/activity"))?.html).toContain("Read 1 reply");
});

test("what is refused names the field and stays as it was typed", async () => {
  const long = await other?.send(path, { text: "x".repeat(501), spoilers: "on" });
  expect(long?.status).toBe(422);
  expect(long?.html).toContain("Reply must be at most 500 characters");
  expect(long?.html).toContain("x".repeat(501));
  const quote = await other?.send(path, { text: "Words to keep", quote: "Nothing" });
  expect(quote?.html).toContain("This line is no longer in the review. Choose another.");
  expect(quote?.html).toContain("Words to keep");
});

test("who was signed out while they wrote can sign in and send it again; a press has the usual denial", async () => {
  const text = "Sembène’s bitterest laugh,\nand <b>the end</b> is worth the wait.";
  const { status, html } = await visitor.send(path, { text, quote: "A curse." });
  expect(status).toBe(401);
  expect(html).toMatch(/<textarea[^>]* name="text"[^>]*>Sembène’s bitterest laugh,\n/);
  expect(html).toContain('<input type="hidden" name="quote" value="A curse."/>');
  const signIn = `href="/auth?next=${encodeURIComponent(path)}" target="_blank"`;
  expect(html).toContain(signIn);
  const back = `/movies?${"genre=drama&".repeat(9)}`;
  const press = await visitor.send(path, { intent: "helpful", reply: "1", back });
  expect([press.status, press.html.includes("Send Again")]).toEqual([401, false]);
});

test("an author closes the replies, and nobody is offered to write more", async () => {
  expect((await other?.open(path))?.html).not.toContain("Close replies");
  expect((await member?.send(path, { intent: "close" }))?.html).toContain("Replies closed");
  const page = (await other?.open(path))?.html;
  expect(page).toContain("Replies to this review are closed.");
  expect(page).not.toContain("Your reply");
  const refused = await other?.send(path, { text: "Too late" });
  expect([refused?.status, refused?.html.includes("Replies to this review are closed.")]).toEqual([
    403,
    true,
  ]);
  expect((await member?.send(path, { intent: "open" }))?.html).toContain("Your reply");
});

test("a reply below a page's worth of others is shown once it is posted", async () => {
  const { id: reviewId } = await buildReview({ movieId, reviewText: "A long talk." });
  const reply = { reviewId, userId: signed.owner.userId, replyText: "So it is.", mentions: [] };
  await db
    .insertInto("replies")
    .values(Array.from({ length: repliesPageSize }, () => reply))
    .execute();
  const posted = await other?.send(`/reviews/${reviewId}`, { text: "The last word." });
  expect(posted?.html).toContain("The last word.");
  expect((await visitor.open(`/reviews/${reviewId}`)).html).not.toContain("The last word.");
});

test("a reply is flagged on a page without scripts, and its author or a moderator deletes it", async () => {
  const reply = await db
    .insertInto("replies")
    .values({ reviewId: id, userId: signed.other.userId, replyText: "@the-owner, buy!" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const flag = `/replies/${reply.id}/flag`;
  expect((await member?.open(path))?.html).toContain(`href="${flag}"`);
  expect((await member?.open(flag))?.html).toContain("Flag Reply");
  expect((await member?.send(flag, { reason: "" }))?.status).toBe(422);
  const flagged = await member?.send(flag, { reason: "spam" });
  expect(flagged?.html).toContain("Reply flagged successfully");
  expect((await owner?.open("/admin/flagging?type=comment"))?.html).toContain("View Reply");
  const remove = { intent: "remove", reply: String(reply.id) };
  expect((await member?.send(path, remove))?.status).toBe(403);
  expect((await owner?.send(path, remove))?.html).toContain("Reply deleted");
  expect((await owner?.open("/admin/flagging?type=comment"))?.html).toContain("and deleted since");
  expect((await visitor.open(path)).html).not.toContain("buy!");
});

test("members reply below a list as below a review, and its page says how many do", async () => {
  const list = { title: "Rainy Sunday", description: "Six films.", audience: "everyone" } as const;
  const author = { userId: signed.member.userId, slug: "rainy-sunday-7kq2x9mbt4" };
  const { id: listId } = await db
    .insertInto("memberLists")
    .values({ ...list, ...author })
    .returning("id")
    .executeTakeFirstOrThrow();
  const page = `/list/${author.slug}`;
  expect((await visitor.open(page)).html).toContain("Sign in to reply");
  expect((await visitor.send(page, { text: "Hello" })).status).toBe(401);
  const sent = await other?.send(page, { text: "@the-owner, add Xala", quote: "Six films." });
  expect(sent?.html).toContain("Reply posted");
  const read = (await visitor.open(page)).html;
  expect(read).toContain('<a href="#replies">1 reply</a>');
  expect(read).toMatch(/<blockquote[^>]*>Six films\.<\/blockquote>/);
  const long = await other?.send(page, { text: "y".repeat(501) });
  expect([long?.status, long?.html.includes("y".repeat(501))]).toEqual([422, true]);
  const news = (await member?.open("/activity"))?.html;
  expect(news).toContain("Your list ");
  expect(news).toContain(`href="${page}#replies">Read 1 reply`);
  expect((await owner?.open("/activity"))?.html).toContain("You were mentioned under the list ");
  const [{ id: replyId } = { id: 0 }] = await db
    .selectFrom("replies")
    .select("id")
    .where("listId", "=", listId)
    .execute();
  const vote = { intent: "helpful", reply: String(replyId), after: "" };
  expect((await other?.send(page, vote))?.status).toBe(403);
  for (const reply of [vote.reply, "none"])
    expect((await visitor.send(page, { ...vote, reply })).status).toBe(401);
  expect((await member?.send(page, { ...vote, reply: "none" }))?.status).toBe(404);
  expect((await member?.send(page, vote))?.html).toContain("Marked as helpful");
  expect((await visitor.open(page)).html).toContain("Helpful 1");
  expect((await member?.send(page, { ...vote, intent: "unhelpful" }))?.html).toContain(
    "Vote taken back",
  );
  const flagged = await member?.send(`/replies/${replyId}/flag`, { reason: "spam" });
  expect(flagged?.html).toContain("Reply flagged successfully");
  const queue = (await owner?.open("/admin/flagging?type=comment"))?.html;
  expect(queue).toContain("Under the list Rainy Sunday, ");
  expect(queue).toContain(`href="${page}?after=${replyId - 1}#reply-${replyId}"`);
  expect((await member?.send(page, { intent: "close" }))?.html).toContain(
    "Replies to this list are closed.",
  );
  const late = (await other?.send(page, { text: "Kept as typed" }))?.html;
  expect(late).toMatch(/role="alert"[^>]*>Replies to this list are closed\./);
  expect(late).toContain("Kept as typed</textarea>");
  await db.updateTable("memberLists").set({ audience: "me" }).execute();
  expect((await other?.send(page, { text: "Too late" }))?.status).toBe(404);
  expect((await member?.open(page))?.html).not.toContain('id="replies"');
  expect((await owner?.open("/activity"))?.html).toContain("under a list you can no longer see");
});

test("a review that mentions a member links them where it stands alone", async () => {
  const text = "As @the-owner says, not @nobody-here.";
  const written = await buildReview({ movieId, reviewText: text, mentions: ["the-owner"] });
  const { html } = await visitor.open(`/reviews/${written.id}`);
  expect(html).toContain('As <a href="/profile/the-owner">@the-owner</a> says, not @nobody-here.');
  expect((await owner?.open("/activity"))?.html).toContain("You were mentioned in a review of");
});
