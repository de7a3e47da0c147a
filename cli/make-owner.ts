import { describeOwner, makeFirstOwner, makeOwner } from "#domain/accounts/owner.ts";
import { withDatabase } from "./with-database.ts";

export function makeOwnerCommand(email: string): Promise<string> {
  return withDatabase(async () => describeOwner(await makeOwner(email)));
}

export function makeFirstOwnerCommand(): Promise<void> {
  return withDatabase(() => makeFirstOwner((owner) => console.log(describeOwner(owner))));
}
