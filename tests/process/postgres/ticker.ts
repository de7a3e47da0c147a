import { sql } from "kysely";
import { openDatabase, publishDatabase } from "#db/client.ts";
import { config } from "#domain/platform/config.ts";
import { startJobs } from "#server/jobs.ts";

// One of several processes with the same job, which is due each second.
const opened = await openDatabase(config());
publishDatabase(opened);
const run = () => sql`insert into ticks default values`.execute(opened.db);
startJobs([{ name: "tick", schedule: "* * * * * *", run }]);
