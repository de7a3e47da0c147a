import type { ChangeFilters } from "#domain/catalogue/recent-changes.ts";
import { catalogueChanges, catalogueSubjects } from "#shared/options/catalogue-changes.ts";
import { addressOf, toInternalId, toOption, toText } from "#shared/validation/search-params.ts";

export const changesPath = "/admin/changes";

const longestUsername = 40;

type ChangesSearch = ChangeFilters & { before?: number | undefined };

export function parseChanges(params: URLSearchParams): ChangesSearch {
  const day = params.get("day") ?? "";
  return {
    subject: toOption(catalogueSubjects, params.get("subject")),
    kind: toOption(catalogueChanges, params.get("kind")),
    by: toText(params.get("by"), longestUsername) || undefined,
    day: isDay(day) ? day : undefined,
    before: toInternalId(params.get("before") ?? ""),
  };
}

export function changesParams({ subject, kind, by, day }: ChangesSearch) {
  return { by: by ?? "", day: day ?? "", kind: kind ?? "", subject: subject ?? "" };
}

/** The first page, or the one that follows a change. */
export function linkToChanges(search: ChangesSearch, before?: number): string {
  return addressOf(changesPath, { ...changesParams(search), before });
}

function isDay(text: string): boolean {
  const day = /^[12]\d{3}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
