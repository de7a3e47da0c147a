import { redirect } from "react-router";
import { accountPath } from "#app/routes/account/sections/paths.ts";

/** For password managers (W3C, A Well-Known URL for Changing Passwords). */
export function loader() {
  return redirect(`${accountPath}#password`);
}
