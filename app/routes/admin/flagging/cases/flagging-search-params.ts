import { flaggedContentTypes, flagPriorities, flagStatuses } from "#shared/options/flags.ts";
import { option, place, searchParams, text } from "#shared/validation/list-address.ts";

export const flaggingPath = "/admin/flagging";

export type FlaggingSearch = ReturnType<typeof flaggingSearch.parse>;

export const flaggingSearch = searchParams({
  text: text(),
  status: option(flagStatuses),
  priority: option(flagPriorities),
  contentType: option(flaggedContentTypes, "type"),
  ...place(),
});
