import { database } from "#db/client.ts";
import type { Member } from "#domain/rights/viewer.ts";
import { listCorrectionsOfMember } from "./queries/corrections.ts";
import { listFlagsOfMember } from "./queries/flags.ts";
import { listProposalsOfMember } from "./queries/offer-proposals.ts";
import { listReportsOfMember } from "./queries/offer-reports.ts";

/** Films by title, and members, whom it does not name. */
export function exportOfMember({ id }: Member) {
  return listFlagsOfMember(database(), id);
}

/** What they suggested of films, with the answer. */
export function exportCorrectionsOf({ id }: Member) {
  return listCorrectionsOfMember(database(), id);
}

/** What they reported of offers, with the answer. */
export function exportOfferReportsOf({ id }: Member) {
  return listReportsOfMember(database(), id);
}

/** The offers that they suggested, with the answer. */
export function exportOfferProposalsOf({ id }: Member) {
  return listProposalsOfMember(database(), id);
}
