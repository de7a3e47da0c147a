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
  await expectTexts(
    send("/admin/settings/delegation", { moderator: "moderate-reviews" }),
    "Settings saved",
  );
  expect((await moderator.open("/admin/moderation")).status).toBe(200);
});

test("maintenance begins and ends with the owner's form, which says so", async () => {
  const reader = openPlainBrowser();
  const form = { maintenanceMessage: "New shelves tonight." };
  await expectTexts(
    send("/admin/settings/maintenance", { ...form, isInMaintenance: "on" }),
    "Maintenance mode activated",
  );
  const closed = await reader.open("/movies");
  expect(closed.status).toBe(503);
  expect(closed.html).toContain("New shelves tonight.");
  await expectTexts(send("/admin/settings/maintenance", form), "The site is open to everyone.");
  expect((await reader.open("/movies")).status).toBe(200);
});

test("a creator is added, changed, deleted and restored", async () => {
  await expectTexts(send("/admin/creators/add", { name: "Zzikora" }), "Creator added successfully");
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
});

test("two entries of one person are merged, and the other's address leads on", async () => {
  await buildCreator({ name: "Safi Faye", country: "Senegal" });
  await buildCreator({ name: "Faye Safi", country: "Togo" });
  const own = Object.fromEntries(
    ["stays", "name", "bio", "imageUrl", "bornYear"].map((name) => [name, "safi-faye"]),
  );
  await expectTexts(
    send("/admin/creators/safi-faye/merge", { ...own, with: "faye-safi", country: "faye-safi" }),
    "Creators merged successfully",
    "Also credited as",
    "Togo",
  );
  expect((await open("/creator/faye-safi")).path).toBe("/creator/safi-faye");
});

const fieldsOfFilm = { genre: "drama", language: "wolof", description: "A curse and its cure." };

test("a film that may be there already is added only when that is confirmed", async () => {
  const form = { ...fieldsOfFilm, title: "XALÁ", releaseYear: "1975" };
  const answered = await send("/admin/movies/add", form);
  expect(answered.html).toContain("may have this film already");
  const [button = ""] = /<button[^>]*>Add Anyway/.exec(answered.html) ?? [];
  const [, name = ""] = /name="([^"]*)"/.exec(button) ?? [];
  const [, value = ""] = /value="([^"]*)"/.exec(button) ?? [];
  await expectTexts(
    send("/admin/movies/add", { ...form, [name]: value }),
    "Movie has been added successfully",
  );
});

test("the second of two editors of a film is warned, and a version is restored", async () => {
  await buildMovie({ title: "Guelwaar", releaseYear: 1992 });
  const path = "/admin/movies/edit/guelwaar-1992";
  const form = { ...fieldsOfFilm, title: "Guelwaar", releaseYear: "1992", version: "0" };
  const theirs = { ...form, tagline: "Theirs" };
  await expectTexts(send(path, theirs), "Movie updated successfully");
  await expectTexts(
    send(path, { ...form, tagline: "Mine" }),
    "while you were editing it",
    "from “empty” to “Theirs”",
    'value="Mine"',
  );
  const { html } = await open(path);
  const [version = ""] = /\/admin\/movies\/edit\/guelwaar-1992\/history\/\d+/.exec(html) ?? [];
  await expectTexts(send(version), "Version restored");
  await expectTexts(open("/movie/guelwaar-1992"), "Guelwaar");
});

test("a deleted film comes back", async () => {
  await expectTexts(
    send("/admin/movies/edit/ceddo-1977/delete"),
    "Movie has been deleted successfully",
  );
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
    ...{
      title: "Griot at FESPACO",
      text: "Meet us.",
      link: "javascript:alert(1)",
      placement: "home",
      isOn: "on",
    },
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

test("the home page counts instead of stating round figures where the owner wants it", async () => {
  const reader = openPlainBrowser();
  await expectTexts(reader.open("/"), "2,500+", "15K+");
  const notice = "The home page says “2,500+ Movies and 15K+ Reviews”.";
  await expectTexts(open("/admin"), notice, 'href="/admin?tab=settings#general"');
  await expectTexts(
    send("/admin/settings/general", { siteName: "Griot", countsHomeFigures: "on" }),
    "Settings saved",
  );
  const home = await expectTexts(reader.open("/"), "<dt>Reviews</dt><dd>0</dd>");
  expect(home).toMatch(/<dt>Films<\/dt><dd>\d<\/dd>.*<dt>Languages?<\/dt>/);
  expect(home).not.toContain("2,500+");
  expect((await open("/admin")).html).not.toContain(notice);
});

test("a tab of few screens opens the first that its viewer may open, which leads to the others", async () => {
  const users = await open("/admin?tab=users");
  expect(users.path).toBe("/admin/users");
  expect(users.html).toMatch(/<a[^>]*href="\/admin\/analytics"[^>]*>Analytics/);
  const admin = openPlainBrowser(signed.admin.cookie);
  await expectTexts(admin.open("/admin?tab=users"), "have permission to manage users.");
  expect((await admin.open("/admin/creators")).html).toContain("Changes of Creators");
});
