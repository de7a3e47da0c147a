import { sql } from "kysely";
import { openDatabase, publishDatabase } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { hashPassword } from "#domain/accounts/passwords.ts";
import { seedStarter } from "#domain/imports/starter.ts";
import { config } from "#domain/platform/config.ts";
import { sign } from "#domain/platform/signature.ts";
import { buildMembers, buildPasswords } from "#tests/builders.ts";
import { emailOf, memberKinds, password, readers } from "./members.ts";

// Before the sample's members, whom the community's page shows as its newest.
const joined = new Date("2020-01-01");
const kinds = {
  admin: { role: "admin" },
  moderator: { role: "moderator" },
  newcomer: { displayName: null },
  suspended: { isSuspended: true, suspensionReason: "Spam in three reviews" },
} as const;
const opened = await openDatabase(config());
await migrate(opened);
publishDatabase(opened);
await seedStarter();
const hash = await hashPassword(password);
await opened.db.transaction().execute(async (transaction) => {
  const names = [...Array.from({ length: readers }, (_, at) => `reader-${at}`), ...memberKinds];
  const emails = names.map((name) => ({ email: emailOf(name), createdAt: joined }));
  const ids = (await buildMembers(emails, transaction)).map(({ userId }) => userId);
  await transaction
    .updateTable("profiles")
    .from("member")
    .set({
      username: sql`replace(email, '@example.org', '-e2e')`,
      displayName: sql`replace(email, '@example.org', '')`,
    })
    .whereRef("member.id", "=", "userId")
    .execute();
  for (const [name, fields] of Object.entries(kinds)) {
    await transaction
      .updateTable("profiles")
      .set(fields)
      .where("username", "=", `${name}-e2e`)
      .execute();
  }
  await transaction.deleteFrom("activities").where("userId", "in", ids).execute();
  await buildPasswords(ids, hash, transaction);
  await transaction
    .updateTable("member")
    .set({ isOwner: true })
    .where("email", "=", emailOf("owner"))
    .execute();
});
// Makes the secret, which goes with the folder.
sign("");
await opened.close();
