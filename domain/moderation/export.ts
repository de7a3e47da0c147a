import { database } from "#db/client.ts";
import type { Member } from "#domain/rights/viewer.ts";
import { listCorrectionsOfMember } from "./queries/corrections.ts";
import { listFlagsOfMember } from "./queries/flags.ts";

/** Films by title, and members, whom it does not name. */
export function exportOfMember({ id }: Member) {
  return listFlagsOfMember(database(), id);
}

/** What they suggested of films, with the answer. */
export function exportCorrectionsOf({ id }: Member) {
  return listCorrectionsOfMember(database(), id);
}
