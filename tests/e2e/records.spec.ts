import { expectNoBarriers } from "./axe.ts";
import { expect, signIn, test } from "./shared-page.ts";

test.beforeEach(({ page }) => signIn(page, "owner"));

const film = { title: "Guelwaar", slug: "guelwaar-1992" };

test("a film is picked, and its cast added to, put in order, changed and cut", {
  tag: "@thorough",
}, async ({ page }) => {
  await page.goto("/admin/cast-crew");
  await page.getByRole("searchbox", { name: "Search a film" }).fill(film.slug.slice(0, 5));

  await page.getByRole("link", { name: film.title }).click();
  await expect(page.getByRole("heading", { name: film.title })).toBeVisible();
  const cast = page.locator("section.records").first();
  const count = await cast.getByRole("listitem").count();

  await cast.getByRole("link", { name: "Add Cast Member" }).click();
  await cast.getByRole("button", { name: "Add Cast Member" }).click();
  await expect(cast.getByText("Name is required")).toBeVisible();
  await cast.getByRole("combobox", { name: "Name" }).fill("Ọmọ́túnjí Ọlá");
  await cast.getByLabel("Character (Optional)").fill("مريم");
  await cast.getByRole("button", { name: "Add Cast Member" }).click();
  await expect(page.getByText("Cast member added successfully")).toBeVisible();
  await expect(cast.getByRole("listitem")).toHaveCount(count + 1);
  await expect(cast.getByRole("listitem").last()).toContainText("as مريم");

  await cast.getByRole("button", { name: "Move Ọmọ́túnjí Ọlá up" }).click();
  await expect(page.getByText(`Ọmọ́túnjí Ọlá is now number ${count} of`)).toBeVisible();
  await expect(cast.getByRole("listitem").nth(count - 1)).toContainText("Ọmọ́túnjí Ọlá");

  await cast.getByRole("link", { name: "Edit Ọmọ́túnjí Ọlá" }).click();
  await cast.getByLabel("Role").selectOption("Cameo");
  await cast.getByRole("button", { name: "Update Cast Member" }).click();
  await expect(page.getByText("Cast member updated successfully")).toBeVisible();
  await expect(cast.getByRole("listitem").nth(count - 1)).toContainText("Cameo");
  await page.getByRole("link", { name: "View film" }).click();
  // The screen that is left has a link of the same name.
  await expect(page).toHaveURL(`/movie/${film.slug}`);
  await page.getByRole("link", { name: "Cast & Crew" }).click();
  await expect(page.getByText("Ọmọ́túnjí Ọlá")).toBeVisible();

  await page.goto(`/admin/cast-crew?movie=${film.slug}`);
  await cast.getByRole("link", { name: "Delete Ọmọ́túnjí Ọlá" }).click();
  await expect(page.getByText("Are you sure you want to delete this cast member")).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Cast member removed successfully")).toBeVisible();
  await expect(cast.getByRole("listitem")).toHaveCount(count);
});

