import { CommanderError } from "commander";
import { readSettingsFile } from "#domain/platform/settings-file.ts";
import { describeFailure } from "#shared/errors/user-facing-error.ts";
import { createProgram } from "./program.ts";

type Outcome = { code: number; message: string | undefined };

export async function runCommand(args: string[]): Promise<Outcome> {
  let message: string | undefined;
  let written = "";
  const write = (text: string) => {
    written += text;
  };
  const program = createProgram((done) => {
    message = done;
  });
  for (const command of [program, ...program.commands]) {
    command.configureOutput({ writeOut: write, writeErr: write });
  }
  try {
    for (const warning of readSettingsFile()) console.error(warning);
    await program.parseAsync(args, { from: "user" });
    return { code: 0, message };
  } catch (error) {
    const isOfCall = error instanceof CommanderError;
    return isOfCall
      ? { code: error.exitCode, message: written.trim() }
      : { code: 1, message: describeFailure(error) };
  }
}
