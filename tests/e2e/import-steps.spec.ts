import { expectNoBarriers } from "./axe.ts";
import { buildFile, path, reset, test } from "./import-site.ts";
import { expect, signIn } from "./test.ts";

// A site imports one file at a time.
test.describe.configure({ mode: "serial" });

test.beforeEach(({ page, baseURL }) => signIn(page, "owner", baseURL));

/** As a streaming service lists its titles: other names, lists, series among films, odd words. */
function buildForeignFile(name: string) {
  const header =
    "type,title,Director(s),stars,Country of origin,release_year,rating,listed_in,lang";
  const rows = Array.from({ length: 300 }, (_, number) => {
    const isSeries = number % 3 === 2;
    const title = number === 0 ? "Touki Bouki" : number === 1 ? "Xala" : `${name} ${number}`;
    const year = number === 0 ? 1973 : number === 1 ? 1975 : 2000 + (number % 20);
    const director = number === 0 ? "Djibril Diop Mambéty" : `Ada Obi ${number}`;
    const people = `"${director}, Kofi Mensah","Ada N. ${number}, Pete E. ${number}"`;
    const genres = number % 2 ? '"Dramas, International Movies"' : "Zzz Stories";
    const type = isSeries ? "TV Show" : "Movie";
    return `${type},${title},${people},"Ghana, Nigeria",${year},${number % 2 ? "TV-MA" : "7"},${genres},en`;
  });
  const buffer = Buffer.from([header, ...rows].join("\r\n"));
  return { name: `${name}.csv`, mimeType: "text/csv", buffer };
}

test.describe("on a phone, without JavaScript", { tag: "@thorough" }, () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const name = "Listed";

  test("a foreign file goes in step by step, and the whole import is undone", async ({ page }) => {
    await reset(page);
    await page.getByLabel("CSV file").setInputFiles(buildForeignFile(name));
    await page.getByRole("button", { name: "Check File" }).click();
    await page.getByRole("link", { name: "2 columns are not clear" }).click({ timeout: 60_000 });
    await expect(page.getByRole("heading", { name: "What are these?" })).toBeVisible();
    await page.getByLabel("Read “stars” as").selectOption("cast");
    await page.getByLabel("Read “rating” as").selectOption({ label: "Leave out" });
    await page.getByLabel("Read “Director(s)” as").selectOption("title");
    await page.getByLabel("Fill what is empty").check();
    const goOn = page.getByRole("button", { name: "Save and Continue" });
    await goOn.click();
    await expect(page.getByText("Title is read from “title” already.")).toBeVisible();
    await expect(page.getByLabel("Read “stars” as")).toHaveValue("cast");
    await page.getByLabel("Read “Director(s)” as").selectOption("director");
    await goOn.click();
    await expect(page.getByText("2 words are undecided and left out.")).toBeVisible({
      timeout: 60_000,
    });
    await page.getByLabel("“Zzz Stories” becomes", { exact: true }).selectOption("drama");
    await page.getByLabel("“Zzz Stories” also becomes").fill("Romance");
    await goOn.click();
    await expect(
      page.getByText("1 row looks like a film already here or in an earlier row."),
    ).toBeVisible({
      timeout: 60_000,
    });
    await page.getByLabel("A new film").check();
    await goOn.click();
    await expect(page.getByRole("button", { name: "Import 199 Movies" })).toBeVisible();
    await page.goto(`${path}/preview?row=2`);
    await expect(page.getByText("Row 2 is a film already here")).toBeVisible();
    await page.goto(path);
    await page.getByRole("button", { name: "Import 199 Movies" }).click();
    const heading = page.getByRole("heading", { name: "Import results" });
    await expect(heading).toBeVisible({ timeout: 60_000 });
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);
    const film = `/movie/${name.toLowerCase()}-4-2004`;
    expect(await (await page.request.get(`${film}?tab=cast-crew`)).text()).toContain("Ada N. 4");
    const report = page.getByRole("link", { name: "Download the report" });
    const lines = await (await page.request.get((await report.getAttribute("href")) ?? "")).text();
    expect(lines).toContain(`\r\n6,${name} 4 (2004),added,,,\r\n`);
    expect(lines).toContain("listed_in,Zzz Stories,“Zzz Stories” read as Drama and Romance");
    await page.getByRole("link", { name: "Undo this import" }).click();
    await page.getByRole("button", { name: "Undo Import" }).click();
    await expect(page.getByText("The import was undone")).toBeVisible({ timeout: 60_000 });
    expect((await page.request.get(film)).status()).toBe(404);
    await page.getByRole("link", { name: "Past imports" }).click();
    await expect(page.getByRole("heading", { name: `${name}.csv` })).toBeVisible();
    await page.goto(path);
    await page.getByRole("button", { name: "Reset" }).click();
  });
});

test("axe finds nothing while a file is imported", { tag: "@thorough" }, async ({ page }) => {
  await reset(page);
  await expectNoBarriers(page, "start");
  await page.getByLabel("CSV file").setInputFiles(buildFile(100, "Looked at"));
  await page.getByRole("button", { name: "Check File" }).click();
  await expect(page.getByText("Required columns are missing")).toBeVisible();
  await expectNoBarriers(page, "not ready");
  await page.getByRole("link", { name: "Change the columns" }).click();
  await expect(page.getByLabel("Language (required)")).toBeVisible();
  await expectNoBarriers(page, "columns");
  await page.getByLabel("Language (required)").selectOption("yoruba");
  await page.getByRole("button", { name: "Save and Continue" }).click();
  await page.getByRole("link", { name: "Understood (1)" }).click();
  await expect(page.getByText("Dramas", { exact: true })).toBeVisible();
  await expectNoBarriers(page, "values");
  await page.goto(`${path}/preview`);
  await expectNoBarriers(page, "preview");
  await page.goto(path);
  await expectNoBarriers(page, "ready");
  await page.getByRole("button", { name: "Import 99 Movies" }).click();
  await expect(page.getByRole("heading", { name: "Import results" })).toBeVisible();
  await expectNoBarriers(page, "results");
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(page.getByLabel("CSV file")).toBeVisible();
});
