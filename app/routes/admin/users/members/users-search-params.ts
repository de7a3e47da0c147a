import { memberStatusFilters, roles } from "#shared/options/members.ts";
import { option, place, searchParams, text } from "#shared/validation/list-address.ts";

export const usersPath = "/admin/users";

export type UsersSearch = ReturnType<typeof usersSearch.parse>;

export const usersSearch = searchParams({
  text: text(),
  role: option(roles),
  status: option(memberStatusFilters),
  ...place(),
});
