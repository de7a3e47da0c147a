import { beforeEach, expect, onTestFinished, test, vi } from "vitest";

let { listSlowStatements, recordStatement } = await import("./slow-statements.ts");

beforeEach(async () => {
  vi.resetModules();
  ({ listSlowStatements, recordStatement } = await import("./slow-statements.ts"));
});

test("a slow statement is listed without values, the longest first, for a day", () => {
  vi.useFakeTimers({ now: new Date("2026-01-01T12:00:00Z"), toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  recordStatement("select 1", 200);
  recordStatement("select *\n from member where email = 'amina@example.org' and id = $1", 300);
  recordStatement("select *\n from member where email = 'o''brien@x.org' and id = $1", 700);
  recordStatement("select * from reviews", 400);
  recordStatement("do $$ begin insert into member values ('hush') end $$", 260);
  expect(listSlowStatements()).toEqual([
    {
      text: "select * from member where email = '…' and id = $1",
      ...{ times: 2, longestMilliseconds: 700, lastAt: new Date() },
    },
    expect.objectContaining({ text: "select * from reviews", times: 1 }),
    expect.objectContaining({ text: "do …" }),
  ]);
  vi.setSystemTime(new Date("2026-01-02T12:00:01Z"));
  expect(listSlowStatements()).toEqual([]);
});

test("a quoted value that the cut leaves open is taken out too", () => {
  recordStatement(`select '${"hush ".repeat(1_000)}'`, 300);
  expect(listSlowStatements()).toEqual([expect.objectContaining({ text: "select '…'" })]);
});

test("no more than a hundred statements are stored", () => {
  for (let index = 0; index < 300; index += 1) recordStatement(`select ${"a".repeat(index)}`, 300);
  expect(listSlowStatements()).toHaveLength(100);
});
