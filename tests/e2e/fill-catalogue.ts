import { openDatabase, publishDatabase } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { hashPassword } from "#domain/accounts/passwords.ts";
import { seedStarter } from "#domain/imports/starter.ts";
import { config } from "#domain/platform/config.ts";
import { sign } from "#domain/platform/signature.ts";
import { buildMember, buildPassword } from "#tests/builders.ts";
import { emailOf, memberKinds, password, readers } from "./members.ts";

// Before the sample's members, whom the community's page shows as its newest.
const joined = new Date("2020-01-01");
const opened = await openDatabase(config());
await migrate(opened);
publishDatabase(opened);
await seedStarter();
const hash = await hashPassword(password);
await opened.db.transaction().execute(async (transaction) => {
  const names = Array.from({ length: readers }, (_, index) => `reader-${index}`);
  for (const name of [...names, ...memberKinds]) {
    const { userId } = await buildMember(
      {
        ...{ email: emailOf(name), username: `${name}-e2e`, displayName: name, createdAt: joined },
        ...rightsOf(name),
      },
      transaction,
    );
    await buildPassword(userId, hash, transaction);
  }
  await transaction
    .updateTable("member")
    .set({ isOwner: true })
    .where("email", "=", emailOf("owner"))
    .execute();
});
// Makes the secret, which goes with the folder.
sign("");
await opened.close();

function rightsOf(name: string) {
  if (name === "admin" || name === "moderator") return { role: name } as const;
  if (name === "newcomer") return { displayName: null };
  if (name !== "suspended") return {};
  return { isSuspended: true, suspensionReason: "Spam in three reviews" };
}
