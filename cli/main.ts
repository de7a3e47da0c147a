import { describeFailure } from "#shared/errors/plain-error.ts";
import { makeOwnerCommand } from "./make-owner.ts";
import { migrateCommand } from "./migrate.ts";
import { resetCommand } from "./reset.ts";
import { seedCommand } from "./seed.ts";

const commands: Record<string, (given: string[]) => Promise<string>> = {
  migrate: migrateCommand,
  seed: seedCommand,
  reset: resetCommand,
  "make-owner": makeOwnerCommand,
};

const [name = "", ...given] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  console.error(`Usage: npm run cli ${Object.keys(commands).join("|")}`);
  process.exit(2);
}
try {
  console.log(await command(given));
} catch (error) {
  console.error(describeFailure(error));
  process.exit(1);
}
