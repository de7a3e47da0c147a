import { database } from "#db/client.ts";
import type { Member } from "#domain/rights/viewer.ts";
import { listCorrectionsOfMember } from "./queries/corrections.ts";
import { listFlagsOfMember } from "./queries/flags.ts";
import { listProposalsOfMember } from "./queries/offer-proposals.ts";
import { listReportsOfMember } from "./queries/offer-reports.ts";

export function exportOfMember({ id }: Member) {
  return listFlagsOfMember(database(), id);
}

export function exportCorrectionsOf({ id }: Member) {
  return listCorrectionsOfMember(database(), id);
}

export function exportOfferReportsOf({ id }: Member) {
  return listReportsOfMember(database(), id);
}

export function exportOfferProposalsOf({ id }: Member) {
  return listProposalsOfMember(database(), id);
}
