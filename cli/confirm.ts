import { createInterface } from "node:readline/promises";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";

/** Throws UserFacingError where the name is not typed, or there is no terminal. */
export async function confirm(warning: string, name: string): Promise<void> {
  if (!process.stdin.isTTY) throw new UserFacingError(`${warning} If you mean it, add --yes.`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${warning} If you mean it, type ${name}: `);
  terminal.close();
  if (answer.trim() !== name) throw new UserFacingError("Nothing was changed.");
}
