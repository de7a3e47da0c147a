import { sql } from "kysely";
import type { Db } from "#db/client.ts";

type Figures = {
  databaseBytes: number;
  databaseVersion: string;
  schema: string | null;
  clock: number;
  mailWaiting: number;
  mailFailing: number;
  oldestMail: Date | null;
  mailFailure: string | null;
  imports: number;
  postersWaiting: number;
  picturesWaiting: number;
};

const importsUnderWay = ["checking", "importing", "undoing"];

/** One statement, since monitoring calls it every few seconds. */
export async function getFigures(db: Db, mostAttempts: number): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select
      pg_database_size(current_database())::float8 as "databaseBytes",
      current_setting('server_version') as "databaseVersion",
      (select max(name) from migration) as schema,
      extract(epoch from clock_timestamp())::float8 * 1000 as clock,
      mail.waiting as "mailWaiting", mail.failing as "mailFailing", mail.oldest as "oldestMail",
      mail.failure as "mailFailure",
      (select count(*)::integer from imports where status = any (${importsUnderWay})) as imports,
      (select count(*)::integer from posters where drawn_at is null and attempts < ${mostAttempts})
        as "postersWaiting",
      (select count(*)::integer from picture_fetches where address is null and next_attempt_at is not null)
        as "picturesWaiting"
    from (
      select count(*)::integer as waiting, count(failure)::integer as failing,
        min(created_at) as oldest, max(failure) as failure
      from mail_outbox
    ) as mail
  `.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error("The database gave no figures.");
  return figures;
}
