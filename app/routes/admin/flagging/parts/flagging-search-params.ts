import {
  type FlaggedContentType,
  type FlagPriority,
  type FlagStatus,
  flaggedContentTypes,
  flagPriorities,
  flagStatuses,
} from "#shared/options/flags.ts";
import { addressOf, toOption, toPlace, toText } from "#shared/validation/search-params.ts";

export type FlaggingSearch = {
  text: string;
  status: FlagStatus | undefined;
  priority: FlagPriority | undefined;
  contentType: FlaggedContentType | undefined;
  page: number;
  cursor: string | undefined;
};

/** What the address of /admin/flagging asks for; what it cannot mean is passed over. */
export function parseFlagging(params: URLSearchParams): FlaggingSearch {
  return {
    text: toText(params.get("q")),
    status: toOption(flagStatuses, params.get("status")),
    priority: toOption(flagPriorities, params.get("priority")),
    contentType: toOption(flaggedContentTypes, params.get("type")),
    ...toPlace(params),
  };
}

/** The address with something changed; another choice of flags starts at page 1. */
export function linkToFlagging(search: FlaggingSearch, change: Partial<FlaggingSearch> = {}) {
  const { text, status, priority, contentType, page, cursor } = {
    ...search,
    page: 1,
    cursor: undefined,
    ...change,
  };
  const given = { q: text, status, priority, type: contentType };
  return addressOf("/admin/flagging", given, { page, cursor });
}
