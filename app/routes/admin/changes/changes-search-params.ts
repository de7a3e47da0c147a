import { catalogueChanges, catalogueSubjects } from "#shared/options/catalogue-changes.ts";
import { internalId, option, optionalText, searchParams } from "#shared/validation/list-address.ts";
import { isDay, longestSlug } from "#shared/validation/search-params.ts";

export const changesPath = "/admin/changes";

const longestUsername = 40;

export const changesSearch = searchParams({
  by: optionalText("by", longestUsername),
  day: { read: readDay },
  kind: option(catalogueChanges),
  subject: option(catalogueSubjects),
  festival: optionalText("festival", longestSlug),
  // The change after which the page begins.
  before: { ...internalId(), isPlace: true },
});

function readDay(params: URLSearchParams): string | undefined {
  const day = params.get("day") ?? "";
  return isDay(day) ? day : undefined;
}
