import { expect, test } from "vitest";
import { buildMovie } from "#tests/builders.ts";
import { signEveryoneIn } from "#tests/rights/actors.ts";
import { ask } from "#tests/setup/ask.ts";
import { openTestDatabase } from "#tests/setup/database.ts";

process.env.SECRET = "a secret for tests, thirty-two characters long";
const db = await openTestDatabase();
const { cookie } = (await signEveryoneIn()).owner;
const path = "/admin/where-to-watch/import";
await db.deleteFrom("movies").execute();
await buildMovie({ title: "Xala", releaseYear: 1975 });

async function send(fields: Record<string, string | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answer = await ask(path, { method: "POST", cookie, form, enhanced: false });
  const page = (await answer.text()).replaceAll("<!-- -->", "");
  const [, rows = ""] = /name="rows" value="([^"]*)"/.exec(page) ?? [];
  return { status: answer.status, page, rows: rows.replaceAll("&quot;", '"') };
}

const csv = (text: string) => new File([text], "offers.csv", { type: "text/csv" });

test("a file is shown row by row without a script, and written once it is confirmed", async () => {
  const text = "film,address,minutes\nxala-1975,https://youtu.be/abcdefghij0,123\nxala-1975,,x\n";
  const preview = await send({ file: csv(text) });
  expect(preview.status).toBe(200);
  expect(preview.page).toContain("1 offer would be added and 0 changed. 1 refused.");
  expect(preview.page).toContain("<li>address: Address or provider is required</li>");
  expect(preview.page).toContain("<li>minutes: Minutes must be a whole number from 1 to 6000</li>");
  expect(await db.selectFrom("movieOffers").selectAll().execute()).toEqual([]);
  const written = await send({ rows: preview.rows, fileName: "offers.csv" });
  expect(written.page).toContain("1 offer added and 0 changed.");
  expect(await db.selectFrom("movieOffers").select("minutes").execute()).toEqual([
    { minutes: 123 },
  ]);
  const file = await ask("/admin/where-to-watch/export.csv", { cookie });
  expect(await file.text()).toContain(
    "xala-1975,Xala,1975,youtube,https://www.youtube.com/watch?v=",
  );
});

test("what is no file of offers, and rows that were tampered with, are answered in words", async () => {
  const answers = {
    "Please select a CSV file": { file: "" },
    "The file has no offers.": { file: csv("film,address\n") },
    "Please choose the file again": { rows: '[{"number":2,"cells":{"film":1}}]' },
  };
  for (const [message, fields] of Object.entries(answers)) {
    const { status, page } = await send(fields);
    expect([status, page.includes(message)], message).toEqual([422, true]);
  }
});