test("a trailer's address is validated, and the trailer saved", { tag: "@thorough" }, async ({
  page,
}) => {
  await page.goto(`/admin/trailers?movie=${film.slug}&add=trailers`);
  const form = page.getByRole("form", { name: "Add Trailer" });
  await form.getByLabel("Title").fill("A look at the village");
  await form.getByLabel("URL").fill("https://www.youtube.com/@sembene");
  await form.getByRole("button", { name: "Add Trailer" }).click();
  await expect(form.getByText("This YouTube address does not lead to a video")).toBeVisible();
  await expect(form.getByLabel("Title")).toHaveValue("A look at the village");
  await form.getByLabel("URL").fill("https://youtu.be/aqz-KE-bpKQ");
  await form.getByRole("button", { name: "Add Trailer" }).click();
  await expect(page.getByText("Trailer added successfully")).toBeVisible();
  await page.getByRole("link", { name: "Edit A look at the village" }).click();
  await page.getByLabel("Type").selectOption("Behind the Scenes");
  await page.getByRole("button", { name: "Update Trailer" }).click();
  await expect(page.getByText("Trailer updated successfully")).toBeVisible();
  await page.getByRole("link", { name: "Delete A look at the village" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Trailer removed successfully")).toBeVisible();
});

test("an award is saved in its festival's own words, and not twice", {
  tag: "@thorough",
}, async ({ page }) => {
  const path = `/admin/awards?movie=${film.slug}`;
  await page.goto(`${path}&add=awards`);
  const add = async (year: string) => {
    const form = page.getByRole("form", { name: "Add Award" });
    await form.getByLabel("Name").selectOption("FESPACO");
    await form.getByLabel("Category", { exact: true }).selectOption("Other");
    await form.getByLabel("Category in words").fill("Étalon d'or");
    await form.getByLabel("Year").fill(year);
    await form.getByRole("button", { name: "Add Award" }).click();
  };
  await add("1899");
  await expect(page.getByText("Year must be between 1900 and")).toBeVisible();
  await add("1993");
  await expect(page.getByText("Award added successfully")).toBeVisible();
  await page.goto(`${path}&add=awards`);
  await add("1993");
  await expect(page.getByText("This film has Étalon d'or, FESPACO 1993 already.")).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("link", { name: "Edit Étalon d'or" }).click();
  await expect(page.getByLabel("Category in words")).toHaveValue("Étalon d'or");
  await page.getByLabel("Nominated").check();
  await page.getByRole("button", { name: "Update Award" }).click();
  await expect(page.getByText("Award updated successfully")).toBeVisible();
  await page.getByRole("link", { name: "Delete Étalon d'or" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Award removed successfully")).toBeVisible();
});

test("a film is related to another, each to each", { tag: "@thorough" }, async ({ page }) => {
  await page.goto(`/admin/related?movie=${film.slug}`);
  await expect(page.getByText("None are chosen, so the film’s page picks some")).toBeVisible();
  await page.getByRole("link", { name: "Add Related Film" }).click();
  await page.getByRole("searchbox", { name: "Search a film" }).fill("Emit");
  await page.getByRole("link", { name: "Emitaï" }).first().click();
  await page.getByLabel("Relationship").selectOption("Sequel");
  await page.getByRole("button", { name: "Add Related Film" }).click();
  await expect(page.getByText("Related film added successfully")).toBeVisible();
  await expect(page.getByText("The film’s page shows those chosen first")).toBeVisible();
  await page.getByRole("link", { name: "Edit Emitaï" }).click();
  await page.getByLabel("Relationship").selectOption("Same series");
  await page.getByRole("button", { name: "Update Related Film" }).click();
  await expect(page.getByText("Related film updated successfully")).toBeVisible();
  await page.getByRole("link", { name: "Delete Emitaï" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Related film removed successfully")).toBeVisible();
  await expect(page.getByText("None are chosen, so the film’s page picks some")).toBeVisible();
});

test("known names are suggested, and everything works by keyboard without losing the focus", async ({
  page,
}) => {
  await page.goto("/admin/cast-crew?movie=camp-de-thiaroye-1988");
  await page.getByRole("link", { name: "Add Crew Member" }).press("Enter");
  const name = page.getByRole("combobox", { name: "Name" });
  await expect(name).toBeFocused();
  await name.pressSequentially("ousmane semb");
  await expect(page.getByRole("option", { name: "Ousmane Sembène" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(name).toHaveValue("Ousmane Sembène");
  await page.getByLabel("Role").selectOption("Editor");
  await page.getByLabel("Department").selectOption("Editing");
  await page.getByRole("button", { name: "Add and continue" }).press("Enter");
  await expect(page.getByText("Crew member added successfully")).toBeVisible();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue("");
  await page.getByRole("link", { name: "Cancel" }).press("Enter");
  await expect(page.getByRole("link", { name: "Add Crew Member" })).toBeFocused();

  const crew = page.locator("section.records").nth(1);
  const names = () => crew.getByRole("listitem").locator("b").allTextContents();
  const count = await crew.getByRole("listitem").count();
  const down = crew.getByRole("button", { name: /^Move .* down$/ }).first();
  const [first = ""] = await names();
  await down.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "is now number 2 of" })).toBeVisible();
  await expect(page.locator(":focus")).toHaveAttribute(
    "aria-label",
    new RegExp(`^Move ${first}.* down$`),
  );

  await crew.getByRole("link", { name: "Edit Ousmane Sembène, Editor" }).press("Enter");
  await expect(name).toBeFocused();
  await page.getByRole("button", { name: "Update Crew Member" }).press("Enter");
  await expect(page.getByText("Crew member updated successfully")).toBeVisible();
  await expect(crew.getByRole("link", { name: "Edit Ousmane Sembène, Editor" })).toBeFocused();
  await crew.getByRole("link", { name: "Delete Ousmane Sembène, Editor" }).press("Enter");
  await page.getByRole("button", { name: "Delete" }).press("Enter");
  await expect(crew.getByRole("listitem")).toHaveCount(count - 1);
  await expect(page.locator(":focus")).toHaveText(/^Edit /);
});

test("axe finds nothing on the screens of a film's lists", { tag: "@thorough" }, async ({
  page,
}) => {
  const film = "movie=timbuktu-2014";
  await page.goto("/admin/cast-crew?q=sembene");
  await expectNoBarriers(page, "picker");
  await page.goto(`/admin/cast-crew?${film}&add=cast`);
  await page.getByRole("button", { name: "Add Cast Member" }).click();
  await expect(page.getByText("Name is required")).toBeVisible();
  await page.getByRole("combobox", { name: "Name" }).pressSequentially("ab");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectNoBarriers(page, "cast and crew");
  await page.goto(`/admin/trailers?${film}&add=trailers`);
  await expectNoBarriers(page, "trailers");
  await page.goto(`/admin/awards?${film}`);
  await page.getByRole("link", { name: /^Edit Palme/ }).click();
  await expectNoBarriers(page, "awards");
  await page.getByRole("link", { name: /^Delete Best Director/ }).click();
  await expectNoBarriers(page, "deletion");
  await page.goto(`/admin/related?${film}&add=related&with=xala-1975`);
  await expectNoBarriers(page, "related films");
});
