import { expect, test } from "vitest";
import { isEnhanced, readSent } from "./sent-form.ts";

function formWith(body: BodyInit, headers: Record<string, string> = {}): Request {
  return new Request("http://localhost/auth", { method: "POST", body, headers });
}

test("the typed fields are returned, and of passwords only the names", async () => {
  const form = new URLSearchParams({ email: "amina@example.org", password: "hush hush" });
  expect(await readSent(formWith(form))).toEqual({
    sent: [["email", "amina@example.org"]],
    passwords: ["password"],
  });
});

test("a form with a file, one that was read, and one that a script still has are not returned", async () => {
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

test("only a form that a script sent is answered with data", () => {
  const json = { Accept: "application/json" };
  const at = (init: RequestInit) => new Request("http://localhost/", init);
  expect(isEnhanced(at({ method: "POST", headers: json }))).toBe(true);
  expect(isEnhanced(at({ method: "POST", headers: { Accept: "text/html" } }))).toBe(false);
  expect(isEnhanced(at({ headers: json }))).toBe(false);
});
