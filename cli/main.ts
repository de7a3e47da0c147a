import { describeFailure } from "#shared/errors/plain-error.ts";
import { benchDataCommand } from "./bench-data.ts";
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
import { schemaCommand } from "./schema.ts";
import { seedCommand } from "./seed.ts";

const commands: Record<string, (given: string[]) => Promise<string | undefined>> = {
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
  schema: schemaCommand,
  "bench-data": benchDataCommand,
};

const [name = "", ...given] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  console.error(`Usage: npm run cli ${Object.keys(commands).join("|")}`);
  process.exit(2);
}
try {
  const said = await command(given);
  if (said !== undefined) console.log(said);
} catch (error) {
  console.error(describeFailure(error));
  process.exit(1);
}
