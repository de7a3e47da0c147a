import { memberStatusFilters, type Role, roles } from "#shared/options/members.ts";
import { addressOf, toOption, toPlace, toText } from "#shared/validation/search-params.ts";

export const usersPath = "/admin/users";

export type UsersSearch = {
  text: string;
  role: Role | undefined;
  status: (typeof memberStatusFilters)[number]["value"] | undefined;
  page: number;
  /** Where the page before began, so that far pages are found quickly. */
  cursor: string | undefined;
};

/** What the address of the users' list asks for; what it cannot mean falls back to everyone. */
export function parseUsers(params: URLSearchParams): UsersSearch {
  return {
    text: toText(params.get("q")),
    role: toOption(roles, params.get("role")),
    status: toOption(memberStatusFilters, params.get("status")),
    ...toPlace(params),
  };
}

/** The address with something changed; another choice starts at page 1. */
export function linkToUsers(search: UsersSearch, change: Partial<UsersSearch> = {}): string {
  const { text, role, status, ...place } = { ...search, page: 1, cursor: undefined, ...change };
  return addressOf(usersPath, { q: text, role, status }, place);
}
