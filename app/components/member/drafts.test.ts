import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draftName, dropAllDrafts, dropDraft, readDraft, writeDraft } from "./drafts.ts";

const draft = { rating: 4, text: "The horns stay.\n\nÀ bientôt." };
const name = draftName("amina", "yeelen-1987");

/** As in browsers, stored items are own properties. */
class TestStorage {
  [name: string]: unknown;
  getItem(name: string) {
    return Object.hasOwn(this, name) ? this[name] : null;
  }
  setItem(name: string, text: string) {
    this[name] = text;
  }
  removeItem(name: string) {
    delete this[name];
  }
}

beforeEach(() => {
  vi.stubGlobal("window", { localStorage: new TestStorage() });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a draft is read again as it was written, until it is dropped", () => {
  writeDraft(name, draft);
  expect(readDraft(name)).toEqual(draft);
  dropDraft(name);
  expect(readDraft(name)).toBeUndefined();
});

test("a draft is its member's and its film's alone", () => {
  writeDraft(name, draft);
  expect(readDraft(draftName("kofi", "yeelen-1987"))).toBeUndefined();
  expect(readDraft(draftName("amina", "xala-1975"))).toBeUndefined();
});

test("signing out drops the drafts of everyone on the device, and nothing else", () => {
  window.localStorage.setItem("theme", "dark");
  for (const username of ["amina", "kofi"]) writeDraft(draftName(username, "xala-1975"), draft);
  dropAllDrafts();
  expect(Object.keys(window.localStorage)).toEqual(["theme"]);
});

test("a draft of more than thirty days is not shown", () => {
  vi.useFakeTimers({ now: new Date("2026-03-01") });
  writeDraft(name, draft);
  vi.setSystemTime(new Date("2026-03-30"));
  expect(readDraft(name)).toEqual(draft);
  vi.setSystemTime(new Date("2026-04-01"));
  expect(readDraft(name)).toBeUndefined();
});

test("a stored value that is no draft is ignored", () => {
  for (const text of ["", "null", "[]", "{", '{"text":1,"rating":2}', '{"text":"a"}']) {
    window.localStorage.setItem(name, text);
    expect(readDraft(name), text).toBeUndefined();
  }
});

test("a browser that refuses storage causes no error", () => {
  const refuse = () => {
    throw new DOMException("No storage here.", "SecurityError");
  };
  const full = { setItem: refuse, getItem: refuse, removeItem: refuse };
  for (const use of [{ get: refuse }, { value: full }]) {
    vi.stubGlobal("window", Object.defineProperty({}, "localStorage", use));
    writeDraft(name, draft);
    expect(readDraft(name)).toBeUndefined();
    dropDraft(name);
    dropAllDrafts();
  }
});
