import { memberStatusFilters, type Role, roles } from "#shared/options/members.ts";
import { addressOf, toOption, toPlace, toText } from "#shared/validation/search-params.ts";

export const usersPath = "/admin/users";

export type UsersSearch = {
  text: string;
  role: Role | undefined;
  status: (typeof memberStatusFilters)[number]["value"] | undefined;
  page: number;
  /** The cursor of the page before, so that far pages are found quickly. */
  cursor: string | undefined;
};

/** Parses the address of the users' list; invalid values fall back to everyone. */
export function parseUsers(params: URLSearchParams): UsersSearch {
  return {
    text: toText(params.get("q")),
    role: toOption(roles, params.get("role")),
    status: toOption(memberStatusFilters, params.get("status")),
    ...toPlace(params),
  };
}

/** The address with changes; a changed filter starts at page 1. */
export function linkToUsers(search: UsersSearch, change: Partial<UsersSearch> = {}): string {
  const { text, role, status, ...place } = { ...search, page: 1, cursor: undefined, ...change };
  return addressOf(usersPath, { q: text, role, status }, place);
}
