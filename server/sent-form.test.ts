import { expect, test } from "vitest";
import { readSent } from "./sent-form.ts";

function formWith(body: BodyInit, headers: Record<string, string> = {}): Request {
  return new Request("http://localhost/auth", { method: "POST", body, headers });
}

test("what was typed is given back, and of a password only that there was one", async () => {
  const form = new URLSearchParams({ email: "amina@example.org", password: "hush hush" });
  expect(await readSent(formWith(form))).toEqual({
    sent: [["email", "amina@example.org"]],
    passwords: ["password"],
  });
});

test("a form with a file, one that was read, and one that a script still has are not given back", async () => {
  const file = new FormData();
  file.set("avatar", new File(["x"], "me.png"));
  expect(await readSent(formWith(file))).toBeUndefined();
  const read = formWith(new URLSearchParams({ text: "Seen twice." }));
  await read.text();
  expect(await readSent(read)).toBeUndefined();
  const enhanced = formWith(new URLSearchParams({ text: "Seen." }), { Accept: "application/json" });
  expect(await readSent(enhanced)).toBeUndefined();
  expect(await readSent(formWith("no form", { "Content-Type": "text/plain" }))).toBeUndefined();
});
