import { expect, test } from "vitest";
import {
  resetPasswordCommand,
  resetSecondFactorCommand,
  suspendCommand,
  unsuspendCommand,
  verifyCommand,
} from "./members.ts";

test.each([
  [resetSecondFactorCommand, [], "Usage: npm run cli reset-second-factor <email>"],
  [resetPasswordCommand, [""], "Usage: npm run cli reset-password <email>"],
  [verifyCommand, ["a@example.org", "b@example.org"], "Usage: npm run cli verify <email>"],
  [unsuspendCommand, [], "Usage: npm run cli unsuspend <email>"],
  [
    suspendCommand,
    ["a@example.org"],
    'Usage: npm run cli suspend <email> "<reason>" [<days>|forever]',
  ],
  [
    suspendCommand,
    ["a@example.org", "Spam", "soon"],
    "Days must be a whole number from 1 to 3650.",
  ],
  [suspendCommand, ["a@example.org", " "], "Reason is required."],
])("%s with %j shows its usage, and opens nothing", (command, args, usage) => {
  expect(() => command(args)).toThrow(usage);
});
