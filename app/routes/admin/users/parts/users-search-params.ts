import { memberStatusFilters, type Role, roles } from "#shared/options/members.ts";
import { addressOf, toOption, toPlace, toText } from "#shared/validation/search-params.ts";

export const usersPath = "/admin/users";

export type UsersSearch = {
  text: string;
  role: Role | undefined;
  status: (typeof memberStatusFilters)[number]["value"] | undefined;
  page: number;
  cursor: string | undefined;
};

export function parseUsers(params: URLSearchParams): UsersSearch {
  return {
    text: toText(params.get("q")),
    role: toOption(roles, params.get("role")),
    status: toOption(memberStatusFilters, params.get("status")),
    ...toPlace(params),
  };
}

export function linkToUsers(search: UsersSearch, change: Partial<UsersSearch> = {}): string {
  const { text, role, status, ...place } = { ...search, page: 1, cursor: undefined, ...change };
  return addressOf(usersPath, { q: text, role, status }, place);
}
