import type { Page } from "@playwright/test";
import { drawSample } from "#tests/pictures.ts";
import { expectNoBarriers } from "./axe.ts";
import { expect, signIn, test } from "./shared-page.ts";

async function fillIn(page: Page, title: string) {
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByLabel("Description").fill("A griot returns to a village that forgot her songs.");
}

async function addFilm(page: Page, title: string): Promise<string> {
  await page.goto("/admin/movies/add");
  await fillIn(page, title);
  await page.getByRole("button", { name: "Add Movie" }).click();
  await page.getByRole("link", { name: `See “${title}”` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  return new URL(page.url()).pathname.replace("/movie/", "");
}

/** Deletes the film, so that other tests' counts hold. */
async function deleteFilm(page: Page, slug: string) {
  await page.goto(`/admin/movies/edit/${slug}/delete`);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Movie has been deleted successfully")).toBeVisible();
}

async function drawPoster() {
  const buffer = await drawSample(300, 450).png().toBuffer();
  return { name: "poster.png", mimeType: "image/png", buffer };
}

test("a film goes from nothing to its public page with its poster", async ({ page }) => {
  await signIn(page, "owner");
  await page.goto("/admin");
  await page.getByRole("link", { name: "Add Movie" }).click();
  await expect(page.getByLabel("Genre", { exact: true })).toHaveValue("action");
  await page.getByLabel("Title", { exact: true }).fill("Forgotten Songs");
  await page.getByLabel("YouTube URL").fill("https://example.org/film");
  await page.getByLabel("Upload a poster").setInputFiles(await drawPoster());
  await expect(page.getByText("Upload successful!")).toBeVisible();
  await page.getByRole("button", { name: "Add Movie" }).click();
  await expect(page.getByText("Description is required")).toBeVisible();
  await expect(page.getByText("must be a valid URL of a video on YouTube")).toBeVisible();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Forgotten Songs");
  await expect(page.getByLabel("Poster URL")).toHaveValue(/^\/uploads\/posters\//);
  await page.getByLabel("Description").fill("A griot returns to her village.");
  await page.getByLabel("YouTube URL").fill("https://youtu.be/dQw4w9WgXcQ");
  await page.getByLabel("Countries").fill("senegal, France");
  await page.getByLabel("Language", { exact: true }).selectOption("wolof");
  const creator = page.getByLabel("Creator", { exact: true });

  await creator.pressSequentially("ousmane semb");
  const found = page.getByRole("listbox", { name: "Creators" }).getByRole("option");
  await expect(found.first()).toContainText("Ousmane Sembène");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(creator).toHaveValue("Ousmane Sembène");
  await page.getByRole("button", { name: "Add Movie" }).click();
  await expect(page.getByText("Movie has been added successfully")).toBeVisible();
  await expect(page).toHaveURL("/admin");
  await page.getByRole("link", { name: `See “Forgotten Songs”` }).click();
  await expect(page.locator(".head-facts")).toHaveText(/Senegal\s*France/);
  await expect(page.locator(".movie-head picture source").first()).toHaveAttribute(
    "srcset",
    /-160\.avif 160w,.+-480\.avif 480w$/,
  );
  await page.getByRole("link", { name: "Edit film" }).click();
  await expect(page.getByLabel("Countries")).toHaveValue("Senegal, France");
  await expect(page.getByLabel("Creator", { exact: true })).toHaveValue("Ousmane Sembène");
  await deleteFilm(page, new URL(page.url()).pathname.replace("/admin/movies/edit/", ""));
});

test("a film that may be there already is added only when that is confirmed", {
  tag: "@thorough",
}, async ({ page }) => {
  await signIn(page, "owner");
  await page.goto("/admin/movies/add");
  await fillIn(page, "XALÁ");
  await page.getByLabel("Release Year").fill("1975");
  await page.getByRole("button", { name: "Add Movie" }).click();
  const confirm = page.getByRole("button", { name: "Add Anyway" });
  await expect(confirm).toBeVisible();
  await expect(page.getByText("may have this film already").first()).toBeVisible();
  await confirm.click();
  await expect(page.getByText("Movie has been added successfully")).toBeVisible();
  await page.getByRole("link", { name: "See “XALÁ”" }).click();
  await expect(page).toHaveURL(/xala-1975-\d/);
  await deleteFilm(page, new URL(page.url()).pathname.replace("/movie/", ""));
});

test("the second of two editors of a film is warned, and no typed text is lost", {
  tag: "@thorough",
}, async ({ page, context }) => {
  await signIn(page, "owner");
  const slug = await addFilm(page, "Two Hands");
  await page.goto(`/admin/movies/edit/${slug}`);
  const other = await context.newPage();
  await other.goto(`/admin/movies/edit/${slug}`);
  await other.getByLabel("Tagline").fill("Theirs");
  await other.getByLabel("Director").fill("Safi Faye");
  await other.getByRole("button", { name: "Update Movie" }).click();
  await expect(other.getByText("Movie updated successfully")).toBeVisible();
  await page.getByLabel("Tagline").fill("Mine");
  await page.getByRole("button", { name: "Update Movie" }).click();
  await expect(page.getByText("while you were editing it")).toBeVisible();
  await expect(page.getByLabel("Tagline")).toHaveValue("Mine");
  await expect(page.getByText("from “empty” to “Theirs”")).toBeVisible();
  await expect(page.getByLabel("Director")).toHaveValue("Safi Faye");
  await page.getByRole("button", { name: "Update Movie" }).click();
  await expect(page.getByText("Movie updated successfully")).toBeVisible();
  await page.goto(`/movie/${slug}`);
  await expect(page.getByText("Mine", { exact: true })).toBeVisible();
  await deleteFilm(page, slug);
});

test("a version is restored, and a deleted film comes back", { tag: "@thorough" }, async ({
  page,
}) => {
  await signIn(page, "owner");
  const title = "Brought Back";
  const slug = await addFilm(page, title);
  await page.goto(`/admin/movies/edit/${slug}`);
  await page.getByLabel("Tagline").fill("Too loud");
  await page.getByRole("button", { name: "Update Movie" }).click();
  await expect(page.getByText("Movie updated successfully")).toBeVisible();
  await page.goto(`/admin/movies/edit/${slug}`);
  await page.getByRole("link", { name: "Restore this version" }).click();
  await page.getByRole("button", { name: "Restore this version" }).click();
  await expect(page.getByText("Version restored")).toBeVisible();
  await expect(page.getByText("Too loud").first()).toBeVisible();
  await page.goto(`/admin/movies/edit?q=${encodeURIComponent(title)}`);
  await page.getByRole("link", { name: `Delete ${title}` }).click();
  await expect(
    page.getByText(`Are you sure you want to delete "${title}"? This action cannot be undone.`),
  ).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Movie has been deleted successfully")).toBeVisible();
  expect((await page.request.get(`/movie/${slug}`)).status()).toBe(410);
  await page.goto("/admin/movies/deleted");
  await page.getByRole("button", { name: `Restore ${title}` }).click();
  await expect(page.getByText("Movie has been restored successfully")).toBeVisible();
  expect((await page.request.get(`/movie/${slug}`)).status()).toBe(200);
  await deleteFilm(page, slug);
});

test("a poster is dropped or pasted, and what is none is refused", { tag: "@thorough" }, async ({
  page,
}) => {
  await signIn(page, "owner");
  await page.goto("/admin/movies/add");
  const bytes = [...(await drawPoster()).buffer];
  const hand = (type: "drop" | "paste", mime: string) =>
    page.locator(".drop-zone").evaluate(
      (zone, payload) => {
        const transfer = new DataTransfer();
        const blob = new Uint8Array(payload.bytes);
        transfer.items.add(new File([blob], "poster", { type: payload.mime }));
        const event =
          payload.type === "drop"
            ? new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true })
            : new ClipboardEvent("paste", { clipboardData: transfer, bubbles: true });
        zone.dispatchEvent(event);
      },
      { type, mime, bytes },
    );
  const address = page.getByLabel("Poster URL");
  await hand("drop", "application/pdf");
  await expect(page.getByText("Please select a valid image file").first()).toBeVisible();
  await expect(address).toHaveValue("");
  await hand("drop", "image/png");
  await expect(page.getByText("Poster uploaded successfully")).toBeVisible();
  const dropped = await address.inputValue();
  expect(dropped).toMatch(/^\/uploads\/posters\//);
  await hand("paste", "image/png");
  await expect(address).not.toHaveValue(dropped);
});

test("words that come with a picture of themselves are pasted as words", async ({ page }) => {
  await signIn(page, "owner");
  await page.goto("/admin/movies/add");
  const isLeftToTheBrowser = await page.getByLabel("Description").evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "From a spreadsheet");
    clipboardData.items.add(new File(["as drawn"], "cells.png", { type: "image/png" }));
    const options = { clipboardData, bubbles: true, cancelable: true };
    return field.dispatchEvent(new ClipboardEvent("paste", options));
  });
  expect(isLeftToTheBrowser).toBe(true);
  await expect(page.locator(".poster-field [role=status]")).toBeEmpty();
});

