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

export function parseFlagging(params: URLSearchParams): FlaggingSearch {
  return {
    text: toText(params.get("q")),
    status: toOption(flagStatuses, params.get("status")),
    priority: toOption(flagPriorities, params.get("priority")),
    contentType: toOption(flaggedContentTypes, params.get("type")),
    ...toPlace(params),
  };
}

export function linkToFlagging(search: FlaggingSearch, change: Partial<FlaggingSearch> = {}) {
  const { text, status, priority, contentType, page, cursor } = {
    ...search,
    page: 1,
    cursor: undefined,
    ...change,
  };
  const params = { q: text, status, priority, type: contentType };
  return addressOf("/admin/flagging", params, { page, cursor });
}
