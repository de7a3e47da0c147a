import type { KnownChannel } from "#domain/offers/proposed-channels.ts";
import { dayForBoth } from "#shared/format/day.ts";
import { offerStates, officialMarks } from "#shared/offers/options.ts";
import { offerOutcomes, offerReportReasons } from "#shared/offers/reports.ts";
import { labelOf } from "#shared/options/label-of.ts";
import { labelOfLanguage } from "#shared/options/language-names.ts";
import { nameMember } from "#shared/text/member-name.ts";
import type { listOfCases as listProposals } from "./queries/offer-proposals.ts";
import type { listOfCases as listReports } from "./queries/offer-reports.ts";

export type ReportRow = Awaited<ReturnType<typeof listReports>>[number];
export type ProposalRow = Awaited<ReturnType<typeof listProposals>>[number] & {
  providerName: string | undefined;
  providers: { value: string; label: string }[];
  knownChannel: KnownChannel | undefined;
};

export function viewReportedOffers(rows: ReportRow[]) {
  const matters = Map.groupBy(rows, ({ offerId, outcome }) => `${offerId} ${outcome}`);
  return [...matters.values()].flatMap((reports) =>
    reports.slice(0, 1).map((first) => ({
      id: first.offerId,
      place: first.place,
      address: first.address,
      total: first.total,
      outcome: first.outcome && labelOf(offerOutcomes, first.outcome),
      answer: first.answer,
      now: describeNow(first),
      can: {
        change: first.state !== null,
        markUnofficial: first.isVideo === true && first.official !== "no",
      },
      asksForChannel: first.channel === null,
      reasons: offerReportReasons.flatMap(({ value, label }) => {
        const count = reports.find(({ reason }) => reason === value)?.ofReason;
        return count ? [{ label, count }] : [];
      }),
      reports: reports.map(({ reason, details, createdAt, name }) => ({
        reason: labelOf(offerReportReasons, reason),
        details,
        ...dayForBoth(createdAt),
        name: nameMember(name),
      })),
    })),
  );
}

function describeNow({ state, channel, official }: ReportRow): string {
  if (state === null) return "Removed from the film by now";
  const mark = channel && official && `channel ${channel}: ${labelOf(officialMarks, official)}`;
  return [labelOf(offerStates, state), mark].filter(Boolean).join(", ");
}

export function viewProposal({ otherTitle, otherSlug, ...row }: ProposalRow) {
  const { id, address, channel, part, parts, note, status, reason, createdAt, name } = row;
  const languages = (some: ProposalRow["audioLanguages"]) => some.map(labelOfLanguage).join(", ");
  return {
    id,
    address,
    channel,
    note,
    status,
    reason,
    isInFilm: row.isInFilm,
    host: new URL(address).hostname.replace(/^www\./, ""),
    part: part && `Part ${part} of ${parts}`,
    audio: languages(row.audioLanguages),
    subtitles: languages(row.subtitleLanguages),
    provider: row.providerName,
    providers: row.providerName ? [] : row.providers,
    other: otherSlug && otherTitle ? { slug: otherSlug, title: otherTitle } : undefined,
    ...viewChannel(row),
    ...dayForBoth(createdAt),
    by: nameMember(name),
  };
}

function viewChannel({
  youtubeId,
  knownChannel,
  isInFilm,
}: Pick<ProposalRow, "youtubeId" | "knownChannel" | "isInFilm">) {
  const isAdded = youtubeId !== null && !isInFilm;
  const mark = knownChannel?.official;
  return {
    channelMark: mark && labelOf(officialMarks, mark),
    asksForChannel: isAdded,
    asksIfOfficial: isAdded && mark !== "yes" && mark !== "no",
    mustChoose: mark === "unknown",
  };
}
