import { dismissCase, resolveCase } from "#domain/moderation/cases.ts";
import { acceptCorrection } from "#domain/moderation/corrections.ts";
import { acceptProposal } from "#domain/moderation/offer-proposals.ts";
import { decideOfferReports } from "#domain/moderation/offer-reports.ts";
import { declineSuggestion } from "#domain/moderation/suggestions.ts";
import type { Viewer } from "#domain/rights/viewer.ts";
import type { FlagDecision } from "#shared/validation/moderation.ts";

/** Decides a case, or one matter in it; returns the toast's title. */
export async function decideMatter(
  viewer: Viewer,
  id: number,
  decision: FlagDecision,
): Promise<string> {
  switch (decision.act) {
    case "accept":
      await acceptCorrection(viewer, decision.correction);
      return "Correction accepted";
    case "decline": {
      const { correction, reason } = decision;
      await declineSuggestion(viewer, "corrections", { id: correction, reason });
      return "Correction declined";
    }
    case "offer": {
      const { offer: offerId, outcome, channel, answer } = decision;
      await decideOfferReports(viewer, { caseId: id, offerId, outcome, channel, answer });
      return "Reports decided";
    }
    case "accept-proposal": {
      const { act: _, proposal, ...acceptance } = decision;
      await acceptProposal(viewer, { id: proposal, ...acceptance });
      return "Place added";
    }
    case "decline-proposal": {
      const { proposal, reason } = decision;
      await declineSuggestion(viewer, "offerProposals", { id: proposal, reason });
      return "Place declined";
    }
    case "dismiss":
      await dismissCase(viewer, { id, reason: decision.reason });
      return "Content flag dismissed successfully";
    case "resolve": {
      const { actionTaken, notes, rejects } = decision;
      await resolveCase(viewer, { id, actionTaken, notes, rejectsReview: rejects === "yes" });
      return "Content flag resolved successfully";
    }
  }
}

/** The toast's title if someone else decided first. */
export function describeFailure(form: FormData): string {
  const act = String(form.get("act"));
  if (form.has("correction")) return `Failed to ${act} correction`;
  if (form.has("proposal")) return `Failed to ${act.replace("-", " ")}`;
  return form.has("offer") ? "Failed to decide the reports" : `Failed to ${act} flag`;
}
