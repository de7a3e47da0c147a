import { describeOwner, makeFirstOwner, makeOwner } from "#domain/accounts/owner.ts";
import { UserFacingError } from "#shared/errors/user-facing-error.ts";
import { withDatabase } from "./with-database.ts";

export function makeOwnerCommand([email, ...rest]: string[]): Promise<string> {
  if (email === undefined || rest.length > 0) {
    throw new UserFacingError("Usage: npm run cli make-owner <email>");
  }
  return withDatabase(async () => describeOwner(await makeOwner(email)));
}

export function makeFirstOwnerCommand(): Promise<void> {
  return withDatabase(() => makeFirstOwner((owner) => console.log(describeOwner(owner))));
}
