import { expect, test } from "vitest";
import { runCommand } from "./run-command.ts";

const benchUsage = /^Usage: npm run cli bench-data small\|medium\|large, or: .*$/;
const exportUsage = /^Usage: npm run cli export \[file\] -- \[--of films\|offers\|.*\]$/;

test.each([
  [["make-owner"], /^Usage: npm run cli make-owner <email>$/],
  [["import"], /^Usage: npm run cli import FILE -- /],
  [
    ["import", "films.csv", "--colour"],
    /^Unknown option '--colour'\. Usage: npm run cli import FILE .*$/,
  ],
  [["import", "films.csv", "--matches", "some"], /^--matches some: it is either new or leave\.$/],
  [["import", "import-nothing.csv"], /^import-nothing\.csv cannot be read: ENOENT.*$/],
  [["export", "films.csv", "more.csv"], exportUsage],
  [["export", "films.csv", "--of", "reviews"], exportUsage],
  [["export", "--all"], exportUsage],
  [["bench-data"], benchUsage],
  [["bench-data", "huge"], benchUsage],
  [["bench-data", "--films", "many"], benchUsage],
  [["bench-data", "--pages", "3"], benchUsage],
])("%j is refused in one line", async (args, pattern) => {
  expect(await runCommand(args)).toEqual({ code: 1, message: expect.stringMatching(pattern) });
});

test("an unknown command lists the commands", async () => {
  expect(await runCommand(["conquer"])).toEqual({
    code: 2,
    message:
      "Usage: npm run cli migrate|seed|reset|make-owner|list-members|verify|reset-password|reset-second-factor|suspend|unsuspend|import|export|backup|restore|check-backup|schema|bench-data",
  });
});