test("a title at its longest stays within a small screen", { tag: "@thorough" }, async ({
  page,
}) => {
  await signIn(page, "owner");
  await page.setViewportSize({ width: 360, height: 800 });
  const title = "Ìtàn gígùn púpọ̀ ti àwọn ọmọ Odùduwà ".repeat(8).trim();
  await page.goto("/admin/movies/add");
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByLabel("Description").fill("A film whose title is told at length.");
  await page.getByRole("button", { name: "Add Movie" }).click();
  const link = page.getByRole("link", { name: /^See “Ìtàn gígùn/ });
  expect((await link.innerText()).length).toBeLessThan(80);
  await link.click();
  for (const part of ["h1", ".movie-head .row", ".breadcrumb"]) {
    const box = await page.locator(part).first().boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0), part).toBeLessThanOrEqual(360);
  }
  await deleteFilm(page, new URL(page.url()).pathname.split("/").at(-1) ?? "");
});

test("axe finds nothing on the screens for films", { tag: "@thorough" }, async ({ page }) => {
  await signIn(page, "owner");
  for (const path of [
    ...["/admin/movies/add", "/admin/movies/edit", "/admin/movies/edit/xala-1975"],
    ...["/admin/movies/edit/xala-1975/look-up", "/admin/movies/identifiers?movie=xala-1975"],
    ...["/admin/movies/edit?q=zzzzzzzz", "/admin/movies/deleted"],
    ...["/admin/offers", "/admin/new-uploads", "/admin/providers", "/admin/channels"],
    "/admin/where-to-watch?movie=lionheart-2018&add=offers",
    "/admin/where-to-watch/import",
  ]) {
    await page.goto(path);
    await expectNoBarriers(page);
  }
});
