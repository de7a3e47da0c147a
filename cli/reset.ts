import { openDatabase } from "#db/client.ts";
import { deleteEmbedded } from "#db/data-folder.ts";
import { config } from "#domain/platform/config.ts";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";
import { makeFirstOwnerCommand } from "./make-owner.ts";
import { seedCommand } from "./seed.ts";

/** Fills it as a first start does; PostgreSQL only with `--yes`. */
export async function resetCommand(args: string[]): Promise<string> {
  const { databaseUrl, dataFolder } = config();
  if (!databaseUrl) {
    deleteEmbedded(dataFolder);
    const seeded = await seedCommand(["--sample"]);
    await makeFirstOwnerCommand();
    return seeded;
  }
  await emptyPostgres(args.includes("--yes"));
  return seedCommand(args);
}

async function emptyPostgres(isMeant: boolean): Promise<void> {
  if (!isMeant) {
    throw new UserFacingError(
      "DATABASE_URL is set, and everything in that database would be deleted. " +
        "If you mean it: npm run db:reset -- --yes",
    );
  }
  const opened = await openDatabase(config());
  try {
    await opened.runScript("drop schema public cascade; create schema public;");
  } finally {
    await opened.close();
  }
}
