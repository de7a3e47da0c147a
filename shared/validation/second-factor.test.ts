import { expect, test } from "vitest";
import { codeForm, recoveryCodeForm } from "./second-factor.ts";

test.each([
  "435180",
  "435 180",
  "435-180",
  "435−180",
  "435·180",
  "٤٣٥١٨٠",
  "４３５１８０",
  "\u202a435\u00a0180\u202c",
])("%j is the code 435180", (code) => {
  expect(codeForm.parse({ code }).code).toBe("435180");
});

test.each(["4351", "43518a", "4e5180", ""])("%j is no code", (code) => {
  expect(codeForm.safeParse({ code }).error?.issues[0]?.message).toBe("The code has 6 digits");
});

test("a recovery code is read in any letters and digits", () => {
  const recoveryCode = "ＡＢ１２c \u200b٣٤d٥٦";
  expect(recoveryCodeForm.parse({ recoveryCode }).recoveryCode).toBe("ab12c34d56");
});
