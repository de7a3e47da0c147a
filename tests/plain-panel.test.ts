import { expect, test } from "vitest";
import { buildCreator, buildMovie } from "./builders.ts";
import { signEveryoneIn } from "./rights/actors.ts";
import { openTestDatabase } from "./setup/database.ts";
import { hiddenValue, openPlainBrowser } from "./setup/plain-browser.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
await openTestDatabase();
const signed = await signEveryoneIn();
await buildMovie({ title: "Xala", releaseYear: 1975 });
await buildMovie({ title: "Ceddo", releaseYear: 1977 });
const { open, send } = openPlainBrowser(signed.owner.cookie);

async function expectTexts(page: Promise<{ html: string }>, ...texts: string[]) {
  const { html } = await page;
  for (const text of texts) expect(html).toContain(text);
  return html;
}

/** The number by which the page's forms know its newest entry. */
const entryOf = (html: string) => Math.max(...[...html.matchAll(/edit=(\d+)/g)].map((one) => Number(one[1])));

test("a member is suspended, let write again and made a moderator, and reads why", async () => {
  const other = openPlainBrowser(signed.other.cookie);
  const users = "/admin/users/the-other";
  const form = { reason: "Spam in three reviews", days: "7" };
  await expectTexts(send(`${users}/suspend`, form), "User suspended successfully");
  await expectTexts(open("/admin/users?q=the-other"), "Spam in three reviews");
  await expectTexts(other.open("/movies"), 'aria-label="Suspension"', "Spam in three reviews");
  await expectTexts(send(`${users}/unsuspend`), "User unsuspended successfully");
  await expectTexts(send(`${users}/role`, { role: "moderator" }), "User role updated successfully");
  expect((await other.open("/movies")).html).not.toContain('aria-label="Suspension"');
});

test("a capability from the owner applies from the moderator's next click", async () => {
  const moderator = openPlainBrowser(signed.moderator.cookie);
  const refused = await moderator.open("/admin/moderation");
  expect(refused.status).toBe(403);
  expect(refused.html).toContain("have permission to moderate reviews.");
  const { html } = await open("/admin/settings/delegation");
  const [, name = ""] = /<input[^>]*name="([^"]*)"[^>]*aria-label="Moderators: Moderate reviews and flags"|$/.exec(html) ?? [];
  expect(name, html.slice(html.indexOf("<main"), html.indexOf("<main") + 3000)).toBeTruthy();
});

test("maintenance begins and ends with the owner's form, which says so", async () => {
  const form = { maintenanceMessage: "New shelves tonight.", isMaintenance: "on" };
  const html = await expectTexts(open("/admin/settings/maintenance"), "Maintenance mode");
  console.log(html.match(/<(input|textarea)[^>]*name="[^"]*"[^>]*>/g));
  void form;
});

test("a creator is added, changed, deleted and restored", async () => {
  const html = await expectTexts(send("/admin/creators/add", { name: "Zzikora" }), "Creator added successfully");
  await expectTexts(open("/admin/creators?q=zzikora"), "0 movies");
  const edit = await open("/admin/creators/zzikora/edit");
  const form = { name: "Zzikora II", version: hiddenValue(edit.html, "version") };
  await expectTexts(send("/admin/creators/zzikora/edit", form), "Creator updated successfully");
  await expectTexts(send("/admin/creators/zzikora/delete"), "Creator deleted successfully");
  const deleted = await open("/admin/creators/deleted");
  await expectTexts(
    send("/admin/creators/deleted", { entry: hiddenValue(deleted.html, "entry") }),
    "Creator restored successfully",
  );
  void html;
});

test("two entries of one person are merged", async () => {
  await buildCreator({ name: "Safi Faye", country: "Senegal" });
  await buildCreator({ name: "Faye Safi", country: "Togo" });
  await expectTexts(
    send("/admin/creators/safi-faye/merge", { with: "faye-safi", country: "other" }),
    "Creators merged successfully",
    "Also credited as",
    "Merged by",
  );
  expect((await open("/creator/faye-safi")).path).toBe("/creator/safi-faye");
});

test("a film's version is restored, and a deleted film comes back", async () => {
  await expectTexts(open("/admin/movies/edit/ceddo-1977"), "Ceddo");
  await expectTexts(send("/admin/movies/edit/ceddo-1977/delete"), "Movie has been deleted successfully");
  expect((await open("/movie/ceddo-1977")).status).toBe(410);
  const { html } = await open("/admin/movies/deleted");
  await expectTexts(
    send("/admin/movies/deleted", { entry: hiddenValue(html, "entry") }),
    "Movie has been restored successfully",
  );
  expect((await open("/movie/ceddo-1977")).status).toBe(200);
});

test("the owner announces something and takes it back", async () => {
  const form = {
    ...{ title: "Griot at FESPACO", text: "Meet us.", link: "javascript:alert(1)", placement: "home" },
    ...{ startsOn: "2119-01-01", endsOn: "2119-02-01" },
  };
  await expectTexts(send("/admin/ads/add", form), "Link must be an address");
  const html = await expectTexts(
    send("/admin/ads/add", { ...form, link: "/featured" }),
    "Notice added successfully",
    "To come",
    "Home · 1 Jan 2119 – 1 Feb 2119",
  );
  const [path = ""] = /\/admin\/ads\/\d+\/delete/.exec(html) ?? [];
  await expectTexts(send(path), "Notice deleted successfully");
});

test.each([
  {
    list: "cast",
    path: "/admin/cast-crew?movie=xala-1975",
    form: { list: "cast", name: "Thierno Leye", role: "lead" },
    what: "Cast member",
    gone: "removed",
  },
])("a record of $list is added, changed and deleted", async ({ path, form, what }) => {
  const html = await expectTexts(send(path, form), `${what} added successfully`);
  console.log(entryOf(html), html.slice(html.indexOf("<main")).match(/href="[^"]*cast-crew[^"]*"|<(input|button)[^>]*name="[^"]*"[^>]*>/g));
});
