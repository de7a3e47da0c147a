import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { limitStatements } from "#db/statement-limit.ts";
import { CommitUnconfirmed } from "#db/unconfirmed-commit.ts";
import { startOwnPostgres } from "#tests/setup/postgres.ts";
import { runOn } from "./database.ts";

const server = startOwnPostgres();
afterAll(server.stop);
await runOn(server.url, "create table note (text text)");
const { db, close } = await openDatabase({ databaseUrl: server.url, dataFolder: "" });
afterAll(close);

async function requireStandby(name: string) {
  await runOn(server.url, `alter system set synchronous_standby_names = '${name}'`);
  await runOn(server.url, "select pg_reload_conf()");
  const isRequired = async () => (await runOn(server.url, "show synchronous_standby_names"))[0];
  await expect.poll(isRequired).toEqual({ synchronous_standby_names: name });
}

const insert = (text: string) => sql`insert into note values (${text})`;

test("a commit that its standby did not confirm in time is not acknowledged", async () => {
  await requireStandby("missing");
  const alone = limitStatements(200, () => insert("alone").execute(db));
  await expect(alone).rejects.toThrow(CommitUnconfirmed);
  const together = limitStatements(200, () =>
    db.transaction().execute((transaction) => insert("together").execute(transaction)),
  );
  await expect(together).rejects.toThrow(CommitUnconfirmed);
  await requireStandby("");
  await limitStatements(200, () => insert("confirmed").execute(db));
  const notes = await runOn(server.url, "select text from note");
  expect(notes).toEqual(["alone", "together", "confirmed"].map((text) => ({ text })));
});
