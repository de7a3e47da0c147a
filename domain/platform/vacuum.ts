import { database } from "#db/client.ts";
import { isStopRequested } from "./background.ts";
import { config } from "./config.ts";
import * as queries from "./queries/vacuum.ts";

/**
 * Does for the embedded database what autovacuum does on a server, by PostgreSQL's own thresholds:
 * frees what deleted rows take, and tells the planner what the tables hold.
 */
export async function vacuumDueTables(): Promise<void> {
  if (config().databaseUrl) return;
  for (const table of await queries.listDueTables(database())) {
    if (isStopRequested()) return;
    await queries.vacuum(database(), table);
  }
}
