import { describeFailure } from "#shared/errors/user-facing-error.ts";
import { backupCommand } from "./backup.ts";
import { benchDataCommand } from "./bench-data.ts";
import { checkBackupCommand } from "./check-backup.ts";
import { exportCommand } from "./export.ts";
import { importCommand } from "./import.ts";
import { makeOwnerCommand } from "./make-owner.ts";
import {
  listMembersCommand,
  resetPasswordCommand,
  resetSecondFactorCommand,
  suspendCommand,
  unsuspendCommand,
  verifyCommand,
} from "./members.ts";
import { migrateCommand } from "./migrate.ts";
import { resetCommand } from "./reset.ts";
import { restoreCommand } from "./restore.ts";
import { schemaCommand } from "./schema.ts";
import { seedCommand } from "./seed.ts";

const commands: Record<string, (args: string[]) => Promise<string | undefined>> = {
  migrate: migrateCommand,
  seed: seedCommand,
  reset: resetCommand,
  "make-owner": makeOwnerCommand,
  "list-members": listMembersCommand,
  verify: verifyCommand,
  "reset-password": resetPasswordCommand,
  "reset-second-factor": resetSecondFactorCommand,
  suspend: suspendCommand,
  unsuspend: unsuspendCommand,
  import: importCommand,
  export: exportCommand,
  backup: backupCommand,
  restore: restoreCommand,
  "check-backup": checkBackupCommand,
  schema: schemaCommand,
  "bench-data": benchDataCommand,
};

/** The message is printed, on stderr unless the exit code is 0. */
type Outcome = { code: number; message: string | undefined };

export async function runCommand([name = "", ...args]: string[]): Promise<Outcome> {
  const command = commands[name];
  if (!command) {
    return { code: 2, message: `Usage: npm run cli ${Object.keys(commands).join("|")}` };
  }
  try {
    return { code: 0, message: await command(args) };
  } catch (error) {
    return { code: 1, message: describeFailure(error) };
  }
}
