import type { Viewer } from "#domain/rights/viewer.ts";
import { getField } from "#shared/film/fields.ts";
import { dayForBoth } from "#shared/format/day.ts";
import { type CorrectionField, correctionFields } from "#shared/options/correction-fields.ts";
import {
  correctedPart,
  type FestivalCorrectionField,
  festivalCorrections,
} from "#shared/options/festival-corrections.ts";
import { flagReasons } from "#shared/options/flag-reasons.ts";
import { type CaseReason, caseOpeners } from "#shared/options/flags.ts";
import { labelOf, optionOf } from "#shared/options/label-of.ts";
import { reportReasons } from "#shared/options/report-reasons.ts";
import { nameMember } from "#shared/text/member-name.ts";
import { truncate } from "#shared/text/truncate.ts";
import {
  type ProposalRow,
  type ReportRow,
  viewProposal,
  viewReportedOffers,
} from "./offer-view.ts";
import { caseRights } from "./policy.ts";
import type { listByIds, listFlagsOf } from "./queries/cases.ts";
import type { listOfCases } from "./queries/corrections.ts";

type CaseRow = Awaited<ReturnType<typeof listByIds>>[number];
type CorrectionRow = Awaited<ReturnType<typeof listOfCases>>[number];
type FlagRow = Awaited<ReturnType<typeof listFlagsOf>>[number];

export type CaseView = ReturnType<typeof viewCase>;

type Parts = {
  flags: FlagRow[];
  corrections: CorrectionRow[];
  reports: ReportRow[];
  proposals: ProposalRow[];
};

export function viewCase(row: CaseRow, parts: Parts, viewer: Viewer) {
  const { flags, corrections, reports, proposals } = parts;
  const { reviewedAt } = row;
  return {
    id: row.id,
    type: row.contentType,
    status: row.status,
    priority: row.priority,
    reason: nameReason(row, row.reason),
    description: row.description,
    ...dayForBoth(row.createdAt),
    content: viewContent(row),
    can: caseRights(viewer, row),
    reporter: {
      name: nameMember(row.reporterName),
      username: row.reporterUsername,
      avatarUrl: row.reporterAvatarUrl,
    },
    reports: flags.map(({ reason, details, createdAt, name }) => ({
      reason: nameReason(row, reason),
      details,
      ...dayForBoth(createdAt),
      name: nameMember(name),
    })),
    reportCount: flags[0]?.total ?? 0,
    corrections: corrections.map((suggested) => ({
      id: suggested.id,
      source: suggested.source,
      status: suggested.status,
      reason: suggested.reason,
      ...(suggested.eventId === null ? viewCorrected(suggested) : viewOfFestival(suggested)),
      ...dayForBoth(suggested.createdAt),
      by: nameMember(suggested.name),
    })),
    offers: viewReportedOffers(reports),
    proposals: proposals.map(viewProposal),
    actionTaken: row.actionTaken,
    notes: row.notes,
    decision: reviewedAt ? { by: row.deciderName, ...dayForBoth(reviewedAt) } : undefined,
  };
}

function viewCorrected({ field, value }: CorrectionRow) {
  const { label, part } = optionOf(correctionFields, field as CorrectionField);
  const { options = [] } = part ? getField(part) : {};
  return { field: label, value: labelOf(options, value), isWritten: part !== undefined };
}

function viewOfFestival({ field, value, edition, ...nomination }: CorrectionRow) {
  const part = correctedPart(field, edition);
  const { label, field: corrected } = optionOf(
    festivalCorrections[part],
    field as FestivalCorrectionField,
  );
  const film = part === "nomination" ? (nomination.film ?? "a nomination that was removed") : null;
  const about = [film && `of ${film}`, nomination.category, edition].filter(Boolean).join(", ");
  const options = corrected?.kind === "choice" ? corrected.options : [];
  return {
    field: `${label} ${about}`.trim(),
    value: labelOf(options, value),
    isWritten: corrected !== undefined,
  };
}

function viewContent(row: CaseRow) {
  return {
    list: row.listSlug ? { slug: row.listSlug, title: row.listTitle ?? "" } : undefined,
    festival: row.eventSlug ? { slug: row.eventSlug, name: row.eventName ?? "" } : undefined,
    movie: row.movieSlug ? { slug: row.movieSlug, title: row.movieTitle ?? "" } : undefined,
    member: row.username ? { username: row.username, name: row.memberName ?? "" } : undefined,
    // Without id and text once it is deleted.
    reply:
      row.contentType === "comment"
        ? {
            ...{ id: row.replyId, reviewId: row.reviewId, listSlug: row.listSlug },
            text: row.replyText,
            hasSpoilers: row.hasSpoilers ?? false,
          }
        : undefined,
    review:
      row.reviewId && row.contentType === "review"
        ? {
            id: row.reviewId,
            text: row.reviewText,
            hasSpoilers: row.hasSpoilers ?? false,
            rating: row.rating ?? 0,
            status: row.reviewStatus ?? "pending",
          }
        : undefined,
  };
}

const longestName = 300;

export function describeCase(row: CaseRow): string {
  const { contentType, movieTitle, memberName, eventName, listTitle } = row;
  const member = nameMember(memberName);
  const names = {
    review: `Flag on the review of ${movieTitle} by ${member}`,
    comment: `Flag on a comment under the ${listTitle ? "list" : "review of"} ${listTitle ?? movieTitle} by ${member}`,
    movie: movieTitle ? `Flag on the movie ${movieTitle}` : "Flag on an unpublished movie",
    user: `Flag on the profile of ${member}`,
    event: `Flag on the festival ${eventName}`,
    list: `Flag on the list ${listTitle} by ${member}`,
  };
  return truncate(names[contentType], longestName);
}

function nameReason({ contentType }: CaseRow, reason: CaseReason): string {
  const opener = caseOpeners.find(({ value }) => value === reason);
  if (opener) return opener.label;
  const kind = contentType === "comment" ? "review" : contentType;
  const isAnyReason = kind === "event" || kind === "list";
  return labelOf(isAnyReason ? flagReasons : reportReasons[kind], reason);
}
