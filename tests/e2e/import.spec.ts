import { buildFile, path, reset, test } from "./import-site.ts";
import { expect, signIn } from "./test.ts";

// A site imports one file at a time.
test.describe.configure({ mode: "serial" });

test.beforeEach(({ page, baseURL }) => signIn(page, "owner", baseURL));

const films = 200;
const faults = films / 100;
const good = (films - faults).toLocaleString("en");
const name = "Scripted";

test(`${films} films are checked, their columns chosen, and imported by keyboard`, {
  tag: "@thorough",
}, async ({ page }) => {
  await reset(page);
  await page.getByLabel("CSV file").setInputFiles(buildFile(films, name));
  await page.getByRole("button", { name: "Check File" }).press("Enter");
  await expect(page.getByText("Required columns are missing")).toBeVisible({ timeout: 60_000 });
  await page.getByRole("link", { name: "Change the columns" }).press("Enter");
  await page.getByLabel("Read “Texte” as").selectOption("description");
  await page.getByLabel("Language (required)").selectOption("yoruba");
  await page.getByRole("button", { name: "Save and Continue" }).press("Enter");
  await expect(page.getByRole("link", { name: "Understood (1)" })).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole("link", { name: "5 Import" }).press("Enter");
  const start = page.getByRole("button", { name: `Import ${good} Movies` });
  await expect(start).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("Not read: average_rating")).toBeVisible();
  await expect(page.getByText(/^Row 9 and \d+ more rows?: Release year: “soon”/)).toBeVisible();
  await page.getByRole("link", { name: "Preview the films" }).press("Enter");
  await expect(page.locator(".import-frame")).toContainText(`${name} 0, a film`);
  await expect(page.getByText("Row 2 is a new film.")).toBeVisible();
  await page.goBack();
  await start.press("Enter");
  await expect(page.getByRole("button", { name: "Importing..." })).toBeDisabled();
  await expect(page.getByRole("progressbar")).toBeVisible();
  const result = `Successfully imported ${good} movies. ${faults} failed.`;
  await expect(page.getByRole("main").getByText(result)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("alert")).toContainText(result);
  const failed = await page.request.get(`${path}/failed.csv`);
  const lines = (await failed.text()).split("\r\n");
  expect(lines[0]).toBe("\ufeffName,Texte,Year,Genre,average_rating,Import error");
  expect(lines).toHaveLength(faults + 2);
  expect(
    (
      await page.request.get(`/movie/${name.toLowerCase().replace(" ", "-")}-5-a-film-2001`)
    ).status(),
  ).toBe(200);
  await page.getByRole("button", { name: "Reset" }).press("Enter");
  await expect(page.getByLabel("CSV file")).toBeVisible();
});

test("no file, or one that is none of its kind, is refused beside the field", {
  tag: "@thorough",
}, async ({ page }) => {
  await reset(page);
  const check = page.getByRole("button", { name: "Check File" });
  await check.click();
  await expect(page.getByText("No file selected")).toBeVisible();
  await expect(page.getByLabel("CSV file")).toHaveAccessibleDescription(
    /Please select a CSV file to import/,
  );
  const picture = {
    name: "films.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("\x89PNG\0\0"),
  };
  await page.getByLabel("CSV file").setInputFiles(picture);
  await check.click();
  await expect(page.getByText("Invalid file type")).toBeVisible();
  await expect(page.getByLabel("CSV file")).toHaveAccessibleDescription(
    /Please select a CSV file$/,
  );
  const large = { ...buildFile(1, name), buffer: Buffer.alloc(11 * 1024 * 1024, "a") };
  await page.getByLabel("CSV file").setInputFiles(large);
  await check.click();
  await expect(page.getByText("File too large")).toBeVisible();
});

test("the template is a file that imports", { tag: "@thorough" }, async ({ page }) => {
  await reset(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download Template" }).click();
  await page.getByLabel("CSV file").setInputFiles(await (await download).path());
  // A download's name has no ending.
  await expect(page.getByText("Please select a CSV file", { exact: true })).toBeVisible();
  const buffer = Buffer.from(await (await page.request.get(`${path}/template.csv`)).body());
  const file = { name: "template.csv", mimeType: "text/csv", buffer };
  await page.getByLabel("CSV file").setInputFiles(file);
  await page.getByRole("button", { name: "Check File" }).click();
  await expect(page.getByText("Row 2: Touki Bouki (1973)")).toBeAttached();
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(page.getByLabel("CSV file")).toBeVisible();
});
