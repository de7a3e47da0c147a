import { openDatabase } from "#db/client.ts";
import { deleteEmbedded, hasEmbedded } from "#db/data-folder.ts";
import { config } from "#domain/platform/config.ts";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";
import { confirm } from "./confirm.ts";
import { makeFirstOwnerCommand } from "./make-owner.ts";
import { seedCommand } from "./seed.ts";

/** Fills an embedded database as a first start does, PostgreSQL with the films alone. */
export async function resetCommand({ yes = false }: { yes?: boolean }): Promise<string> {
  const { databaseUrl, dataFolder } = config();
  if (databaseUrl) {
    const name = new URL(databaseUrl).pathname.slice(1);
    if (!yes) await confirm(`Everything in the database ${name} would be deleted.`, name);
    await emptyPostgres();
    return seedCommand({});
  }
  if (!hasEmbedded(dataFolder)) {
    throw new UserFacingError(`There is no site in DATA_DIR ${dataFolder}. Nothing was changed.`);
  }
  if (!yes) await confirm(`The database in ${dataFolder} would be deleted.`, dataFolder);
  deleteEmbedded(dataFolder);
  const seeded = await seedCommand({ sample: true });
  await makeFirstOwnerCommand();
  return seeded;
}

async function emptyPostgres(): Promise<void> {
  const opened = await openDatabase(config());
  try {
    await opened.runScript("drop schema public cascade; create schema public;");
  } finally {
    await opened.close();
  }
}
