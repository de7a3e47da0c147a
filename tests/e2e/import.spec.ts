import type { Page } from "@playwright/test";
import { expectNoBarriers } from "./axe.ts";
import { startOwnSite } from "./own-site.ts";
import { test as base, expect, signIn } from "./test.ts";

// On a site of its own, as thousands of new films would fill other tests' lists.
const test = base.extend<object, { ownSite: string }>({
  ownSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it.
    async ({}, use) => {
      const { url, stop } = await startOwnSite();
      await use(url);
      await stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ ownSite }, use) => use(ownSite),
});

// A site imports one file at a time.
test.describe.configure({ mode: "serial" });

test.beforeEach(({ page, baseURL }) => signIn(page, "owner", baseURL));

const path = "/admin/movies/import";

/** A file with other column names and a fault in every hundredth row. */
function buildFile(films: number, name: string) {
  const rows = Array.from({ length: films }, (_, number) => {
    const year = number % 100 === 7 ? "soon" : "2001";
    return `"${name} ${number}, a film","First line.\nSecond line.",${year},Sci-Fi,YORÙBÁ,4.5`;
  });
  const text = ["Name,Texte,Year,Genre,Language,average_rating", ...rows].join("\r\n");
  return { name: "films.csv", mimeType: "application/vnd.ms-excel", buffer: Buffer.from(text) };
}

async function reset(page: Page) {
  await page.goto(path);
  const button = page.getByRole("button", { name: "Reset" });
  if (await button.isVisible()) await button.click();
  await expect(page.getByLabel("CSV file")).toBeVisible();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    const films = javaScriptEnabled ? 3000 : 200;
    const faults = films / 100;
    const good = (films - faults).toLocaleString("en");
    const name = javaScriptEnabled ? "Scripted" : "Plain";

    test(`${films} films are checked, their columns chosen, and imported by keyboard`, async ({
      page,
    }) => {
      await reset(page);
      await page.getByLabel("CSV file").setInputFiles(buildFile(films, name));
      await page.getByRole("button", { name: "Check File" }).press("Enter");
      await expect(page.getByText("Required columns are missing")).toBeVisible({ timeout: 60_000 });
      await expect(page.getByText("Not read: Texte, average_rating")).toBeVisible();
      await page.getByLabel("Description (required)").selectOption("Texte");
      await page.getByRole("button", { name: "Check Again" }).press("Enter");
      const start = page.getByRole("button", { name: `Import ${good} Movies` });
      await expect(start).toBeVisible({ timeout: 60_000 });
      await expect(page.getByText("Row 9: Release year must be a year from 1900")).toBeVisible();
      await expect(page.getByRole("region", { name: "First 5 rows" }).last()).toContainText(
        `${name} 0, a film`,
      );
      await start.press("Enter");
      // Without scripts the import may be over before the page is shown.
      if (javaScriptEnabled) {
        await expect(page.getByRole("button", { name: "Importing..." })).toBeDisabled();
        await expect(page.getByRole("progressbar")).toBeVisible();
      }
      const result = `Successfully imported ${good} movies. ${faults} failed.`;
      await expect(page.getByRole("main").getByText(result)).toBeVisible({ timeout: 60_000 });
      if (javaScriptEnabled) await expect(page.getByRole("alert")).toContainText(result);

      const failed = await page.request.get(`${path}/failed.csv`);
      const lines = (await failed.text()).split("\r\n");
      expect(lines[0]).toBe("\ufeffName,Texte,Year,Genre,Language,average_rating,Import error");
      expect(lines).toHaveLength(faults + 2);
      expect(
        (
          await page.request.get(`/movie/${name.toLowerCase().replace(" ", "-")}-5-a-film-2001`)
        ).status(),
      ).toBe(200);
      await page.getByRole("button", { name: "Reset" }).press("Enter");
      await expect(page.getByLabel("CSV file")).toBeVisible();
    });

    test("no file, or one that is none of its kind, is refused beside the field", async ({
      page,
    }) => {
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
  });
}

test("the template is a file that imports", async ({ page }) => {
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

test("axe finds nothing while a file is imported", async ({ page }) => {
  await reset(page);
  await expectNoBarriers(page, "start");
  await page.getByLabel("CSV file").setInputFiles(buildFile(100, "Looked at"));
  await page.getByRole("button", { name: "Check File" }).click();
  await expect(page.getByText("Required columns are missing")).toBeVisible();
  await expectNoBarriers(page, "columns");
  await page.getByLabel("Description (required)").selectOption("Texte");
  await page.getByRole("button", { name: "Check Again" }).click();
  await page.getByRole("button", { name: "Import 99 Movies" }).click();
  await expect(page.getByRole("heading", { name: "Import results" })).toBeVisible();
  await expectNoBarriers(page, "results");
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(page.getByLabel("CSV file")).toBeVisible();
});
